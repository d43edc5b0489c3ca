import * as endpoints from '@wayfur/domain/providers/endpoints'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import type { Tables } from '../platform/tables.ts'
import type { BusyTimes } from './busy-times.ts'
import { badgesOf, listProviders, providerById, searchDirectory } from './list-providers.ts'
import { offeredDays, offeredStayEnds } from './offered-times.ts'

/** Every call about providers. */
export function providersEndpoints({
  db,
  clock,
  busyTimes,
}: {
  db: Kysely<Tables>
  clock: Clock
  busyTimes: BusyTimes
}): ServedEndpoint[] {
  const today = () => clock.now().toISOString().slice(0, 10)
  return [
    serve(endpoints.listServiceProviders, ({ query }) =>
      listProviders(
        db,
        { ...query, limit: query.limit ?? endpoints.PROVIDERS_AT_ONCE, skip: query.skip ?? 0 },
        today(),
      ),
    ),
    serve(endpoints.providerById, ({ params }) => providerById(db, params.id, today())),
    serve(endpoints.searchProviders, ({ query }) => searchDirectory(db, query, today())),
    serve(endpoints.providerTrustBadges, ({ params }) => badgesOf(db, params.providerId, today())),
    serve(endpoints.providerAvailability, ({ params, query }) =>
      offeredDays({ db, clock, busyTimes }, { ...query, providerId: params.id }),
    ),
    serve(endpoints.providerStayEnds, ({ params, query }) =>
      offeredStayEnds({ db, clock, busyTimes }, { ...query, providerId: params.id }),
    ),
  ]
}
