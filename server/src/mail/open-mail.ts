import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import { mailRecords } from './mail-records.ts'
import { mailerFor } from './mailer-for.ts'
import { outboxGate } from './outbox-gate.ts'
import { forgetOldMails } from './outbox-mailer.ts'
import { letterHtmlRoutes, mailEndpoints } from './routes.ts'
import { mailHandler } from './send-later.ts'

/** Letters as the product sends them, and the page that shows those it keeps. */
export function openMail(ground: Ground): Feature {
  const { db, clock, settings, publicUrl, sessions } = ground
  return {
    endpoints: mailEndpoints({
      db,
      clock,
      isKept: settings.MAIL_SMTP_URL === undefined,
      gate: outboxGate,
    }),
    routes: [letterHtmlRoutes({ db, gate: outboxGate, sessions })],
    handlers: [mailHandler(mailerFor(settings, { db, clock }), publicUrl)],
    records: mailRecords,
    forgetOld: () => forgetOldMails(db, clock),
  }
}
