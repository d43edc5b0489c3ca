import * as endpoints from '@wayfur/domain/walks/endpoints'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { logWalk } from './log-walk.ts'
import { planWalks, type WalksContext } from './plan-walks.ts'
import { walkToNearestBin } from './walk-to-nearest-bin.ts'

/** Every call about walks. */
export function walksEndpoints(context: WalksContext): ServedEndpoint[] {
  return [
    serve(endpoints.planWalks, ({ query, caller }) => planWalks(context, query, caller.signal)),
    serve(endpoints.walkToNearestBin, ({ query, caller }) =>
      walkToNearestBin(context, query, caller.member?.id ?? null),
    ),
    serve(endpoints.logWalk, ({ params, body, caller }) =>
      logWalk(context, { petId: params.id, memberId: caller.member.id, walk: body }),
    ),
  ]
}
