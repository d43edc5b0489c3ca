import * as endpoints from '@wayfur/domain/payouts/account-endpoints'
import * as schemas from '@wayfur/domain/payouts/account-schemas'
import { openBank, orProblem } from '../payments/routes.ts'
import { answerBank, askedByBank } from '../payments/test-bank/bank-payouts.ts'
import type { Bank } from '../payments/test-bank/idempotent-call.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { checkOwnAccount, linkAccount, openAccount } from './payout-accounts.ts'
import type { PayoutsContext } from './payouts-context.ts'

/** The calls about accounts of providers; `bank` is there in test mode only. */
export function accountEndpoints(
  context: PayoutsContext,
  bank: Bank | undefined,
): ServedEndpoint[] {
  return [
    serve(endpoints.openPayoutAccount, schemas.openPayoutAccount, ({ body, caller }) =>
      openAccount(context, caller.member, body),
    ),
    serve(endpoints.linkPayoutAccount, schemas.linkPayoutAccount, ({ caller }) =>
      linkAccount(context, caller.member),
    ),
    serve(endpoints.checkPayoutAccount, schemas.checkPayoutAccount, ({ caller }) =>
      checkOwnAccount(context, caller.member),
    ),
    serve(endpoints.readTestAccount, schemas.readTestAccount, ({ params }) =>
      orProblem(askedByBank(openBank(bank).db, params.link)),
    ),
    serve(endpoints.answerTestAccount, schemas.answerTestAccount, async ({ params, body }) => {
      const returnTo = await orProblem(answerBank(openBank(bank), params.link, body.answer))
      return { returnTo: new URL(returnTo).pathname }
    }),
  ]
}
