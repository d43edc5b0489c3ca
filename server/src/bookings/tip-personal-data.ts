import { type Kysely, sql, type Transaction } from 'kysely'
import { endPaymentsOf } from '../payments/settle-payment.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** What a member has given on top, and what they were given as a provider. */
export function tipsOf(db: Kysely<Tables>, memberId: number) {
  return db
    .selectFrom('bookingTips as t')
    .innerJoin('bookings as b', 'b.id', 't.bookingId')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .select(['t.bookingId', 't.amountCents', 't.currency', 't.state', 't.chosenAt', 't.paidAt'])
    .select(
      sql<'given' | 'received'>`case when b.member_id = ${memberId} then 'given'
      else 'received' end`.as('is'),
    )
    .where((row) =>
      row.or([
        row('b.memberId', '=', memberId),
        row.and([row('p.memberId', '=', memberId), row('t.state', '=', 'paid')]),
      ]),
    )
    .orderBy('t.id')
    .execute()
}

/** Ends what was chosen and not paid, by who leaves and for them; paid tips stay as the books have them. */
export async function endOpenTips(
  tx: Transaction<Tables>,
  clock: Clock,
  memberId: number,
): Promise<void> {
  const open = await tx
    .selectFrom('bookingTips as t')
    .innerJoin('bookings as b', 'b.id', 't.bookingId')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .select('t.id')
    .where('t.state', '=', 'chosen')
    .where((row) => row.or([row('b.memberId', '=', memberId), row('p.memberId', '=', memberId)]))
    .execute()
  for (const { id } of open) {
    await endPaymentsOf(tx, clock, { kind: 'tip', id })
    await tx.deleteFrom('bookingTips').where('id', '=', id).where('state', '=', 'chosen').execute()
  }
}
