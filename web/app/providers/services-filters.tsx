import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import { SERVICE_KINDS, SERVICES } from '@wayfur/domain/providers/service-kind'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { servicesAddress, type ServicesSearch } from './services-search-params.ts'

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
  areas: readonly string[]
}

/** Words, a service and an area; every choice is in the address and works without script. */
export function ServicesFilters({ search, areas }: ServicesFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
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
        // Another address brings other choices, also by the Back button.
        key={servicesAddress(search)}
        className="grid grid-cols-2 gap-3 rounded-lg border border-line bg-raised p-3 shadow-low sm:p-4 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end"
      >
        {search.tab !== 'all' && <input type="hidden" name="tab" value={search.tab} />}
        <TextField
          label={t('Search')}
          name="q"
          type="search"
          maxLength={100}
          placeholder={t('Name, place or what you need')}
          defaultValue={search.q}
          className="col-span-2 lg:col-span-1"
        />
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
        <Button type="submit" className="col-span-2 lg:col-span-1">
          <Search aria-hidden="true" className="size-5" />
          {t('Search')}
        </Button>
      </Form>
    </search>
  )
}
