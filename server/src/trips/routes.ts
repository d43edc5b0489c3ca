import * as endpoints from '@wayfur/domain/trips/endpoints'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { type PlanParts, planTrip } from './plan-trip.ts'
import {
  changeTrip,
  copyTrip,
  deleteTrip,
  endTripShare,
  listTrips,
  readSharedTrip,
  readTrip,
  type SavedTripParts,
  saveTrip,
  shareTrip,
} from './saved-trips.ts'

/** Every call about trips. */
export function tripsEndpoints(parts: PlanParts & SavedTripParts): ServedEndpoint[] {
  return [
    serve(endpoints.planTrip, ({ query, caller }) => planTrip(parts, query, caller.signal)),
    serve(endpoints.listTrips, ({ caller }) => listTrips(parts, caller.member.id)),
    serve(endpoints.saveTrip, ({ body, caller }) => saveTrip(parts, caller.member.id, body)),
    serve(endpoints.readTrip, (asked) => readTrip(parts, which(asked))),
    serve(endpoints.changeTrip, (asked) => changeTrip(parts, which(asked), asked.body)),
    serve(endpoints.copyTrip, (asked) => copyTrip(parts, which(asked))),
    serve(endpoints.deleteTrip, (asked) => deleteTrip(parts, which(asked))),
    serve(endpoints.shareTrip, (asked) => shareTrip(parts, which(asked))),
    serve(endpoints.endTripShare, (asked) => endTripShare(parts, which(asked))),
    serve(endpoints.readSharedTrip, ({ params }) => readSharedTrip(parts.db, params.token)),
  ]
}

function which({ params, caller }: { params: { id: number }; caller: { member: SignedIn } }) {
  return { tripId: params.id, memberId: caller.member.id }
}
