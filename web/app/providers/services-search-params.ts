import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { caredPetText } from '@wayfur/domain/providers/cared-pet'
import { searchProviders } from '@wayfur/domain/providers/endpoints'
import { PROVIDER_TABS } from '@wayfur/domain/providers/provider-tab'
import { SERVICE_KINDS } from '@wayfur/domain/providers/service-kind'
import { queryFor } from '../api-client.ts'
import { oneOf, searchParams, type ViewOf, words } from '../shell/search-params.ts'

const LAST_PAGE = 10_000

/** What is looked for on /services; it lives in the address and nowhere else. */
const SERVICES = searchParams({
  tab: oneOf(PROVIDER_TABS, 'all'),
  /** What was typed, as it was typed. */
  q: words(100),
  service: oneOf(SERVICE_KINDS, undefined),
  area: { ...words(100), read: (text) => (text?.trim() === 'all' ? '' : words(100).read(text)) },
  page: {
    read: (text) => {
      const page = Number(text)
      return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
    },
    write: String,
  },
})
export type ServicesSearch = ViewOf<typeof SERVICES>
export const readServicesSearch = SERVICES.read

export function servicesAddress(search: ServicesSearch): string {
  return `/services${SERVICES.query(search)}`
}

/** The address of the same search with something changed; another search begins at its first page. */
export function changedAddress(search: ServicesSearch, change: Partial<ServicesSearch>): string {
  return servicesAddress({ ...search, page: 1, ...change })
}

/** The same ask for the loader and for the page, so that they share one answer. */
export function directoryQuery(
  { q, service, area, tab, page }: ServicesSearch,
  coming: readonly HouseholdPet[],
) {
  return queryFor(searchProviders, {
    query: {
      ...(q === '' ? {} : { q }),
      ...(service === undefined ? {} : { service }),
      ...(area === '' ? {} : { area }),
      ...(tab === 'all' ? {} : { tab }),
      ...(page === 1 ? {} : { page: String(page) }),
      ...(coming.length === 0 ? {} : { pets: coming.map(caredPetText).join(',') }),
    },
  })
}
