import * as endpoints from '@wayfur/domain/owners/endpoints'
import * as schemas from '@wayfur/domain/owners/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { claim, giveUp, ownClaim, placeOwner } from './claims.ts'

/** Every call about whose a place is. */
export function ownersEndpoints(context: { db: Kysely<Tables>; clock: Clock }): ServedEndpoint[] {
  const { db } = context
  return [
    serve(endpoints.readPlaceOwner, schemas.readPlaceOwner, ({ params }) =>
      placeOwner(db, params.id),
    ),
    serve(endpoints.readOwnClaim, schemas.readOwnClaim, (asked) => ownClaim(db, whose(asked))),
    serve(endpoints.claimPlace, schemas.claimPlace, (asked) =>
      claim(context, whose(asked), asked.body),
    ),
    serve(endpoints.giveUpPlace, schemas.giveUpPlace, (asked) => giveUp(db, whose(asked))),
  ]
}

function whose(asked: { params: { id: number }; caller: { member: SignedIn } }) {
  return { placeId: asked.params.id, memberId: asked.caller.member.id }
}
