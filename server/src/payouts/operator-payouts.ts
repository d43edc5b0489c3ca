import { monthText } from '@wayfur/domain/bookings/statement'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { moneyText } from '@wayfur/domain/money'
import {
  type listPayouts,
  type movePayout,
  type payPayouts,
  PAYOUTS_AT_ONCE,
} from '@wayfur/domain/payouts/endpoints'
import { PAYOUT_LABELS, PAYOUT_MOVES } from '@wayfur/domain/payouts/payout'
import type { OperatorPayout, Payout } from '@wayfur/domain/payouts/schemas'
import { Problem } from '@wayfur/domain/problem'
import { sql, type Transaction } from 'kysely'
import { writeAuditLog } from '../operator/audit-log.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { paginate } from '../platform/paginate.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { operatorPayoutOf, operatorPayouts, payoutOf } from './payout-rows.ts'
import type { PayoutsContext } from './payouts-context.ts'

/** Payouts, those that are owed oldest first and the others latest first. */
export async function payoutsOfOperator(
  { db }: Pick<PayoutsContext, 'db'>,
  { state = 'open', after }: Asked<typeof listPayouts>['query'],
): Promise<ReplyOf<typeof listPayouts>> {
  const isOwed = state === 'open'
  const { shown, next } = await paginate(
    operatorPayouts(db)
      .where('o.state', '=', state)
      .$if(after !== undefined, (rows) => rows.where('o.id', isOwed ? '>' : '<', after ?? 0))
      .orderBy('o.id', isOwed ? 'asc' : 'desc'),
    PAYOUTS_AT_ONCE,
  )
  const owed = await db
    .selectFrom('providerPayouts')
    .select(['currency', 'mode'])
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<number>`sum(amount_cents)::bigint`.as('amountCents'),
    ])
    .where('state', '=', 'open')
    .groupBy(['currency', 'mode'])
    .orderBy('mode')
    .orderBy('currency')
    .execute()
  return {
    payouts: shown.map(operatorPayoutOf),
    next,
    owed: owed.map(({ currency, mode, count, amountCents }) => ({
      currency,
      isTest: mode === 'test',
      count,
      amountCents,
    })),
  }
}

/** Notes that a payout was paid, or that it was not after all. Told again it stays as it is. */
export async function markPayout(
  context: PayoutsContext,
  operator: SignedIn,
  marked: Marked,
): Promise<OperatorPayout> {
  return inTransaction(context.db, (tx) => mark(tx, context, operator, marked))
}

/** Notes that several were paid, all of them or none. Told again they stay as they are. */
export async function markPaid(
  context: PayoutsContext,
  operator: SignedIn,
  { ids, reference }: Asked<typeof payPayouts>['body'],
): Promise<ReplyOf<typeof payPayouts>> {
  // In one order, so that two who mark the same ones do not wait for each other.
  const each = [...new Set(ids)].toSorted((a, b) => a - b)
  await inTransaction(context.db, async (tx) => {
    for (const id of each) await mark(tx, context, operator, { id, move: 'pay', reference })
  })
  return { paid: each.length }
}

type Marked = Asked<typeof movePayout>['body'] & { id: number }

async function mark(
  tx: Transaction<Tables>,
  context: PayoutsContext,
  operator: SignedIn,
  { id, move, reference = null }: Marked,
): Promise<OperatorPayout> {
  const row = await operatorPayouts(tx)
    .where('o.id', '=', id)
    .forNoKeyUpdate('o')
    .executeTakeFirst()
  if (row === undefined) throw new Problem('not-found', msg('We could not find that payout.'))
  const { from, to } = PAYOUT_MOVES[move]
  if (row.state === to) return operatorPayoutOf(row)
  if (row.state !== from) {
    throw new Problem(
      'conflict',
      msg('This payout cannot be changed like that now. It is: {state}.', {
        state: t(PAYOUT_LABELS[row.state]).toLowerCase(),
      }),
    )
  }
  const at = context.clock.now()
  const changed = {
    state: to,
    paidAt: to === 'paid' ? at : null,
    reference: to === 'paid' ? reference : null,
  }
  await tx.updateTable('providerPayouts').set(changed).where('id', '=', id).execute()
  const payout = Object.assign({}, row, changed)
  await writeAuditLog(tx, operator, {
    act: to === 'paid' ? 'payout-paid' : 'payout-reopened',
    about: ['payout', id],
    detail: `${markedName(row.businessName, row)}, ${row.month}`,
    at,
  })
  await tellProvider(tx, context, { payout: payoutOf(payout), memberId: row.memberId })
  return operatorPayoutOf(payout)
}

/** Tells a provider what became of a payout. Whoever has left is told nothing. */
async function tellProvider(
  tx: Transaction<Tables>,
  { notify, clock }: PayoutsContext,
  { payout, memberId }: { payout: Payout; memberId: number | null },
): Promise<void> {
  if (memberId === null) return
  await notify(tx, memberId, () => {
    const { month, reference } = payout
    const sum = moneyText(payout)
    const words = { sum, month: monthText(month) }
    const isPaid = payout.state === 'paid'
    return {
      kind: 'booking',
      title: isPaid ? t('Paid out: {sum}', words) : t('Not paid out after all: {sum}', words),
      body: [
        isPaid
          ? t('The operator has noted that your payout for {month} was paid.', words)
          : t('The operator has taken back that your payout for {month} was paid.', words),
        ...(reference === null ? [] : [t('Reference: {reference}.', { reference })]),
        ...(payout.isTest ? [t('Test mode: no money has moved.')] : []),
      ].join(' '),
      href: `/provider/year?year=${month.slice(0, 4)}`,
      key: `payout-${payout.state}:${payout.id}:${clock.now().getTime()}`,
      stale: ['bookings'],
    }
  })
}

/** A table has at most so many rows; a bank takes no more at once either. */
const MOST_IN_TABLE = 5_000

/** Everything that is owed now, oldest month first. */
export async function owedPayouts({ db }: Pick<PayoutsContext, 'db'>): Promise<OperatorPayout[]> {
  const rows = await operatorPayouts(db)
    .where('o.state', '=', 'open')
    .orderBy('o.id')
    .limit(MOST_IN_TABLE)
    .execute()
  return rows.map(operatorPayoutOf)
}
