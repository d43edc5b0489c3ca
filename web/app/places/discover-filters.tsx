import { listText } from '@wayfur/domain/language/formats'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { weightUnit } from '@wayfur/domain/pets/weight-text'
import { DISCOVER_CHOICES } from '@wayfur/domain/places/category'
import type { Reception } from '@wayfur/domain/places/pet-policy'
import type { DiscoverChoice, PetKind } from '@wayfur/domain/places/place-schemas'
import { ChevronDown, PawPrint, X } from 'lucide-react'
import { type ChangeEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { CategoryIcon } from '../art/category-icon.tsx'
import { useComing } from '../pets/coming.tsx'
import { onLinkClick } from '../shell/on-link-click.ts'
import { useUnits } from '../shell/use-units.ts'
import { ArrivesLast } from '../ui/arrives-last.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  discoverQuery,
  type DiscoverSearch,
  namesPets,
  readPets,
  WEIGHT_NAMES,
  weightIn,
  withChange,
} from './discover-search-params.ts'
import { chipLook, FilterChip } from './filter-chip.tsx'
import { SearchFields } from './search-fields.tsx'

/** Only members with the panel open ask for their pets. */
const ComingMenu = lazyPart(() =>
  import('../pets/coming-menu.tsx').then(({ ComingMenu: part }) => ({ default: part })),
)

const CHOICE_LABELS: Record<DiscoverChoice, Message> = {
  all: msg('All'),
  restaurant: msg('Restaurants'),
  hotel: msg('Hotels'),
  park: msg('Parks'),
  store: msg('Stores'),
  vet: msg('Vets'),
}

const PET_OPTIONS = [
  { value: '', label: msg('Any pet') },
  { value: 'dog', label: msg('A dog') },
  { value: 'cat', label: msg('A cat') },
  { value: 'other', label: msg('Another pet') },
] as const satisfies readonly { value: PetKind | ''; label: Message }[]

/** What narrows a search, each a chip of its own: what it changes when it is pressed. */
function chipsOf(search: DiscoverSearch): {
  label: Message
  isChosen: boolean
  change: Partial<DiscoverSearch>
}[] {
  const received = (reception: Reception, label: Message) => ({
    label,
    isChosen: search.reception === reception,
    change: { reception: search.reception === reception ? undefined : reception },
  })
  return [
    {
      label: msg('Open now'),
      isChosen: search.openNow,
      change: { openNow: !search.openNow },
    },
    received('patio', msg('Patio')),
    received('inside', msg('Pets inside')),
    received('off-leash', msg('Off leash')),
    {
      label: msg('No pet fee'),
      isChosen: search.noPetFee,
      change: { noPetFee: !search.noPetFee },
    },
    {
      label: msg('Nobody has said yet'),
      isChosen: search.nobodySaid,
      change: { nobodySaid: !search.nobodySaid },
    },
    {
      label: msg('Include unknown pet policies'),
      isChosen: search.includeUnknown,
      change: { includeUnknown: !search.includeUnknown },
    },
  ]
}

/** What comes first; in a part of the map nothing is nearer than the rest. */
function NearestFirst({
  search,
  to,
}: {
  search: DiscoverSearch
  to: (change: Partial<DiscoverSearch>) => string
}) {
  if (search.bounds !== undefined) return null
  const isChosen = search.sort === 'nearest'
  return (
    <FilterChip to={to({ sort: isChosen ? 'best' : 'nearest' })} isChosen={isChosen}>
      {t('Nearest first')}
    </FilterChip>
  )
}

