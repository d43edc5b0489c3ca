import { DAY_MS, HOUR_MS, MINUTE_MS } from '@wayfur/domain/durations'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { checkAccount } from './check-account.ts'
import type { PayoutsContext } from './payouts-context.ts'
import { recallJob } from './recall-payout.ts'
import { sendJob } from './send-payouts.ts'

/** How often what no notice told is looked for. */
export const LOOK_AFTER_EVERY_MS = 10 * MINUTE_MS
/** Accounts that were opened lately are asked after at each look, all others once a day. */
const LATELY_MS = 2 * DAY_MS
/** What a job has not finished by then is tried again. */
const OVERDUE_MS = HOUR_MS
/** Of each kind at one look; the next one goes on. */
const MOST = 100

export const lookAfterJob = jobKind<{ at: string }>('payouts-look-after', { timeoutMs: 120_000 })

/** Asks for the look of this ten minutes; several processes asking make one. */
export async function askToLookAfter({ db, clock }: Pick<PayoutsContext, 'db' | 'clock'>) {
  const at = new Date(
    Math.floor(clock.now().getTime() / LOOK_AFTER_EVERY_MS) * LOOK_AFTER_EVERY_MS,
  ).toISOString()
  await enqueue(db, clock, {
    kind: lookAfterJob,
    key: `payouts-look-after:${at}`,
    payload: { at },
  })
}

/** Reads accounts of which a notice may have been lost, and asks anew for work that fell by the way. */
export async function lookAfterPayouts(context: PayoutsContext): Promise<void> {
  const { db, clock, payer, log } = context
  if (payer === undefined) return
  const now = clock.now().getTime()
  const accounts = await db
    .selectFrom('payoutAccounts')
    .select('id')
    .where('paymentProvider', '=', payer.name)
    .where('mode', '=', payer.mode)
    .where('accountRef', 'is not', null)
    .where((row) =>
      row.or([
        row('checkedAt', '<=', new Date(now - DAY_MS)),
        row.and([
          row('state', '<>', 'ready'),
          row('openedAt', '>', new Date(now - LATELY_MS)),
          row('checkedAt', '<=', new Date(now - LOOK_AFTER_EVERY_MS)),
        ]),
      ]),
    )
    .orderBy('checkedAt')
    .limit(MOST)
    .execute()
  for (const { id } of accounts) {
    await checkAccount(context, id).catch((err: unknown) => {
      log.warn({ err, accountId: id }, 'an account for payouts could not be read')
    })
  }
  await askAgain(context, new Date(now - OVERDUE_MS))
}

async function askAgain({ db, clock }: PayoutsContext, overdue: Date): Promise<void> {
  const hour = clock.now().toISOString().slice(0, 13)
  const open = await db
    .selectFrom('payoutTransfers')
    .select(['id', 'state'])
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'requested'), row('requestedAt', '<=', overdue)]),
        row('recallKeyMadeAt', '<=', overdue),
      ]),
    )
    .orderBy('requestedAt')
    .limit(MOST)
    .execute()
  for (const { id: transferId, state } of open) {
    const kind = state === 'requested' ? sendJob : recallJob
    const key = `${kind.name}:${transferId}:${hour}`
    await enqueue(db, clock, { kind, key, payload: { transferId } })
  }
}
