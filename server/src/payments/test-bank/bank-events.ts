import type { Hono } from 'hono'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { enqueue, jobKind } from '../../platform/jobs/enqueue.ts'
import { JobFailure } from '../../platform/jobs/job-failure.ts'
import { handle, type JobHandler } from '../../platform/jobs/job-worker.ts'
import type { Tables } from '../../tables.ts'
import type { EventRef } from '../payment-provider.ts'
import { signatureOf } from '../webhook-signature.ts'
import { bankId } from './bank-id.ts'
import type { Bank } from './idempotent-call.ts'

/** Carries the bank's signature; the same form as Stripe's. */
export const SIGNATURE_HEADER = 'x-payment-signature'

export type BankEventType =
  | 'payment.paid'
  | 'payment.declined'
  | 'payment.challenge'
  | 'payment.cancelled'
  | 'payment.refunded'
  | 'subscription.changed'
  | 'card.changed'
  | 'account.changed'
  | 'transfer.reversed'

/** A notice as it stands in the bytes that are signed. */
export interface BankNotice {
  id: string
  type: BankEventType
  created: string
  isLive: false
  about: { kind: EventRef; id: string }
}

/** The bank is in the same house, so a notice that fails once is soon tried again. */
const noticeJob = jobKind<{ eventId: string }>('test-bank-notice', {
  timeoutMs: 15_000,
  firstWaitSeconds: 1,
})

/** Writes an event into the bank's books and sees to it that we hear of it. */
export async function announce(
  tx: Transaction<Tables>,
  clock: Clock,
  type: BankEventType,
  about: BankNotice['about'],
): Promise<void> {
  const eventId = bankId('evt')
  await tx
    .insertInto('testBankEvents')
    .values({ id: eventId, type, refKind: about.kind, refId: about.id, createdAt: clock.now() })
    .execute()
  await enqueue(tx, clock, {
    kind: noticeJob,
    key: `test-bank-notice:${eventId}`,
    payload: { eventId },
  })
}

export async function noticeOf(db: Kysely<Tables>, eventId: string): Promise<BankNotice> {
  const event = await db
    .selectFrom('testBankEvents')
    .selectAll()
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return {
    id: event.id,
    type: event.type as BankEventType,
    created: event.createdAt.toISOString(),
    isLive: false,
    about: { kind: event.refKind, id: event.refId },
  }
}

/** Takes the bank's notices to `webhook`, signed, as a provider far away would. */
export function noticeHandler(
  { db, clock, secret }: Bank & { secret: string },
  webhook: Pick<Hono, 'request'>,
): JobHandler {
  return handle(noticeJob, async ({ eventId }) => {
    const body = JSON.stringify(await noticeOf(db, eventId))
    const answer = await webhook.request('/api/webhooks/payments', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signatureOf(secret, body, clock.now()),
      },
      body,
    })
    if (!answer.ok) throw new JobFailure(`Our own door answered ${answer.status} to a notice.`)
  })
}
