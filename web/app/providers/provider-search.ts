import { type Day, isDay } from '@wayfur/domain/calendar'
import { providerAvailability } from '@wayfur/domain/providers/endpoints'
import { SERVICE_KINDS, type ServiceKind } from '@wayfur/domain/providers/service-kind'
import { BOOKABLE_HOURS, type BookableHours } from '@wayfur/domain/providers/start-times'
import { queryFor } from '../ask.ts'

/** Which free times of a provider a page shows; it lives in the address. */
export interface TimesSearch {
  /** By default the first that the provider offers. */
  service: ServiceKind | undefined
  hours: BookableHours
  /** The first day; undefined is today by the provider's clocks. */
  from: Day | undefined
}

/** Reads an address; what makes no sense counts as not given. */
export function readTimesSearch(params: URLSearchParams): TimesSearch {
  const from = params.get('from') ?? ''
  return {
    service: SERVICE_KINDS.find((kind) => kind === params.get('service')),
    hours: BOOKABLE_HOURS.find((hours) => String(hours) === params.get('hours')) ?? 1,
    from: isDay(from) ? from : undefined,
  }
}

/** The part of an address that shows these times. */
export function timesAddress({ service, hours, from }: TimesSearch): string {
  const params = new URLSearchParams()
  if (service !== undefined) params.set('service', service)
  if (hours !== 1) params.set('hours', String(hours))
  if (from !== undefined) params.set('from', from)
  return `?${params.toString()}#times`
}

/** Free times go stale: somebody else may book them. */
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
