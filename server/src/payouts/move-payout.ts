import { monthText } from '@wayfur/domain/bookings/statement'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { PAYOUT_LABELS, PAYOUT_MOVES, type PayoutMove } from '@wayfur/domain/payouts/payout'
import type { PayoutFailure } from '@wayfur/domain/payouts/payout-account'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { type OperatorRow, operatorPayouts } from './payout-rows.ts'
import type { PayoutsContext } from './payouts-context.ts'

/** A payout that nobody else moves until the transaction ends. */
export async function lockedPayout(
  tx: Transaction<Tables>,
  context: Pick<PayoutsContext, 'payer'>,
  id: number,
): Promise<OperatorRow> {
  const row = await operatorPayouts(tx, context)
    .where('o.id', '=', id)
    .forNoKeyUpdate('o')
    .executeTakeFirst()
  if (row === undefined) throw new Problem('not-found', msg('We could not find that payout.'))
  return row
}

/** What is noted of a payout with a move. */
interface Noted {
  by?: 'hand' | 'provider'
  reference?: string | null
  failure?: PayoutFailure
}

/** Moves a payout that is locked; refused where the table of moves has no such one from its state. */
export async function movePayout(
  tx: Transaction<Tables>,
  { clock }: Pick<PayoutsContext, 'clock'>,
  row: OperatorRow,
  move: PayoutMove,
  { by, reference = null, failure }: Noted = {},
): Promise<OperatorRow> {
  const { from, to } = PAYOUT_MOVES[move]
  if (row.state !== from) throw notNow(row)
  const changed = {
    state: to,
    failure: failure ?? null,
    ...(to === 'open' && { paidAt: null, paidBy: null, reference: null, returnedCents: 0 }),
    ...(by && { paidAt: clock.now(), paidBy: by, reference }),
  }
  await tx.updateTable('providerPayouts').set(changed).where('id', '=', row.id).execute()
  return Object.assign({}, row, changed)
}

export function notNow({ state }: Pick<OperatorRow, 'state'>): Problem {
  return new Problem(
    'conflict',
    msg('This payout cannot be changed like that now. It is: {state}.', {
      state: t(PAYOUT_LABELS[state]).toLowerCase(),
    }),
  )
}

/** Tells a provider that a payout was paid, or was not after all. Whoever has left is told nothing. */
export async function tellProvider(
  tx: Transaction<Tables>,
  { notify, clock }: Pick<PayoutsContext, 'notify' | 'clock'>,
  row: OperatorRow,
  how: 'hand' | 'provider',
): Promise<void> {
  const { id, memberId, month, reference, state } = row
  if (memberId === null) return
  await notify(tx, memberId, () => {
    const words = { sum: moneyText(row), month: monthText(month) }
    const isPaid = state === 'paid'
    return {
      kind: 'booking',
      title: isPaid ? t('Paid out: {sum}', words) : t('Not paid out after all: {sum}', words),
      body: [
        wordsOf(isPaid, how, words),
        ...(reference === null ? [] : [t('Reference: {reference}.', { reference })]),
        ...testWords(row),
      ].join(' '),
      href: yearOf(month),
      key: `payout-${state}:${id}:${clock.now().getTime()}`,
      stale: ['bookings'],
    }
  })
}

function wordsOf(isPaid: boolean, how: 'hand' | 'provider', words: { month: string }): string {
  if (how === 'provider') {
    return isPaid
      ? t('Your payout for {month} was sent to your account.', words)
      : t(
          'Your payout for {month} was taken back from your account. It is owed to you again.',
          words,
        )
  }
  return isPaid
    ? t('The operator has noted that your payout for {month} was paid.', words)
    : t('The operator has taken back that your payout for {month} was paid.', words)
}

/** Tells a provider that a part of a payout was taken back. */
export async function tellOfPart(
  tx: Transaction<Tables>,
  { notify }: Pick<PayoutsContext, 'notify'>,
  row: OperatorRow,
  cents: { now: number; all: number },
): Promise<void> {
  const { id, memberId, month, currency } = row
  if (memberId === null) return
  await notify(tx, memberId, () => {
    const sum = moneyText({ amountCents: cents.now, currency })
    const words = { sum, month: monthText(month) }
    return {
      kind: 'booking',
      title: t('Taken back from a payout: {sum}', words),
      body: [
        t(
          '{sum} of your payout for {month} was taken back from your account. What is owed to you of it is in your next payout.',
          words,
        ),
        ...testWords(row),
      ].join(' '),
      href: yearOf(month),
      key: `payout-part:${id}:${cents.all}`,
      stale: ['bookings'],
    }
  })
}

function testWords({ mode }: Pick<OperatorRow, 'mode'>): string[] {
  return mode === 'test' ? [t('Test mode: no money has moved.')] : []
}

function yearOf(month: string): `/${string}` {
  return `/provider/year?year=${month.slice(0, 4)}`
}
