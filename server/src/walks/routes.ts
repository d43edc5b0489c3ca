import * as endpoints from '@wayfur/domain/walks/endpoints'
import * as schemas from '@wayfur/domain/walks/schemas'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { logWalk } from './log-walk.ts'
import { planWalks, type WalksContext } from './plan-walks.ts'
import { walkToNearestBin } from './walk-to-nearest-bin.ts'

/** Every call about walks. */
export function walksEndpoints(context: WalksContext): ServedEndpoint[] {
  return [
    serve(endpoints.planWalks, schemas.planWalks, ({ query, caller }) =>
      planWalks(context, query, caller.signal),
    ),
    serve(endpoints.walkToNearestBin, schemas.walkToNearestBin, ({ query, caller }) =>
      walkToNearestBin(context, query, caller.member?.id ?? null),
    ),
    serve(endpoints.logWalk, schemas.logWalk, ({ params, body, caller }) =>
      logWalk(context, { petId: params.id, memberId: caller.member.id, walk: body }),
    ),
  ]
}
