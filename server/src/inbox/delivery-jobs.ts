import { jobKind } from '../platform/jobs/enqueue.ts'

/** A message on its way to its owner's mailbox. The letter is written when it goes, not before. */
export const mailJob = jobKind<{ messageId: number; isPostponed: boolean }>('inbox-mail', {
  timeoutMs: 10_000,
})

/**
 * A message on its way to one device. Push services are away for minutes at most, and after a day
 * nobody wants it any more: eight attempts after 30 s, 1, 2, 4, ... minutes reach over an hour.
 */
export const pushJob = jobKind<{ messageId: number; deviceId: number; isPostponed: boolean }>(
  'push',
  { timeoutMs: 15_000, firstWaitSeconds: 30 },
)
