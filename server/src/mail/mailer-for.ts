import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** The mailer the settings ask for: the given SMTP server, or else the outbox. */
export function mailerFor(
  settings: { MAIL_SMTP_URL: string | undefined; MAIL_FROM: string | undefined },
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
): Mailer {
  const from = settings.MAIL_FROM ?? 'Wayfur <no-reply@localhost>'
  return settings.MAIL_SMTP_URL === undefined
    ? outboxMailer(db, from, clock)
    : smtpMailer(settings.MAIL_SMTP_URL, from)
}
