import type { Hono } from 'hono'
import { expect } from 'vitest'
import { buildApp } from '../../platform/app.ts'
import { type Clock, fixedClock } from '../../platform/clock.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { idempotencyKeysIn } from '../../platform/idempotency.ts'
import { claimJobs, failJob, finishJob } from '../../platform/jobs/claim-jobs.ts'
import type { JobHandler } from '../../platform/jobs/job-worker.ts'
import { OPEN_GAUGE } from '../../platform/load-shedding.ts'
import { openLog } from '../../platform/log.ts'
import type { ServedEndpoint } from '../../platform/serve.ts'
import type { SignedIn } from '../../platform/sessions.ts'
import { signedIn } from '../../platform/testing/test-caller.ts'
import { embeddedPaymentProvider, testBankSecret } from '../embedded-payment-provider.ts'
import type { Payable, PayableFeature, PayableFeatures, RefundNews } from '../payable.ts'
import { paymentHandlers } from '../payment-jobs.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { paymentsEndpoints } from '../routes.ts'
import {
  type BankNotice,
  noticeHandler,
  noticeOf,
  SIGNATURE_HEADER,
} from '../test-bank/bank-events.ts'
import { webhookRoute } from '../webhook-route.ts'
import { signatureOf } from '../webhook-signature.ts'

/** A thing of tests that can be paid for, kept in the database as a booking would be. */
interface Thing extends Pick<Payable, 'amountCents' | 'ownerId' | 'state' | 'plan'> {
  /** How often it was granted and taken back, which must never be more than once. */
  grants: number
  failures: number
  refunds: RefundNews[]
}

export const OWNER = 1
export const OTHER = 2
/** Runs the installation. */
export const ADMIN = 3

