import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { caredPetText } from '@wayfur/domain/providers/cared-pet'
import { PROVIDER_SORTS, searchProviders } from '@wayfur/domain/providers/endpoints'
import { PROOF_KINDS } from '@wayfur/domain/providers/proof'
import type { ProofKind } from '@wayfur/domain/providers/proof-schemas'
import { PROVIDER_TABS } from '@wayfur/domain/providers/provider-tab'
import { SERVICE_KINDS } from '@wayfur/domain/providers/service-kind'
import type { Point } from '@wayfur/domain/schemas'
import { queryFor } from '../api-client.ts'
import { oneOf, point, searchParams, type ViewOf, words } from '../shell/search-params.ts'

const LAST_PAGE = 10_000

/** What is looked for on /services; it lives in the address and nowhere else. */
const SERVICES = searchParams({
  tab: oneOf(PROVIDER_TABS, 'all'),
  /** What was typed, as it was typed. */
  q: words(100),
  /** A place as it was typed, and the point of a suggestion or of the device. */
  near: words(200),
  at: point,
  sort: oneOf(PROVIDER_SORTS, 'best'),
  service: oneOf(SERVICE_KINDS, undefined),
  area: { ...words(100), read: (text) => (text?.trim() === 'all' ? '' : words(100).read(text)) },
  /** What moderators must have checked, as in 'identity,insurance'. */
  checked: {
    read: (text): readonly ProofKind[] => {
      const named = new Set(text?.split(','))
      return PROOF_KINDS.filter((proof) => named.has(proof))
    },
    write: (proofs: readonly ProofKind[]) => (proofs.length === 0 ? undefined : proofs.join(',')),
  },
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

/** The choices that the form does not show, so that sending it keeps them. */
export function otherFields({ tab, at, sort, checked }: ServicesSearch): [string, string][] {
  return [...new URLSearchParams(SERVICES.query({ ...NO_SEARCH, tab, at, sort, checked }))]
}

const NO_SEARCH = SERVICES.read(new URLSearchParams())

/** The same ask for the loader and for the page, so that they share one answer. */
export function directoryQuery(
  { q, service, area, checked, tab, page, sort }: ServicesSearch,
  coming: readonly HouseholdPet[],
  at: Point | undefined,
) {
  return queryFor(searchProviders, {
    query: {
      ...(q === '' ? {} : { q }),
      ...(service === undefined ? {} : { service }),
      ...(area === '' ? {} : { area }),
      ...(checked.length === 0 ? {} : { checked: checked.join(',') }),
      ...(tab === 'all' ? {} : { tab }),
      ...(page === 1 ? {} : { page: String(page) }),
      // A hundred meters are near enough, and equal questions share an answer.
      ...(at && { latitude: at.latitude.toFixed(3), longitude: at.longitude.toFixed(3) }),
      ...(at && sort !== 'best' && { sort }),
      ...(coming.length === 0 ? {} : { pets: coming.map(caredPetText).join(',') }),
    },
  })
}
