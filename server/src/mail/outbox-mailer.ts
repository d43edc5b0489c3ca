import { DAY_MS } from '@wayfur/domain/durations'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import type { Mailer } from './mailer.ts'

/** Keeps mails where /outbox shows them, for an installation without a mail server. */
export function outboxMailer(db: Kysely<Tables>, from: string, clock: Clock): Mailer {
  return {
    async send(mail) {
      await db
        .insertInto('sentMails')
        .values({
          messageId: mail.messageId,
          sender: from,
          recipient: mail.to,
          replyTo: mail.replyTo ?? null,
          subject: mail.subject,
          textBody: mail.text,
          htmlBody: mail.html,
          attachments: JSON.stringify(mail.attachments ?? []),
          sentAt: clock.now(),
        })
        .onConflict((conflict) => conflict.column('messageId').doNothing())
        .execute()
    },
  }
}

/** Stored mails hold links that sign in, so they are deleted after 30 days. */
const KEPT_MS = 30 * DAY_MS

/** Forgets mails kept for 30 days; asked for now and then. */
export async function forgetOldMails(db: Kysely<Tables>, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db.deleteFrom('sentMails').where('sentAt', '<', before).execute()
}