/** A small product with payments of things of tests and nothing else. */
export async function paymentsProduct(
  { db }: Pick<TestDatabase, 'db'>,
  changes: {
    provider?: (own: PaymentProvider) => PaymentProvider | undefined
    /** Stands still unless another is given. */
    clock?: Clock
    /** What a feature sells, beside the things of tests or in their place. */
    sold?: PayableFeatures
    onSubscription?: PaymentsContext['onSubscription']
    /** Opens what needs the payments. */
    open?: (context: PaymentsContext) => {
      endpoints: readonly ServedEndpoint[]
      handlers: readonly JobHandler[]
    }
  } = {},
) {
  const still = fixedClock('2026-11-21T08:00:00Z')
  const clock = changes.clock ?? still
  await db
    .insertInto('members')
    .values([
      { id: OWNER, name: 'Sam Rivera', email: 'sam@example.org' },
      { id: OTHER, name: 'Alex Doe', email: 'alex@example.org' },
      { id: ADMIN, name: 'Ada Min', email: 'ada@example.org' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const bank = { db, clock }
  const secret = await testBankSecret(db, clock)
  const own = embeddedPaymentProvider({ ...bank, secret })
  const provider = changes.provider === undefined ? own : changes.provider(own)
  const subscriptions: string[] = []
  const things = thingsIn({ db })
  const context: PaymentsContext = {
    db,
    clock,
    log: openLog('silent'),
    provider,
    features: { booking: things, subscription: things, ...changes.sold },
    letterHead: { publicUrl: 'http://localhost:3000', operatorName: '' },
    async onSubscription(payments, id) {
      subscriptions.push(id)
      await changes.onSubscription?.(payments, id)
    },
  }
  const opened = changes.open?.(context)
  const webhook = webhookRoute(context)
  const app = buildApp({
    served: [...paymentsEndpoints(context, bank), ...(opened?.endpoints ?? [])],
    featureRoutes: [webhook],
    sessions: {
      read: async (headers) => memberOf(headers),
      settle: async (member) => ({ member }),
      demoReach: () => 'nothing',
    },
    rateLimits: { take: async () => {} },
    idempotencyKeys: idempotencyKeysIn(db, clock),
    ownOrigins: ['http://localhost:3000'],
    trustedProxies: 0,
    arrivalsDir: '',
    answering: { replies: true },
    log: openLog('silent'),
    gauge: OPEN_GAUGE,
    security: { isHttps: false, mapOrigins: [] },
    isReady: async () => true,
    routes: [],
  })
  const handlers = [
    ...paymentHandlers(context),
    ...(opened?.handlers ?? []),
    noticeHandler({ ...bank, secret }, webhook),
  ]
  return {
    app,
    bank,
    clock,
    /** Lets time pass on the clock that stands still. */
    advance: (milliseconds: number) => still.advance(milliseconds),
    handlers,
    parts: context,
    provider: own,
    secret,
    subscriptions,
    things,
    ask: (method: string, path: string, body?: unknown, member: number | null = OWNER) =>
      ask(app, method, path, body, member),
    workOff: () => workOff({ db, clock }, handlers),
    mails: () => mailKeys(db),
  }
}

export type PaymentsProduct = Awaited<ReturnType<typeof paymentsProduct>>

function memberOf(headers: Headers): SignedIn | null {
  const id = Number(headers.get('x-test-member') ?? 0)
  if (id === 0) return null
  return signedIn({ id, name: 'Sam', ...(id === ADMIN && { roles: ['admin'] }) })
}

async function ask(
  app: Pick<Hono, 'request'>,
  method: string,
  path: string,
  body: unknown,
  member: number | null,
) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (member !== null) headers['x-test-member'] = String(member)
  const init: RequestInit = { method, headers }
  if (body !== undefined) init.body = JSON.stringify(body)
  const answer = await app.request(path, init)
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: answer.status,
    text,
    json: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
  }
}

/** Does every job that is due, one after the other, until there are none; gives how many. */
async function workOff(
  { db, clock }: Pick<PaymentsContext, 'db' | 'clock'>,
  handlers: readonly JobHandler[],
): Promise<number> {
  const kinds = handlers.map(({ kind }) => kind.name)
  for (let done = 0; ; done += 1) {
    const now = clock.now()
    const leasedUntil = new Date(now.getTime() + 60_000)
    const [job] = await claimJobs(db, { kinds, most: 1, now, leasedUntil })
    if (job === undefined) return done
    const { id, key, attempts, payload } = job
    const running = { id, key, attempt: attempts, signal: AbortSignal.timeout(30_000) }
    try {
      await handlers.find(({ kind }) => kind.name === job.kind)?.run(payload, running)
      await finishJob(db, job, now)
    } catch (cause) {
      const runAt = new Date(now.getTime() + 60_000)
      await failJob(db, job, { error: String(cause).slice(0, 300), now, runAt })
    }
  }
}

async function mailKeys(db: PaymentsContext['db']): Promise<string[]> {
  const mails = await db
    .selectFrom('jobs')
    .select('key')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute()
  return mails.map(({ key }) => key)
}

const keyOf = (id: number) => `thing-${id}`

async function readThing(tx: PaymentsContext['db'], id: number): Promise<Thing | undefined> {
  const row = await tx
    .selectFrom('operatorSettings')
    .select('value')
    .where('key', '=', keyOf(id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.value as Thing | undefined
}

async function writeThing(
  tx: PaymentsContext['db'],
  id: number,
  changes: Partial<Thing>,
): Promise<void> {
  const value = JSON.stringify({ ...(await readThing(tx, id)), ...changes })
  await tx
    .insertInto('operatorSettings')
    .values({ key: keyOf(id), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** A feature of tests. Its things stand among the operator's settings. */
function thingsIn({ db }: Pick<PaymentsContext, 'db'>) {
  const feature: PayableFeature = {
    async priceOf(tx, { kind, id }) {
      const thing = await readThing(tx, id)
      if (thing === undefined) return undefined
      const { amountCents, ownerId, state, plan } = thing
      const what = { code: 'as-written' as const, words: 'A walk with Happy Paws' }
      const payable: Payable = { kind, id, amountCents, currency: 'USD', ownerId, what, state }
      return plan === undefined ? payable : { ...payable, plan }
    },
    async onPaid(tx, { id }) {
      const thing = await readThing(tx, id)
      if (thing?.state === 'closed') return { refundBecause: 'time-taken' }
      await writeThing(tx, id, { state: 'paid', grants: (thing?.grants ?? 0) + 1 })
      return undefined
    },
    async onFailed(tx, { id }) {
      await writeThing(tx, id, { failures: ((await readThing(tx, id))?.failures ?? 0) + 1 })
    },
    async onRefunded(tx, { id }, _payment, refund) {
      await writeThing(tx, id, { refunds: [...((await readThing(tx, id))?.refunds ?? []), refund] })
    },
  }
  return {
    ...feature,
    add: (id: number, changes: Partial<Thing> = {}) =>
      writeThing(db, id, {
        amountCents: 4500,
        ownerId: OWNER,
        state: 'open',
        grants: 0,
        failures: 0,
        refunds: [],
        ...changes,
      }),
    change: (id: number, changes: Partial<Thing>) => writeThing(db, id, changes),
    async get(id: number): Promise<Thing> {
      const thing = await readThing(db, id)
      if (thing === undefined) throw new Error(`There is no thing ${id}.`)
      return thing
    },
  }
}

export const PAY = '/api/create-payment-intent'

export async function begun(product: PaymentsProduct, id = 17) {
  await product.things.add(id)
  const { status, json, text } = await product.ask('POST', PAY, { bookingId: id, amount: 45 })
  expect([status, text]).toEqual([200, text])
  const { paymentId, clientSecret, failure } = json
  return { paymentId: Number(paymentId), clientSecret: String(clientSecret), failure }
}

export function pay(product: PaymentsProduct, clientSecret: string, token: string) {
  const body = { clientSecret, token, returnTo: '/booking-success?payment=1' }
  return product.ask('POST', '/api/test-payments/confirm', body, null)
}

export async function paid(product: PaymentsProduct, id = 17) {
  const { paymentId, clientSecret } = await begun(product, id)
  await pay(product, clientSecret, 'test_visa')
  await product.workOff()
  return paymentId
}

/** A notice of the bank, and the request to our door as often as it is sent. */
export interface SentNotice {
  notice: BankNotice
  request: () => Request
}

/** Every notice of the bank so far, signed as it signs them unless told. */
export async function noticesOf(
  { bank, secret, clock }: PaymentsProduct,
  by = secret,
  at = clock.now(),
): Promise<SentNotice[]> {
  const events = await bank.db.selectFrom('testBankEvents').select('id').execute()
  return Promise.all(
    events.map(async ({ id }) => {
      const notice = await noticeOf(bank.db, id)
      const body = JSON.stringify(notice)
      const headers = { [SIGNATURE_HEADER]: signatureOf(by, body, at) }
      return {
        notice,
        request: () =>
          new Request('http://h/api/webhooks/payments', { method: 'POST', headers, body }),
      }
    }),
  )
}

export const stateOf = async (product: PaymentsProduct, paymentId: number) =>
  (await product.ask('GET', `/api/payments/${paymentId}/status`)).json['state']
