import * as endpoints from '@wayfur/domain/bookings/series-endpoints'
import * as schemas from '@wayfur/domain/bookings/series-schemas'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import type { BookingsContext } from './bookings-context.ts'
import { endByMember, endPauseByOwner, pauseByOwner, resumeByOwner } from './change-series.ts'
import { listedSeries } from './list-series.ts'
import { wholeSeries } from './read-series.ts'

/** Every call about series of visits. */
export function seriesEndpoints(context: BookingsContext): ServedEndpoint[] {
  return [
    serve(endpoints.listSeries, schemas.listSeries, ({ query, caller }) =>
      listedSeries(context, caller.member.id, query.side),
    ),
    serve(endpoints.readSeries, schemas.readSeries, ({ params, caller }) =>
      wholeSeries(context, caller.member.id, params.id),
    ),
    serve(
      endpoints.pauseSeries,
      schemas.pauseSeries,
      async ({ params: { id }, body, caller: { member } }) => {
        await pauseByOwner(context, member, id, body)
        return wholeSeries(context, member.id, id)
      },
    ),
    serve(
      endpoints.endPause,
      schemas.endPause,
      async ({ params: { id }, body, caller: { member } }) => {
        await endPauseByOwner(context, member, id, body.from)
        return wholeSeries(context, member.id, id)
      },
    ),
    serve(
      endpoints.resumeSeries,
      schemas.resumeSeries,
      async ({ params: { id }, caller: { member } }) => {
        await resumeByOwner(context, member, id)
        return wholeSeries(context, member.id, id)
      },
    ),
    serve(
      endpoints.endSeries,
      schemas.endSeries,
      async ({ params: { id }, caller: { member } }) => {
        await endByMember(context, member, id)
        return wholeSeries(context, member.id, id)
      },
    ),
  ]
}
