import * as endpoints from '@wayfur/domain/walks/endpoints'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { logWalk } from './log-walk.ts'
import { planWalks, type WalkParts } from './plan-walks.ts'
import { walkToNearestBin } from './walk-to-nearest-bin.ts'

/** Every call about walks. */
export function walksEndpoints(parts: WalkParts): ServedEndpoint[] {
  return [
    serve(endpoints.planWalks, ({ query, caller }) => planWalks(parts, query, caller.signal)),
    serve(endpoints.walkToNearestBin, ({ query, caller }) =>
      walkToNearestBin(parts, query, caller.member?.id ?? null),
    ),
    serve(endpoints.logWalk, ({ params, body, caller }) =>
      logWalk(parts, { petId: params.id, memberId: caller.member.id, walk: body }),
    ),
  ]
}
