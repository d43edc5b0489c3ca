import type { OperatorPayout, Payout } from '@wayfur/domain/payouts/schemas'
import { providerName } from '@wayfur/domain/providers/former-provider'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'
import type { PayoutsContext } from './payouts-context.ts'

type PayoutRow = Selectable<Tables['providerPayouts']>

/** A row as the contract shows it. */
export function payoutOf(row: PayoutRow): Payout {
  const { id, month, currency, state, reference, paidBy, returnedCents } = row
  const { bookingsCents, tipsCents, earlierCents, amountCents } = row
  return {
    id,
    month,
    currency,
    bookingsCents,
    tipsCents,
    earlierCents,
    amountCents,
    state,
    paidAt: row.paidAt?.toISOString() ?? null,
    paidBy,
    reference,
    returnedCents,
    isTest: row.mode === 'test',
  }
}

/** Payouts with whom they are for, and the account they would go to now, as rows. */
export function operatorPayouts(db: Kysely<Tables>, { payer }: Pick<PayoutsContext, 'payer'>) {
  return db
    .selectFrom('providerPayouts as o')
    .innerJoin('providers as p', 'p.id', 'o.providerId')
    .leftJoin('payoutAccounts as a', (on) =>
      on
        .onRef('a.providerId', '=', 'o.providerId')
        .onRef('a.mode', '=', 'o.mode')
        .on('a.paymentProvider', '=', payer?.name ?? 'test')
        // By hand nobody has an account.
        .on('a.mode', '=', payer?.mode ?? null),
    )
    .selectAll('o')
    .select(['p.businessName', 'p.isSample', 'p.status', 'p.memberId'])
    .select(['a.state as accountState', 'a.accountRef'])
}

export type OperatorRow = Awaited<ReturnType<ReturnType<typeof operatorPayouts>['execute']>>[number]

export function operatorPayoutOf(row: OperatorRow): OperatorPayout {
  const { providerId: id, businessName, isSample, status, failure, accountState } = row
  const provider = {
    id,
    businessName: providerName(businessName),
    isSample,
    hasLeft: status === 'closed',
  }
  return Object.assign(payoutOf(row), { provider, failure, account: accountState })
}
