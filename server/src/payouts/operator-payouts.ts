import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import {
  type listPayouts,
  type movePayout as movePayoutCall,
  type payPayouts,
  PAYOUTS_AT_ONCE,
} from '@wayfur/domain/payouts/endpoints'
import type { PayoutState } from '@wayfur/domain/payouts/payout'
import type { OperatorPayout } from '@wayfur/domain/payouts/schemas'
import { Problem } from '@wayfur/domain/problem'
import { sql, type Transaction } from 'kysely'
import { writeAuditLog } from '../operator/audit-log.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { paginate } from '../platform/paginate.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { lockedPayout, movePayout, tellProvider } from './move-payout.ts'
import { operatorPayoutOf, operatorPayouts } from './payout-rows.ts'
import { type PayoutsContext, wayOf } from './payouts-context.ts'
import { askToRecall } from './recall-payout.ts'

/** What is on its way back is listed with what is on its way. */
const TOGETHER: Partial<Record<PayoutState, PayoutState[]>> = { sending: ['sending', 'recalling'] }

/** Payouts, those that are owed oldest first and the others latest first. */
export async function payoutsOfOperator(
  context: Pick<PayoutsContext, 'db' | 'payer'>,
  { state = 'open', after }: Asked<typeof listPayouts>['query'],
): Promise<ReplyOf<typeof listPayouts>> {
  const { db } = context
  const isOwed = state === 'open'
  const { shown, next } = await paginate(
    operatorPayouts(db, context)
      .where('o.state', 'in', TOGETHER[state] ?? [state])
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
    way: wayOf(context),
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
  return inTransaction(context.db, (tx) =>
    marked.move === 'recall'
      ? askToRecall(tx, context, operator, marked.id)
      : mark(tx, context, operator, { ...marked, move: marked.move }),
  )
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

type Marked = Asked<typeof movePayoutCall>['body'] & { id: number }

async function mark(
  tx: Transaction<Tables>,
  context: PayoutsContext,
  operator: SignedIn,
  { id, move, reference = null }: Marked & { move: 'pay' | 'reopen' },
): Promise<OperatorPayout> {
  const row = await lockedPayout(tx, context, id)
  const isThere = move === 'pay' ? row.state === 'paid' : row.state === 'open'
  if (isThere) return operatorPayoutOf(row)
  if (move === 'reopen' && row.paidBy === 'provider') {
    throw new Problem(
      'conflict',
      msg('This payout was sent to an account. It can only be taken back from there.'),
    )
  }
  const moved = await movePayout(
    tx,
    context,
    row,
    move,
    move === 'pay' ? { by: 'hand', reference } : {},
  )
  await writeAuditLog(tx, operator, {
    act: move === 'pay' ? 'payout-paid' : 'payout-reopened',
    about: ['payout', id],
    detail: `${markedName(row.businessName, row)}, ${row.month}`,
    at: context.clock.now(),
  })
  await tellProvider(tx, context, moved, 'hand')
  return operatorPayoutOf(moved)
}

/** A table has at most so many rows; a bank takes no more at once either. */
const MOST_IN_TABLE = 5_000

/** Everything that is owed now, oldest month first. */
export async function owedPayouts(
  context: Pick<PayoutsContext, 'db' | 'payer'>,
): Promise<OperatorPayout[]> {
  const rows = await operatorPayouts(context.db, context)
    .where('o.state', '=', 'open')
    .orderBy('o.id')
    .limit(MOST_IN_TABLE)
    .execute()
  return rows.map(operatorPayoutOf)
}
