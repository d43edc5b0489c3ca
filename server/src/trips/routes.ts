import * as endpoints from '@wayfur/domain/trips/endpoints'
import * as schemas from '@wayfur/domain/trips/schemas'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { type FlightsContext, flightsOnTrip } from './flights-on-trip.ts'
import { lastDayOf } from './last-day-of.ts'
import { type TripsContext, planTrip } from './plan-trip.ts'
import {
  changeTrip,
  copyTrip,
  deleteTrip,
  endTripShare,
  listTrips,
  readSharedTrip,
  readTrip,
  type SavedTripsContext,
  saveTrip,
  shareTrip,
} from './saved-trips.ts'
import { shotsOnTrip } from './shots-on-trip.ts'

/** Every call about trips. */
export function tripsEndpoints(
  context: TripsContext & SavedTripsContext & FlightsContext,
): ServedEndpoint[] {
  return [
    serve(endpoints.planTrip, schemas.planTrip, ({ query, caller }) =>
      planTrip(context, query, caller.signal),
    ),
    serve(endpoints.readShotsNeeded, schemas.readShotsNeeded, ({ query, caller }) => {
      const kinds = query.pets?.map(({ kind }) => kind)
      return shotsOnTrip(context, { kinds, until: query.until }, caller)
    }),
    serve(endpoints.readFlightsOnTrip, schemas.readFlightsOnTrip, ({ query, caller }) => {
      const kinds = query.pets?.map(({ kind }) => kind)
      return flightsOnTrip(context, { kinds, from: query.from, until: query.until }, caller)
    }),
    serve(endpoints.listTrips, schemas.listTrips, ({ caller }) =>
      listTrips(context, caller.member.id),
    ),
    serve(endpoints.saveTrip, schemas.saveTrip, async ({ body, caller }) => {
      const endsOn = await lastDayOf(context, body.ask, caller.signal)
      return saveTrip(context, caller.member.id, { ...body, endsOn })
    }),
    serve(endpoints.readTrip, schemas.readTrip, (asked) => readTrip(context, which(asked))),
    serve(endpoints.changeTrip, schemas.changeTrip, async (asked) => {
      const endsOn = await lastDayOf(context, asked.body.ask, asked.caller.signal)
      return changeTrip(context, which(asked), { ...asked.body, endsOn })
    }),
    serve(endpoints.copyTrip, schemas.copyTrip, (asked) => copyTrip(context, which(asked))),
    serve(endpoints.deleteTrip, schemas.deleteTrip, (asked) => deleteTrip(context, which(asked))),
    serve(endpoints.shareTrip, schemas.shareTrip, (asked) => shareTrip(context, which(asked))),
    serve(endpoints.endTripShare, schemas.endTripShare, (asked) =>
      endTripShare(context, which(asked)),
    ),
    serve(endpoints.readSharedTrip, schemas.readSharedTrip, ({ params }) =>
      readSharedTrip(context.db, params.token),
    ),
  ]
}

function which({ params, caller }: { params: { id: number }; caller: { member: SignedIn } }) {
  return { tripId: params.id, memberId: caller.member.id }
}
