import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { mailHandler } from './enqueue-mail.ts'
import { countLetterAttempts, mailMetrics } from './mail-metrics.ts'
import { mailPersonalData } from './mail-personal-data.ts'
import { mailerFor } from './mailer-for.ts'
import { outboxGate } from './outbox-gate.ts'
import { forgetOldMails } from './outbox-mailer.ts'
import { mailEndpoints } from './routes.ts'

/** Letters as the product sends them, and the page that shows those it keeps. */
export function mailFeature(app: AppContext): Feature {
  const { db, clock, settings, publicUrl } = app
  const attempts = countLetterAttempts()
  return {
    endpoints: mailEndpoints({
      db,
      clock,
      isKept: settings.MAIL_SMTP_URL === undefined,
      gate: outboxGate,
    }),
    handlers: [mailHandler(mailerFor(settings, { db, clock }), publicUrl, attempts)],
    personalData: mailPersonalData,
    metrics: { ofProcess: [attempts], ofDatabase: [mailMetrics(db, clock)] },
    forgetOld: () => forgetOldMails(db, clock),
  }
}
