import { DAY_MS, HOUR_MS } from '@wayfur/domain/durations'
import { EVENT_TYPES } from '@wayfur/domain/events/event'
import { beforeAll, expect, test } from 'vitest'
import { everyRow } from '../src/accounts/testing/account-fixtures.ts'
import type { RunningServer } from '../src/create-server.ts'
import { publishEvent } from '../src/events/publish-event.ts'
import { PUPPY_MEETUP } from '../src/events/testing/event-fixtures.ts'
import { systemClock } from '../src/platform/clock.ts'
import { inTransaction } from '../src/platform/database/in-transaction.ts'
import { newReadableToken, newToken } from '../src/platform/tokens.ts'
import { cookieOf, openTemporaryProduct } from './whole-product.ts'

const NAME = 'Xena Petrovna'
const EMAIL = 'xena.petrovna@example.com'
/** What she wrote to others, each where only they would read it. */
const PRIVATE = ['below the red pot', 'a wedding in Graz', 'bring your own leash', 'flu since noon']
const TRACES = [/Petrovna/i, /Xena P\./i, ...PRIVATE.map((words) => new RegExp(words, 'i'))]

let product: RunningServer

beforeAll(async () => {
  const opened = await openTemporaryProduct({ ALLOW_TEST_PAYMENTS: 'on' })
  product = opened.product
  return opened.end
})

