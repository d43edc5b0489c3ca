import { isDay } from '@wayfur/domain/calendar'
import { providerAvailability } from '@wayfur/domain/providers/endpoints'
import { SERVICE_KINDS } from '@wayfur/domain/providers/service-kind'
import { BOOKABLE_HOURS } from '@wayfur/domain/providers/start-times'
import { queryFor } from '../api-client.ts'
import { maybeText, oneOf, searchParams, type ViewOf } from '../shell/search-params.ts'

/** Which free times of a provider a page shows; it lives in the address. */
const TIMES = searchParams({
  /** By default the first that the provider offers. */
  service: oneOf(SERVICE_KINDS, undefined),
  hours: oneOf(BOOKABLE_HOURS, 1),
  /** The first day; undefined is today by the provider's clocks. */
  from: maybeText(isDay),
})
export type TimesSearch = ViewOf<typeof TIMES>
export const readTimesSearch = TIMES.read

/** The part of an address that shows these times. */
export function timesAddress(search: TimesSearch): string {
  return `${TIMES.query(search) || '?'}#times`
}

/** Free times go stale when another member books them. */
const FRESH_MS = 60_000

/** The same ask for the loader and for the page, so that they share one answer. */
export function timesQuery(id: number, { service, hours, from }: TimesSearch) {
  return {
    ...queryFor(providerAvailability, {
      params: { id },
      query: {
        ...(service === undefined ? {} : { service }),
        ...(hours === 1 ? {} : { duration: String(hours) }),
        ...(from === undefined ? {} : { from }),
      },
    }),
    staleTime: FRESH_MS,
  }
}
