import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE_MS } from '@wayfur/domain/durations'
import { askToReconcile } from '../server/src/payments/reconcile-payments.ts'
import { requestRefund } from '../server/src/payments/refund-payment.ts'
import {
  noticesOf,
  pay,
  PAY,
  type PaymentsProduct,
  paymentsProduct,
  type SentNotice,
} from '../server/src/payments/testing/payments-fixtures.ts'
import { inTransaction } from '../server/src/platform/database/in-transaction.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { type Database, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Guarantee, Trial } from './guarantee.ts'
import { NO_POSTGRES, onPostgres } from './postgres.ts'

const PAYMENTS = { short: 40, long: 400 }
/** Of so many payments the notice of one is lost. */
const LOST_EVERY = 4
const MOST_TIMES = 5
const AT_ONCE = 12
const AMOUNT_CENTS = 4500
const BACK_CENTS = 1700
/** Longer than payments stay unread that no notice told of. */
const LATE_MS = 11 * MINUTE_MS
const SHOWN = 5

export const chargedOnce: Guarantee = {
  title: 'Charged once, refunded once',
  promised:
    'Whatever becomes of the notices of a payment provider, a payment is counted, granted and receipted once, and a refund is sent once.',
  how: `Payments are made at the test bank, the embedded provider. Of their signed notices one in ${LOST_EVERY} is lost; the others come up to ${MOST_TIMES} times, all of them shuffled, ${AT_ONCE} at once, while three workers do the jobs. The lost ones are found by the look after open payments and come late, after it, once more with all others. Then every second payment is refunded, asked for three times at once, and all notices come again, those of the refunds among them. For each payment the ledger, the grants, the letters and the books of the bank are compared.`,
  control:
    'A ledger that believes each notice as it comes, without the inbox that knows those of before, is told the same notices in the same order.',
  async prove({ isLong }, say) {
    const payments = isLong ? PAYMENTS.long : PAYMENTS.short
    const trials: Trial[] = []
    const controls: Trial[] = []
    const tryOn = async (on: string, where: { dataDir: string; databaseUrl?: string }) => {
      const database = await openDatabase({ ...where, log: openLog('silent') })
      try {
        await migrate(database)
        const { trial, control } = await paidAndTold(on, database, payments)
        say(`${on}: ${trial.broken} of ${trial.times} broken, ${control.broken} by the control.`)
        trials.push(trial)
        controls.push(control)
      } finally {
        await database.close()
      }
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-proof-'))
    try {
      await tryOn('embedded', { dataDir })
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
    const hasPostgres = await onPostgres(async (server) => {
      await server?.onDatabase(({ url }) => tryOn('PostgreSQL', { dataDir: '', databaseUrl: url }))
      return server !== undefined
    })
    return {
      trials,
      controls,
      notTried: [
        ...(hasPostgres ? [] : [NO_POSTGRES]),
        'Stripe itself, which takes its network: its wire format is held by `server/src/payments/stripe-payment-provider.test.ts`.',
        'processes killed between the provider’s answer and ours, which `server/test/payment-crash.test.ts` tries.',
      ],
    }
  },
}

interface Begun {
  thing: number
  paymentId: number
  /** What the bank calls it. */
  bankId: string
}

async function paidAndTold(
  on: string,
  { db }: Database,
  count: number,
): Promise<{ trial: Trial; control: Trial }> {
  const product = await paymentsProduct({ db })
  const begun: Begun[] = []
  for (let thing = 1; thing <= count; thing += 1) begun.push(await paidAtBank(product, thing))
  // The bank would tell us by itself; here all its notices go through our hands.
  await db.deleteFrom('jobs').where('kind', '=', 'test-bank-notice').execute()
  const told: SentNotice[] = []
  const lost = new Set(begun.filter((_, at) => at % LOST_EVERY === 0).map(({ bankId }) => bankId))
  const first = await noticesOf(product)
  const rest = first.filter(({ notice }) => !lost.has(notice.about.id))
  await tell(product, told, manyTimes(rest))
  product.advance(LATE_MS)
  await Promise.all([askToReconcile(product.parts), askToReconcile(product.parts)])
  await workOff(product)
  await tell(product, told, manyTimes(await noticesOf(product)))
  const back = begun.filter((_, at) => at % 2 === 0)
  for (const one of back) await refundThreeTimes(product, one)
  await workOff(product)
  await tell(product, told, manyTimes(await noticesOf(product)))

  const returned = new Set(back.map(({ thing }) => thing))
  const complaints: string[] = []
  for (const one of begun) {
    const seen = await seenOf(product, one)
    const due = dueOf(returned.has(one.thing))
    if (seen !== due) complaints.push(`payment ${one.paymentId}: ${seen} and not ${due}`)
  }
  const paidNotices = told.filter(({ notice }) => notice.type === 'payment.paid')
  const believed = Map.groupBy(paidNotices, ({ notice }) => notice.about.id)
  const isOnce = ({ bankId }: Begun) => believed.get(bankId)?.length === 1
  const tried = `${count} payments, ${back.length} refunds, ${told.length.toLocaleString('en-US')} notices, ${lost.size} lost at first`
  return {
    trial: {
      on,
      tried,
      times: count + back.length,
      broken: complaints.length,
      found: complaints.slice(0, SHOWN),
    },
    control: {
      on: `${on}, each notice believed`,
      tried,
      times: count,
      broken: begun.filter((one) => !isOnce(one)).length,
    },
  }
}

async function paidAtBank(product: PaymentsProduct, thing: number): Promise<Begun> {
  await product.things.add(thing)
  const { json } = await product.ask('POST', PAY, { bookingId: thing, amount: AMOUNT_CENTS / 100 })
  const clientSecret = String(json['clientSecret'])
  await pay(product, clientSecret, 'test_visa')
  const bankId = clientSecret.split('_secret_')[0] ?? ''
  return { thing, paymentId: Number(json['paymentId']), bankId }
}

/** Each once to five times, shuffled the same way in every run. */
function manyTimes(notices: readonly SentNotice[]): SentNotice[] {
  const sendings = notices.flatMap((one, at) =>
    Array.from({ length: 1 + (at % MOST_TIMES) }, () => one),
  )
  // A prime beyond all lengths brings everything somewhere else.
  return sendings
    .map((one, at) => ({ one, place: (at * 7_919) % sendings.length }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

/** Sends them, several at once, while three workers do what they ask for. */
async function tell(
  product: PaymentsProduct,
  told: SentNotice[],
  sendings: readonly SentNotice[],
): Promise<void> {
  let next = 0
  const sendOn = async () => {
    for (let one = sendings[next]; one !== undefined; one = sendings[next]) {
      next += 1
      const { status } = await product.app.request(one.request())
      if (status !== 200) throw new Error(`A notice was answered with ${status}.`)
      told.push(one)
    }
  }
  await Promise.all([...Array.from({ length: AT_ONCE }, sendOn), workOff(product)])
  await workOff(product)
}

async function workOff(product: PaymentsProduct): Promise<void> {
  await Promise.all([product.workOff(), product.workOff(), product.workOff()])
}

async function refundThreeTimes(
  { bank }: PaymentsProduct,
  { thing, paymentId }: Begun,
): Promise<void> {
  const ask = () =>
    inTransaction(bank.db, (tx) =>
      requestRefund(tx, bank, {
        paymentId,
        amountCents: BACK_CENTS,
        reason: 'owner-cancelled',
        requestKey: `proof-${thing}`,
      }),
    )
  await Promise.all([ask(), ask(), ask()])
}

/** What is known of a payment, wherever it is written down. */
async function seenOf(product: PaymentsProduct, { thing, paymentId, bankId }: Begun) {
  const { db } = product.bank
  const entries = await db
    .selectFrom('paymentEntries')
    .select(['kind', 'amountCents'])
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('paymentRefunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .execute()
  const { grants, refunds: told } = await product.things.get(thing)
  const { refundedCents } = await product.provider.retrieve(bankId)
  const wanted = new Set([
    `mail:payment-receipt:${paymentId}`,
    ...refunds.map(({ id }) => `mail:payment-refund:${id}`),
  ])
  const letters = (await product.mails()).filter((key) => wanted.has(key))
  const ledger = entries.map(({ kind, amountCents }) => `${kind} ${amountCents}`).join(', ')
  return words({ ledger, grants, told: told.length, refundedCents, letters: letters.length })
}

function dueOf(isReturned: boolean): string {
  return isReturned
    ? words({
        ledger: `paid ${AMOUNT_CENTS}, refund ${BACK_CENTS}`,
        grants: 1,
        told: 1,
        refundedCents: BACK_CENTS,
        letters: 2,
      })
    : words({ ledger: `paid ${AMOUNT_CENTS}`, grants: 1, told: 0, refundedCents: 0, letters: 1 })
}

function words(seen: {
  ledger: string
  grants: number
  told: number
  refundedCents: number
  letters: number
}): string {
  const { ledger, grants, told, refundedCents, letters } = seen
  return `${ledger}; granted ${grants} times, told of ${told} refunds, ${refundedCents} back at the bank, ${letters} letters`
}