/** Which kind of place, and which pet comes along; every choice is in the address. */
export function DiscoverFilters({ search, action }: { search: DiscoverSearch; action: string }) {
  const to = (change: Partial<DiscoverSearch>) =>
    `${action}${discoverQuery(withChange(search, change))}`
  return (
    <div className="grid gap-x-6 gap-y-2 py-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-y-1 lg:pt-1 lg:pb-0">
      <nav aria-label={t('Kind of place')} className={ROW}>
        <ul className={CHIPS}>
          {DISCOVER_CHOICES.map((choice) => (
            <li key={choice}>
              <FilterChip to={to({ type: choice, view: 'list' })} isChosen={search.type === choice}>
                {choice !== 'all' && <CategoryIcon category={choice} className="size-5" />}
                {t(CHOICE_LABELS[choice])}
              </FilterChip>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('Narrow the search')} className={classNames(ROW, 'lg:col-span-2')}>
        <ul className={CHIPS}>
          <li>
            <PetChip search={search} action={action} />
          </li>
          {/* Beside the views there is no room for it in a narrow window. */}
          {search.bounds === undefined && (
            <li className="lg:hidden">
              <NearestFirst search={search} to={to} />
            </li>
          )}
          {chipsOf(search).map(({ label, isChosen, change }) => (
            <li key={t(label)}>
              <FilterChip to={to(change)} isChosen={isChosen}>
                {isChosen && <X aria-hidden="true" className="size-4" />}
                {t(label)}
              </FilterChip>
            </li>
          ))}
        </ul>
      </nav>
      <div
        id="views"
        className="shown-whole flex items-center gap-2 max-lg:[&>nav]:flex-1 lg:col-start-2 lg:row-start-1 lg:flex-row-reverse"
      >
        <LinkTabs
          isLow
          label={t('How to show the places')}
          tabs={[
            {
              to: to({ view: 'list' }),
              label: t('Wayfur Places'),
              isChosen: search.view === 'list',
            },
            { to: to({ view: 'map' }), label: t('Map View'), isChosen: search.view === 'map' },
          ]}
        />
        <div className="max-lg:hidden">
          <NearestFirst search={search} to={to} />
        </div>
        <ArrivesLast />
      </div>
    </div>
  )
}

/** Which pet comes along: a chip that opens its form over the page, without script too. */
function PetChip({ search, action }: { search: DiscoverSearch; action: string }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const coming = useComing()
  const hasPets = coming !== null && coming.household > 0
  const isNamed = namesPets(search)
  const isChosen = isNamed || (coming?.pets.length ?? 0) > 0
  const pet = isNamed ? petWords(search) : listText(coming?.pets.map(({ name }) => name) ?? [])

  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    return onLinkClick(element, () => element.hidePopover())
  }, [])

  return (
    <>
      <button type="button" popoverTarget={id} className={chipLook(isChosen)}>
        <PawPrint aria-hidden="true" className="size-5" />
        {isChosen ? t('With {pet}', { pet }) : t('Any pet')}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="m-auto w-[min(26rem,92vw)] rounded-lg border border-line bg-raised p-5 text-ink shadow-high backdrop:bg-black/30 max-sm:mb-4"
      >
        <p className="mb-3 text-lg font-semibold">{t('Who comes along?')}</p>
        {hasPets && isOpen && (
          <Suspense>
            <ComingMenu />
            <p className="mt-4 mb-2 font-semibold">{t('Or search for another pet')}</p>
          </Suspense>
        )}
        <PetForm search={search} action={action} onApply={() => panel.current?.hidePopover()} />
      </div>
    </>
  )
}

/** On a phone the end of a row looks out from the edge. */
const ROW = 'moves-sideways -mx-4 px-4 sm:mx-0 sm:px-0'
const CHIPS = 'flex gap-2 py-0.5 sm:flex-wrap'

function petWords(search: DiscoverSearch): string {
  const { length } = readPets(search.pets)
  if (length > 0) return t('{pets, plural, one {# pet} other {# pets}}', { pets: length })
  const option = PET_OPTIONS.find(({ value }) => value === (search.pet ?? ''))
  return t(option?.label ?? PET_OPTIONS[0].label).toLowerCase()
}

function PetForm({
  search,
  action,
  onApply,
}: {
  search: DiscoverSearch
  action: string
  onApply: () => void
}) {
  const units = useUnits()
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  /** With script each choice counts at once; a weight when it has been typed. */
  function apply(event: ChangeEvent<HTMLElement>) {
    if (form.current === null) return
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'number'
    if (!isTyping) void submit(form.current, { preventScrollReset: true })
  }
  return (
    <Form
      ref={form}
      action={action}
      preventScrollReset
      aria-label={t('Who comes along?')}
      // Another address brings other choices, also by the Back button.
      key={`${discoverQuery(search)} ${units}`}
      className="flex flex-wrap items-end gap-x-5 gap-y-3"
    >
      <SearchFields search={search} except={['pet', 'pets', 'weight', 'kg']} />
      <SelectField
        label={t('Traveling with')}
        name="pet"
        options={PET_OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        defaultValue={search.pet ?? ''}
        onChange={apply}
        className="w-40"
      />
      <TextField
        label={t('Weight ({weightUnit})', { weightUnit: weightUnit(units) })}
        name={WEIGHT_NAMES[units]}
        type="number"
        min="1"
        max="1000"
        step="any"
        inputMode="decimal"
        defaultValue={weightIn(search.weight, units)}
        onChange={apply}
        className="w-32"
      />
      {/* A choice counts at once and leaves the panel open; who presses this is done. */}
      <Button type="submit" variant="outline" onClick={onApply}>
        {t('Apply')}
      </Button>
    </Form>
  )
}
