import { flushCompileCache } from 'node:module'
import { confirm } from '../src/payments/test-bank/bank-payments.ts'
import { paymentsProduct } from '../src/payments/testing/payments-fixtures.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { startJobWorker } from '../src/platform/jobs/job-worker.ts'
import { openLog } from '../src/platform/log.ts'
// Begins a payment and pays it at the provider, then stops for ever within the transaction that
// would write it down, says so, and waits to be killed.

// Whoever is killed keeps nothing for the next such process at its end.
flushCompileCache()

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const log = openLog('silent')
const { db } = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir, log })
const product = await paymentsProduct({ db }, { clock: systemClock })
await product.things.add(17)
const begun = await product.ask('POST', '/api/create-payment-intent', { bookingId: 17, amount: 45 })
const clientSecret = String(begun.json['clientSecret'])
await confirm(product.bank, { clientSecret, token: 'test_visa', returnTo: '/' })
product.things.onPaid = () => {
  process.stdout.write(`${String(begun.json['paymentId'])}\n`)
  return new Promise(() => {})
}
startJobWorker({ db, clock: systemClock, log, lookEveryMs: 10, handlers: product.handlers })
