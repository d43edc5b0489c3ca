import { t } from '@wayfur/domain/language/messages'
import * as endpoints from '@wayfur/domain/payouts/endpoints'
import * as schemas from '@wayfur/domain/payouts/schemas'
import { operatorOf } from '../operator/operator-of.ts'
import type { Bank } from '../payments/test-bank/idempotent-call.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { accountEndpoints } from './account-routes.ts'
import { earningsYear } from './earnings-year.ts'
import { markPaid, markPayout, owedPayouts, payoutsOfOperator } from './operator-payouts.ts'
import { owedCsv, yearCsv } from './payout-tables-csv.ts'
import type { PayoutsContext } from './payouts-context.ts'
import { sendPayouts } from './send-payouts.ts'

/** Every call about payouts. */
export function payoutsEndpoints(
  context: PayoutsContext,
  bank: Bank | undefined,
): ServedEndpoint[] {
  return [
    ...accountEndpoints(context, bank),
    serve(endpoints.readEarningsYear, schemas.readEarningsYear, ({ query, caller }) =>
      earningsYear(context, caller.member, query),
    ),
    serve(endpoints.earningsTable, schemas.earningsTable, async ({ query, caller }) => {
      const year = await earningsYear(context, caller.member, query)
      return new FileAnswer({
        body: yearCsv(year),
        name: t('year-{year}.csv', { year: String(year.year) }),
      })
    }),
    serve(endpoints.listPayouts, schemas.listPayouts, ({ query, caller }) => {
      operatorOf(caller)
      return payoutsOfOperator(context, query)
    }),
    serve(endpoints.movePayout, schemas.movePayout, ({ params, body, caller }) =>
      markPayout(context, operatorOf(caller), { ...body, ...params }),
    ),
    serve(endpoints.payPayouts, schemas.payPayouts, ({ body, caller }) =>
      markPaid(context, operatorOf(caller), body),
    ),
    serve(endpoints.sendPayouts, schemas.sendPayouts, ({ body, caller }) =>
      sendPayouts(context, operatorOf(caller), body),
    ),
    serve(endpoints.payoutsTable, schemas.payoutsTable, async ({ caller }) => {
      operatorOf(caller)
      return new FileAnswer({ body: owedCsv(await owedPayouts(context)), name: t('payouts.csv') })
    }),
  ]
}
