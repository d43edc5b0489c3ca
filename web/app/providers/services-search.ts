import { PROVIDER_TABS, type ProviderTab } from '@wayfur/domain/providers/provider-tab'
import { SERVICE_KINDS, type ServiceKind } from '@wayfur/domain/providers/service-kind'
import { searchProviders } from '@wayfur/domain/providers/endpoints'
import { queryFor } from '../ask.ts'

/** What is looked for on /services; it lives in the address and nowhere else. */
export interface ServicesSearch {
  /** What was typed, as it was typed. */
  q: string
  service: ServiceKind | undefined
  area: string
  tab: ProviderTab
  page: number
}

const LONGEST_WORDS = 100
const LAST_PAGE = 10_000

/** Reads an address; what makes no sense counts as not given. */
export function readServicesSearch(params: URLSearchParams): ServicesSearch {
  const words = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST_WORDS)
  const page = Number(params.get('page'))
  const area = words('area')
  return {
    q: words('q'),
    service: SERVICE_KINDS.find((kind) => kind === params.get('service')),
    area: area === 'all' ? '' : area,
    tab: PROVIDER_TABS.find((tab) => tab === params.get('tab')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** The address of a search; defaults leave no trace, so equal searches have equal addresses. */
export function servicesAddress(search: ServicesSearch): string {
  const params = new URLSearchParams()
  if (search.tab !== 'all') params.set('tab', search.tab)
  if (search.q !== '') params.set('q', search.q)
  if (search.service !== undefined) params.set('service', search.service)
  if (search.area !== '') params.set('area', search.area)
  if (search.page !== 1) params.set('page', String(search.page))
  const text = params.toString()
  return text === '' ? '/services' : `/services?${text}`
}

/** The address of the same search with something changed; another search begins at its first page. */
export function changedAddress(search: ServicesSearch, change: Partial<ServicesSearch>): string {
  return servicesAddress({ ...search, page: 1, ...change })
}

/** The same ask for the loader and for the page, so that they share one answer. */
export function directoryQuery({ q, service, area, tab, page }: ServicesSearch) {
  return queryFor(searchProviders, {
    query: {
      ...(q === '' ? {} : { q }),
      ...(service === undefined ? {} : { service }),
      ...(area === '' ? {} : { area }),
      ...(tab === 'all' ? {} : { tab }),
      ...(page === 1 ? {} : { page: String(page) }),
    },
  })
}
