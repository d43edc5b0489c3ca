import type { OperatorPayout, Payout } from '@wayfur/domain/payouts/schemas'
import { providerName } from '@wayfur/domain/providers/former-provider'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'

type PayoutRow = Selectable<Tables['providerPayouts']>

/** A row as the contract shows it. */
export function payoutOf(row: PayoutRow): Payout {
  const { id, month, currency, state, reference } = row
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
    reference,
    isTest: row.mode === 'test',
  }
}

/** Payouts with whom they are for, as rows. */
export function operatorPayouts(db: Kysely<Tables>) {
  return db
    .selectFrom('providerPayouts as o')
    .innerJoin('providers as p', 'p.id', 'o.providerId')
    .selectAll('o')
    .select(['p.businessName', 'p.isSample', 'p.status', 'p.memberId'])
}

type OperatorRow = Awaited<ReturnType<ReturnType<typeof operatorPayouts>['execute']>>[number]

export function operatorPayoutOf(row: OperatorRow): OperatorPayout {
  const { providerId: id, businessName, isSample, status } = row
  const provider = {
    id,
    businessName: providerName(businessName),
    isSample,
    hasLeft: status === 'closed',
  }
  return Object.assign(payoutOf(row), { provider })
}
