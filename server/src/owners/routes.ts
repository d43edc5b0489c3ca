import * as endpoints from '@wayfur/domain/owners/endpoints'
import * as schemas from '@wayfur/domain/owners/schemas'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { claim, giveUp, ownClaim, placeOwner } from './claims.ts'
import type { OwnersContext } from './owners-context.ts'
import { prove, sendCodeAgain } from './prove-claim.ts'

/** Every call about whose a place is. */
export function ownersEndpoints(context: OwnersContext): ServedEndpoint[] {
  const { db, clock } = context
  return [
    serve(endpoints.readPlaceOwner, schemas.readPlaceOwner, ({ params }) =>
      placeOwner(db, params.id),
    ),
    serve(endpoints.readOwnClaim, schemas.readOwnClaim, (asked) =>
      ownClaim(db, whose(asked), clock.now()),
    ),
    serve(endpoints.claimPlace, schemas.claimPlace, (asked) =>
      claim(context, whose(asked), asked.body),
    ),
    serve(endpoints.sendClaimCode, schemas.sendClaimCode, (asked) =>
      sendCodeAgain(context, whose(asked)),
    ),
    serve(endpoints.proveClaim, schemas.proveClaim, (asked) =>
      prove(context, whose(asked), asked.body.code),
    ),
    serve(endpoints.giveUpPlace, schemas.giveUpPlace, (asked) => giveUp(context, whose(asked))),
  ]
}

function whose(asked: { params: { id: number }; caller: { member: SignedIn } }) {
  return { placeId: asked.params.id, memberId: asked.caller.member.id }
}
