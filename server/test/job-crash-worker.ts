import { flushCompileCache } from 'node:module'
import { mailHandler, enqueueMail } from '../src/mail/enqueue-mail.ts'
import { smtpMailer } from '../src/mail/smtp-mailer.ts'
import { systemClock } from '../src/platform/clock.ts'
import { inTransaction } from '../src/platform/database/in-transaction.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { startJobWorker } from '../src/platform/jobs/job-worker.ts'
import { openLog } from '../src/platform/log.ts'
// Commits something and its letter again and again, says each key once it is committed, and hands
// the letters to a mail server at the same time, until it is killed.

// Whoever is killed keeps nothing for the next such process at its end.
flushCompileCache()

const [databaseUrl = '', dataDir = '', mailServer = '', process_ = ''] = process.argv.slice(2)
const log = openLog('silent')
const { db } = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir, log })
const mailer = smtpMailer(mailServer, 'Wayfur <post@wayfur.example>')
startJobWorker({
  db,
  clock: systemClock,
  log,
  lookEveryMs: 10,
  handlers: [mailHandler(mailer, 'https://wayfur.example')],
})
for (let number = 1; ; number += 1) {
  const key = `${process_}-${number}`
  const letter = { subject: key, text: key, html: `<p>${key}</p>` }
  await inTransaction(db, async (tx) => {
    await tx.insertInto('seeds').values({ name: key }).execute()
    await enqueueMail(tx, systemClock, () => letter, { key, to: 'ann@example.com', language: 'en' })
  })
  process.stdout.write(`${key}\n`)
}
