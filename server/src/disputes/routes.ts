import * as endpoints from '@wayfur/domain/disputes/endpoints'
import * as schemas from '@wayfur/domain/disputes/schemas'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import type { DisputesContext } from './disputes-context.ts'
import { disputeShown, disputesListed } from './read-disputes.ts'
import { agree, decide, openDispute, withdraw, writeMessage } from './settle-dispute.ts'

/** Every call about disputes. */
export function disputesEndpoints(context: DisputesContext): ServedEndpoint[] {
  return [
    serve(
      endpoints.openDispute,
      schemas.openDispute,
      async ({ params, body, caller: { member } }) => {
        const id = await openDispute(context, member, { ...body, bookingId: params.id })
        return disputeShown(context, member, id)
      },
    ),
    serve(endpoints.readDispute, schemas.readDispute, ({ params, caller }) =>
      disputeShown(context, caller.member, params.id),
    ),
    serve(
      endpoints.writeInDispute,
      schemas.writeInDispute,
      async ({ params: { id }, body, caller: { member } }) => {
        await writeMessage(context, member, { id, ...body })
        return disputeShown(context, member, id)
      },
    ),
    serve(
      endpoints.withdrawDispute,
      schemas.withdrawDispute,
      async ({ params: { id }, caller: { member } }) => {
        await withdraw(context, member, id)
        return disputeShown(context, member, id)
      },
    ),
    serve(
      endpoints.agreeToDispute,
      schemas.agreeToDispute,
      async ({ params: { id }, body, caller: { member } }) => {
        await agree(context, member, { id, ...body })
        return disputeShown(context, member, id)
      },
    ),
    serve(
      endpoints.decideDispute,
      schemas.decideDispute,
      async ({ params: { id }, body, caller: { member } }) => {
        await decide(context, member, { id, ...body })
        return disputeShown(context, member, id)
      },
    ),
    serve(endpoints.listDisputes, schemas.listDisputes, ({ query, caller }) =>
      disputesListed(context, caller.member, query),
    ),
  ]
}
