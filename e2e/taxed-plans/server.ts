import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { requestRefund } from '../../server/src/payments/refund-payment.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { inTransaction } from '../../server/src/platform/database/in-transaction.ts'
import { openProductDatabase } from '../../server/src/product-database.ts'
import { readSettings } from '../../server/src/settings.ts'
import { startServer } from '../../server/src/start-server.ts'

// The whole product of an operator who takes tax on plans by a table of their own. It prints its
// address; each line of its input, 'refund 1000', gives so many cents of the latest payment back,
// as an operator does at the provider of payments.

const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-taxed-'))
const settings = readSettings({
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
  CHECK_REPLIES: 'on',
  TAX_BY: 'table',
  OPERATOR_NAME: 'Happy Trails LLC',
})
const opening = openProductDatabase(settings)
const { db } = await opening
const server = await startServer(settings, { opening })
process.stdout.write(`${server.url}\n`)
for await (const line of createInterface({ input: process.stdin })) {
  const amountCents = Number(/^refund (\d+)$/.exec(line)?.[1])
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'paid')
    .where('payableKind', '=', 'subscription')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) =>
    requestRefund(
      tx,
      { clock: systemClock },
      { paymentId, amountCents, reason: 'by-hand', requestKey: `journey-${paymentId}-${line}` },
    ),
  )
  process.stdout.write('done\n')
}
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