async function joined(name: string, email: string, roles: ('provider' | 'admin')[] = []) {
  const { db } = product
  const { id } = await db
    .insertInto('members')
    .values({ name, email, roles })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cookie = await cookieOf(product, id)
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const answer = await product.app.request(path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  return { id, ask }
}

async function addProvider(memberId: number): Promise<number> {
  const now = systemClock.now()
  const { id } = await product.db
    .insertInto('providers')
    .values({
      memberId,
      businessName: 'Steady Paws',
      description: '',
      serviceArea: 'Mission',
      city: 'San Francisco, CA',
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addBooking(memberId: number, providerId: number, inDays: number): Promise<number> {
  const now = systemClock.now()
  const startsAt = new Date(now.getTime() + inDays * DAY_MS)
  const { id } = await product.db
    .insertInto('bookings')
    .values({
      memberId,
      providerId,
      // Paid, below.
      state: 'completed',
      service: 'dog_walking',
      per: 'hour',
      rateCents: 2800,
      totalCents: 2800,
      currency: 'USD',
      tier: 'moderate',
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
      timeZone: 'America/Los_Angeles',
      createdAt: now,
      changedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = await product.db
    .insertInto('payments')
    .values({
      provider: 'test',
      mode: 'test',
      payableKind: 'booking',
      payableId: id,
      memberId,
      what: JSON.stringify({ code: 'as-written', words: 'Dog walking' }),
      amountCents: 2800,
      currency: 'USD',
      state: 'paid',
      idempotencyKey: `booking-${id}`,
      keyMadeAt: now,
      providerPaymentId: `bank-${id}`,
      providerSubscriptionId: null,
      failure: null,
      checkedAt: now,
      startedAt: now,
      paidAt: now,
      endedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await product.db
    .insertInto('paymentEntries')
    .values({
      paymentId: payment.id,
      kind: 'paid',
      amountCents: 2800,
      refundId: null,
      madeAt: now,
    })
    .execute()
  await product.db
    .updateTable('bookings')
    .set({ state: 'confirmed', paymentId: payment.id, paidCents: 2800 })
    .where('id', '=', id)
    .execute()
  // From then on the provider knows, and is told, whose pets these are.
  await product.db
    .insertInto('bookingEvents')
    .values({ bookingId: id, kind: 'accept', by: 'provider', words: null, at: now })
    .execute()
  return id
}

/** An event of hers, with one member and one guest without an account. */
async function addEvent(hostId: number, attendeeId: number, inDays: number): Promise<number> {
  const { db } = product
  const now = systemClock.now()
  const on = new Date(now.getTime() + inDays * DAY_MS)
  const event = {
    ...PUPPY_MEETUP,
    eventType: EVENT_TYPES[0],
    startsOn: on.toISOString().slice(0, 10),
    title: `Puppies, walked by ${NAME}`,
    description: `Xena P. shows you around. Write to ${EMAIL}, or ask for Xena.`,
    venue: `${NAME}'s garden`,
  }
  const before = new Date(on.getTime() - 10 * DAY_MS)
  const id = await inTransaction(db, (tx) =>
    publishEvent(tx, event, { memberId: hostId, now: before }),
  )
  const place = { eventId: id, state: 'going', guests: 0, petCount: 0, amountCents: 0 } as const
  const unpaid = { heldUntil: null, paymentId: null, joinedAt: now, leftAt: null }
  const guest = { guestName: 'Ann', guestEmail: 'ann@example.org', guestKey: newToken() }
  for (const who of [
    { memberId: attendeeId, guestName: null, guestEmail: null, guestKey: null },
    { memberId: null, ...guest, guestLanguage: 'en' as const },
  ]) {
    await db
      .insertInto('eventAttendances')
      .values({ ...place, ...unpaid, ...who, code: newReadableToken(), checkedInAt: null })
      .execute()
  }
  return id
}

function lettersToGo() {
  return product.db
    .selectFrom('jobs')
    .select('key')
    .where('kind', 'in', ['mail', 'inbox-mail'])
    .where('doneAt', 'is', null)
    .execute()
}

/** Letters leave when there is time; what is on its way is no guarantee of this test. */
async function lettersSent(): Promise<void> {
  await expect.poll(lettersToGo, { timeout: 20_000 }).toEqual([])
}

/** All that the database holds, with what is packed into attachments. */
async function everything(): Promise<string> {
  const rows = await everyRow(product)
  const files = await product.db.selectFrom('sentMails').select('attachments').execute()
  const unpacked = files.flatMap(({ attachments }) =>
    (attachments as { base64: string }[]).map(({ base64 }) =>
      Buffer.from(base64, 'base64').toString().replace(/\r\n /g, ''),
    ),
  )
  return [rows, ...unpacked].join('\n')
}

test(
  'what a member wrote to others, and was called by them, leaves their inboxes and letters',
  { timeout: 120_000 },
  async () => {
    const xena = await joined(NAME, EMAIL)
    const other = await joined('Priya Nair', 'priya@example.org', ['provider', 'admin'])
    const providerId = await addProvider(other.id)
    const [coming, cancelled] = [
      await addBooking(xena.id, providerId, 20),
      await addBooking(xena.id, providerId, 30),
    ]
    const [past, called] = [
      await addEvent(xena.id, other.id, -20),
      await addEvent(xena.id, other.id, 20),
    ]
    const coming2 = await addEvent(xena.id, other.id, 40)
    const content = { title: `By ${NAME}`, description: `Ask Xena P. or ${EMAIL}.` }
    const now = systemClock.now()
    await product.db
      .insertInto('submissions')
      .values({
        kind: 'event',
        state: 'approved',
        memberId: xena.id,
        content: JSON.stringify(content),
        title: content.title,
        subjectKind: null,
        subjectId: null,
        says: null,
        resultKind: 'event',
        resultId: past,
        createdAt: now,
        updatedAt: now,
        sentAt: now,
        decidedAt: now,
      })
      .execute()
    const [pot, wedding, leash, flu] = PRIVATE
    const said = [
      await xena.ask('POST', `/api/bookings/${coming}/messages`, { text: `The key is ${pot}.` }),
      await xena.ask('POST', `/api/bookings/${cancelled}/cancel`, { reason: `I have ${wedding}.` }),
      await xena.ask('POST', `/api/events/${past}/messages`, { words: `Please ${leash}.` }),
      await xena.ask('POST', `/api/events/${called}/cancel`, {
        reason: `I have the ${flu}.`,
        scope: 'this',
      }),
    ]
    expect(said.map(({ status, text }) => (status < 300 ? '' : text))).toEqual(['', '', '', ''])
    await lettersSent()
    // The scan sees what it looks for, or it would show nothing.
    const before = await everything()
    for (const trace of TRACES) expect(before).toMatch(trace)

    expect((await xena.ask('DELETE', '/api/me', {})).status).toBe(200)
    await lettersSent()
    await product.db.deleteFrom('sentMails').where('recipient', '=', EMAIL).execute()
    const lines = (await everything()).split('\n')
    expect(lines.filter((line) => TRACES.some((trace) => trace.test(line)))).toEqual([])
    expect(lines.join('\n')).toMatch(/Canceled: Dog walking for Former member/)

    const seen = await Promise.all(
      [
        '/api/inbox',
        '/api/outbox',
        '/api/provider/bookings',
        `/api/bookings/${coming}`,
        `/api/bookings/${cancelled}`,
        `/api/events/${past}`,
        `/api/events/${coming2}`,
        '/api/my-events',
        '/api/moderation/submissions?state=approved',
        '/api/me/export',
      ].map(async (path) => Object.assign(await other.ask('GET', path), { path })),
    )
    expect(seen.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])
    const replies = seen.map(({ path, text }) => `${path} ${text}`)
    expect(replies.filter((reply) => TRACES.some((trace) => trace.test(reply)))).toEqual([])
    expect(replies.join('\n')).toMatch(/Puppies, walked by Former member/)
  },
)
