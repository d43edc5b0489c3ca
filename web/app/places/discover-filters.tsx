import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { weightUnit } from '@wayfur/domain/pets/weight-text'
import { DISCOVER_CHOICES } from '@wayfur/domain/places/category'
import type { DiscoverChoice, PetKind } from '@wayfur/domain/places/place-schemas'
import { type ChangeEvent, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { CategoryIcon } from '../art/category-icon.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { classNames } from '../ui/class-names.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  discoverQuery,
  type DiscoverSearch,
  WEIGHT_NAMES,
  weightIn,
  withChange,
} from './discover-search-params.ts'
import { SearchFields } from './search-fields.tsx'

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

/** Which kind of place, and which pet comes along; every choice is in the address. */
export function DiscoverFilters({ search, action }: { search: DiscoverSearch; action: string }) {
  return (
    <div className="flex flex-col gap-4 py-6">
      <nav aria-label={t('Kind of place')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <ul className="flex gap-2 py-1 sm:flex-wrap">
          {DISCOVER_CHOICES.map((choice) => (
            <li key={choice}>
              <CategoryButton choice={choice} search={search} action={action} />
            </li>
          ))}
        </ul>
      </nav>
      <PetFilters search={search} action={action} />
    </div>
  )
}

/** On a phone the finer choices stay folded away until they are wanted. */
function PetFilters({ search, action }: { search: DiscoverSearch; action: string }) {
  const isChosen =
    search.pet !== undefined ||
    search.weight !== undefined ||
    search.openNow ||
    search.includeUnknown ||
    search.nobodySaid
  return (
    <details
      open={isChosen}
      className={classNames(
        'rounded-md border border-line bg-surface px-4 sm:border-none sm:bg-transparent sm:px-0',
        // Where there is room the content shows whether or not it was unfolded.
        'sm:[&::details-content]:[content-visibility:visible]',
      )}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold supports-[selector(::details-content)]:sm:hidden">
        {t('Who comes along?')}
      </summary>
      <div className="pt-1 pb-4 sm:p-0">
        <PetForm search={search} action={action} />
      </div>
    </details>
  )
}

function CategoryButton({
  choice,
  search,
  action,
}: {
  choice: DiscoverChoice
  search: DiscoverSearch
  action: string
}) {
  const isChosen = search.type === choice
  const next = withChange(search, { type: choice, view: 'list' })
  return (
    <Link
      to={`${action}${discoverQuery(next)}`}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold whitespace-nowrap no-underline transition-colors',
        isChosen
          ? 'border-leaf bg-leaf text-on-leaf'
          : 'border-line-strong bg-raised text-ink hover:border-leaf hover:bg-leaf-soft',
      )}
    >
      {choice !== 'all' && <CategoryIcon category={choice} className="size-5" />}
      {t(CHOICE_LABELS[choice])}
    </Link>
  )
}

function PetForm({ search, action }: { search: DiscoverSearch; action: string }) {
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
      aria-label={t('Who comes along')}
      // Another address brings other choices, also by the Back button.
      key={`${discoverQuery(search)} ${units}`}
      className="flex flex-wrap items-end gap-x-5 gap-y-3"
    >
      <SearchFields search={search} except={['pet', 'weight', 'kg', 'open', 'unknown', 'unsaid']} />
      <SelectField
        label={t('Coming along')}
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
      <Checkbox name="open" value="now" defaultChecked={search.openNow} onChange={apply}>
        {t('Open now')}
      </Checkbox>
      <Checkbox name="unknown" value="show" defaultChecked={search.includeUnknown} onChange={apply}>
        {t('Include unknown pet policies')}
      </Checkbox>
      <Checkbox name="unsaid" value="only" defaultChecked={search.nobodySaid} onChange={apply}>
        {t('Nobody has said yet')}
      </Checkbox>
      <Button type="submit" variant="outline">
        {t('Apply')}
      </Button>
    </Form>
  )
}
