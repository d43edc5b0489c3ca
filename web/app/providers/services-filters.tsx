import { nearText } from '@wayfur/domain/geocoding/endpoints'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { CHECKED_LABELS, PROOF_KINDS } from '@wayfur/domain/providers/proof'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import { SERVICE_KINDS, SERVICES } from '@wayfur/domain/providers/service-kind'
import type { Point } from '@wayfur/domain/schemas'
import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, href, useNavigate, useSubmit } from 'react-router'
import { LocationBox } from '../geocoding/location-box.tsx'
import { NearMe } from '../geocoding/near-me.tsx'
import type { SearchedWhere } from '../geocoding/searched-where.ts'
import { FilterChip } from '../places/filter-chip.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  changedAddress,
  otherFields,
  servicesAddress,
  type ServicesSearch,
} from './services-search-params.ts'

/** The services one filters by; an address may name any other. */
const FILTERED = new Set<ServiceKind>(['dog_walking', 'pet_sitting', 'grooming', 'veterinary'])

const LABELS: Partial<Record<ServiceKind, Message>> = {
  dog_walking: msg('Dog Walking'),
  pet_sitting: msg('Pet Sitting'),
  grooming: msg('Grooming'),
  veterinary: msg('Veterinary'),
}

function labelOf(service: ServiceKind): string {
  return (LABELS[service] && t(LABELS[service])) ?? t(SERVICES[service].label)
}

interface ServicesFiltersProps {
  search: ServicesSearch
  where: SearchedWhere | null
  areas: readonly string[]
}

/** Where, words, a service and an area; every choice is in the address and works without script. */
export function ServicesFilters(props: ServicesFiltersProps) {
  // Another address brings other choices, also by the Back button.
  return <SearchForm key={servicesAddress(props.search)} {...props} />
}

function SearchForm({ search, where, areas }: ServicesFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const navigate = useNavigate()
  const [at, setAt] = useState<Point | undefined>(search.at)
  const go = (change: Partial<ServicesSearch>) =>
    void navigate(changedAddress(search, change), { preventScrollReset: true })
  const services = SERVICE_KINDS.filter((kind) => FILTERED.has(kind) || kind === search.service)
  const listed = search.area === '' || areas.includes(search.area) ? areas : [...areas, search.area]

  function apply(): void {
    if (form.current !== null) void submit(form.current, { preventScrollReset: true })
  }

  return (
    <search aria-label={t('Search for services')} className="block">
      <Form
        ref={form}
        action={href('/services')}
        preventScrollReset
        className="grid gap-2 sm:grid-cols-2"
      >
        {otherFields({ ...search, at }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap items-end gap-2">
          <LocationBox
            name="near"
            label={t('Near')}
            placeholder={
              where?.isHome
                ? t('Near {place}', { place: where.label })
                : t('City, neighborhood or ZIP code')
            }
            defaultValue={search.near}
            near={where === null ? undefined : nearText(where.at)}
            onText={() => setAt(undefined)}
            onChoose={({ label, latitude, longitude }) => {
              setAt({ latitude, longitude })
              go({ near: label, at: { latitude, longitude } })
            }}
            className="min-w-0 flex-1"
          />
          <NearMe onFound={(found) => go({ near: '', at: found })} />
        </div>
        <div className="flex items-end gap-2">
          <TextField
            label={t('Search')}
            hideLabel
            name="q"
            type="search"
            maxLength={100}
            placeholder={t('Name, place or what you need')}
            defaultValue={search.q}
            enterKeyHint="search"
            className="min-w-0 flex-1"
          />
          <Button type="submit">
            <Search aria-hidden="true" className="size-5" />
            <span className="sr-only">{t('Search')}</span>
          </Button>
        </div>
        <Disclosure
          label={t('Filters')}
          isSnug
          isOpen={search.service !== undefined || search.area !== '' || search.checked.length > 0}
          className="col-span-full"
        >
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label={t('Service')}
              name="service"
              defaultValue={search.service ?? ''}
              options={[
                { value: '', label: t('All services') },
                ...services.map((kind) => ({ value: kind, label: labelOf(kind) })),
              ]}
              onChange={apply}
            />
            <SelectField
              label={t('Area')}
              name="area"
              defaultValue={search.area}
              options={[
                { value: '', label: t('All areas') },
                ...listed.map((area) => ({ value: area, label: area })),
              ]}
              onChange={apply}
            />
          </div>
          <CheckedChips search={search} />
        </Disclosure>
      </Form>
    </search>
  )
}

/** What a moderator must have seen of them; each chip is a link that takes itself back. */
function CheckedChips({ search }: { search: ServicesSearch }) {
  return (
    <nav
      aria-label={t('Checked by a moderator')}
      className="moves-sideways mt-2 flex gap-2 p-1 sm:flex-wrap"
    >
      {PROOF_KINDS.map((proof) => {
        const isChosen = search.checked.includes(proof)
        const checked = PROOF_KINDS.filter((one) =>
          one === proof ? !isChosen : search.checked.includes(one),
        )
        return (
          <FilterChip key={proof} to={changedAddress(search, { checked })} isChosen={isChosen}>
            {isChosen && <X aria-hidden="true" className="size-4" />}
            {t(CHECKED_LABELS[proof])}
          </FilterChip>
        )
      })}
    </nav>
  )
}
