import { createHash } from 'node:crypto'
import { invariant } from '@wayfur/domain/problem'
import type { Language } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { inLanguage } from '../language/translators.ts'
import type { Clock } from '../platform/clock.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import type { LetterAttempts } from './mail-metrics.ts'
import { isMailAddress, type RenderedLetter, type Mailer, SEND_TIMEOUT_MS } from './mailer.ts'

/**
 * Mail servers are away for minutes, and some refuse a stranger's first try on purpose: eight
 * attempts after 30 s, 1, 2, 4, 8, 16 and 32 minutes reach over an hour.
 */
export const mailJob = jobKind<{ to: string; letter: RenderedLetter }>('mail', {
  timeoutMs: SEND_TIMEOUT_MS,
  firstWaitSeconds: 30,
})

/**
 * Enqueues a mail in the transaction that causes it: it is sent if the transaction commits, and
 * never otherwise. `key` names the mail, such as `booking-confirmed:17`; a second mail with the
 * same key is dropped. `write` runs in `language`, the recipient's, so every text of the mail must
 * be made inside it.
 */
export async function enqueueMail(
  db: Kysely<Tables>,
  clock: Clock,
  write: () => RenderedLetter,
  {
    key,
    to,
    language,
    notBefore,
  }: { key: string; to: string; language: Language; notBefore?: Date },
): Promise<void> {
  const letter = inLanguage(language, write)
  invariant(isMailAddress(to), 'A letter needs one plain mail address.')
  invariant(
    letter.replyTo === undefined || isMailAddress(letter.replyTo),
    'A letter is answered to one plain mail address.',
  )
  await enqueue(db, clock, {
    kind: mailJob,
    key: `mail:${key}`,
    payload: { to, letter },
    ...(notBefore === undefined ? {} : { runAt: notBefore }),
  })
}

/** Takes letters from the jobs to the mailer; give it to the job worker. */
export function mailHandler(
  mailer: Mailer,
  publicUrl: string,
  attempts?: LetterAttempts,
): JobHandler {
  const host = new URL(publicUrl).hostname
  return handle(mailJob, async ({ to, letter }, { id, key, signal }) => {
    try {
      await mailer.send({ ...letter, to, messageId: messageId(id, key, host) }, signal)
    } catch (error) {
      attempts?.count('failed')
      throw error
    }
    attempts?.count('sent')
  })
}

/**
 * The same at every attempt of a job, so that a mail sent twice can be told by its reader's
 * program. The key is in it because a restored database may give an old number to a new job.
 */
function messageId(job: number, key: string, host: string): string {
  const mark = createHash('sha256').update(key).digest('hex').slice(0, 16)
  return `job-${job}.${mark}@${host}`
}
