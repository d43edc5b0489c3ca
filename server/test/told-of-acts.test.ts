import { type GivenRole, PERMISSIONS } from '@wayfur/domain/accounts/permissions'
import { addressOf } from '@wayfur/domain/endpoint'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../src/create-server.ts'
import { newPlace } from '../src/places/testing/place-fixtures.ts'
import { writePlaces } from '../src/places/write-places.ts'
import { systemClock } from '../src/platform/clock.ts'
import { PERMISSION_ROWS, type World } from './permission-rows.ts'
import { cookieOf, openTemporaryProduct, sessionsOf } from './whole-product.ts'

let product: RunningServer
let made = 0

beforeAll(async () => {
  const opened = await openTemporaryProduct({ TRUSTED_PROXIES: '1', ALLOW_TEST_PAYMENTS: 'on' })
  product = opened.product
  return opened.end
})

interface Sent {
  params?: Record<string, string | number>
  body?: unknown
  /** A table, in place of a body of JSON. */
  csv?: string
}

type Make = (world: World) => Sent | Promise<Sent>

/** The thing of the owner that the permission rows make for this call. */
const OWN = 'own'

/** What nobody is told of, since it touches no person's thing. */
const untold = (because: string) => ({ because })

/**
 * Every call by which a moderator or an administrator may touch what is somebody else's, and how it
 * is made to. A call that is not here fails the test below.
 */
const ACTS: Readonly<Record<string, typeof OWN | Make | { because: string }>> = {
  'POST /api/moderation/submissions/:id/approve': OWN,
  'POST /api/moderation/submissions/:id/request-changes': OWN,
  'POST /api/moderation/submissions/:id/reject': OWN,
  'POST /api/moderation/submissions/:id/undo': untold('a decision is told of once it holds'),
  'DELETE /api/reviews/:id': async (world) => ({ params: { id: await ownersReview(world) } }),
  'DELETE /api/place-photos/:id': OWN,
  'POST /api/clinics/:id/decisions': OWN,
  'POST /api/admin/people/:id/roles': ({ ownerId }) => ({
    params: { id: ownerId },
    body: { role: 'partner', isGiven: true },
  }),
  'POST /api/admin/people/:id/suspend': ({ ownerId }) => ({
    params: { id: ownerId },
    body: { reason: 'Sells leashes in reviews' },
  }),
  'POST /api/admin/people/:id/restore': async ({ db, now, ownerId }) => {
    const set = { suspendedAt: now }
    await db.updateTable('members').set(set).where('id', '=', ownerId).execute()
    return { params: { id: ownerId } }
  },
  'POST /api/admin/people/:id/second-step/turn-off': async ({ db, now, ownerId }) => {
    const step = { memberId: ownerId, secret: 'A'.repeat(28), begunAt: now, onSince: now }
    await db.insertInto('secondSteps').values(step).execute()
    return { params: { id: ownerId } }
  },
  'POST /api/disputes/:id/decide': OWN,
  'POST /api/disputes/:id/messages': OWN,
  'POST /api/admin/payouts/:id': async (world) => {
    const { params = {}, body } = await ownOf('POST /api/admin/payouts/:id', world)
    await owePayout(world, Number(params['id']))
    return { params, body }
  },
  'POST /api/admin/payouts': async (world) => {
    const { body } = await ownOf('POST /api/admin/payouts', world)
    for (const id of (body as { ids: number[] }).ids) await owePayout(world, id)
    return { body }
  },
  'POST /api/admin/sent-payouts': untold('the provider is told once the money is there'),
  'POST /api/admin/tag-orders/:id/moves': OWN,
  'PATCH /api/partners/:id': OWN,
  'POST /api/partners/:id/rates': OWN,
  'POST /api/partners/:id/moves': OWN,
  'POST /api/partners/:id/secrets': OWN,
  'DELETE /api/partners/:id/secrets/:secretId': OWN,
  'PUT /api/partners/:id/places': async (world) => ({
    ...(await ownOf('PUT /api/partners/:id/places', world)),
    body: { placeIds: [await placeOf(world)] },
  }),
  'PUT /api/partners/:id/booking-site': async (world) => ({
    ...(await ownOf('PUT /api/partners/:id/booking-site', world)),
    body: { bookingSite: 'stay.example.com' },
  }),
  'PUT /api/partners/:id/bookings.csv': (world) => partnersTable(world),
  'POST /api/partners/:id/settlements': async (world) => {
    const { params = {}, csv = '' } = await partnersTable(world)
    const sent = { params, csv }
    expect(await send('PUT /api/partners/:id/bookings.csv', sent, ['admin'])).toBe(200)
    return { params, body: { dueCents: 1080 } }
  },
  'POST /api/vouchers/:code/use': untold('its scout stands there and shows it'),
  'POST /api/contact-messages/:id/answered': untold('whoever marks it has written to them'),
  'POST /api/admin/coupons': untold('of plans, and nobody’s'),
  'POST /api/admin/coupons/:id/end': untold('what members were given with it stays'),
  'POST /api/admin/taxes': untold('of places; whoever pays it is shown it before'),
  'POST /api/admin/taxes/:id/end': untold('of places; nobody pays more by it'),
  'POST /api/admin/jobs/:id/retry': untold('work is nobody’s; what it is about stays as it was'),
  'POST /api/admin/jobs/:id/discard': untold('work is nobody’s; what it is about stays as it was'),
  'POST /api/admin/sample-world': untold('invented, and nobody’s'),
  'POST /api/admin/regions': untold('of maps, and nobody’s'),
  'PUT /api/admin/regions': untold('of maps, and nobody’s'),
  'POST /api/admin/regions/:id/renew': untold('of maps, and nobody’s'),
  'POST /api/admin/regions/:id/remove': untold('what people have spoken of stays'),
  'POST /api/admin/region-work/:name/call-off': untold('of maps, and nobody’s'),
}

/** Calls that members make about their own, and moderators about anybody's. */
const ALSO_OF_MODERATORS = [
  'DELETE /api/reviews/:id',
  'DELETE /api/place-photos/:id',
  'POST /api/disputes/:id/messages',
]

test('every act of a moderator or an administrator stands in the table', () => {
  const acts = product.served
    .filter(({ endpoint: { method, access } }) => {
      if (method === 'GET' || access === 'public' || access === 'signed-in') return false
      const who: readonly string[] = PERMISSIONS[access].who
      return (who.includes('moderator') || who.includes('admin')) && !who.includes('member')
    })
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect([...acts, ...ALSO_OF_MODERATORS].toSorted()).toEqual(Object.keys(ACTS).toSorted())
  // What moderators may do to a thing of somebody else, by the rows of the permissions.
  const others = Object.entries(PERMISSION_ROWS)
    .filter(([row]) => !row.startsWith('GET '))
    .filter(([, cases]) =>
      cases.some(
        ({ what, expected }) =>
          what === 'own' && expected['other member'] >= 400 && expected.admin === 200,
      ),
    )
    .map(([row]) => row)
  expect(others.filter((row) => !(row in ACTS))).toEqual([])
})

const told = Object.entries(ACTS).filter(
  (entry): entry is [string, typeof OWN | Make] =>
    !(entry[1] instanceof Object && 'because' in entry[1]),
)

test.each(told)(
  '%s is in the log, and tells whose it is in the inbox and by a letter',
  async (row, how) => {
    const world = await newWorld()
    const sent = how === OWN ? await ownOf(row, world) : await how(world)
    const before = await newsOf(world.ownerId)
    expect(await send(row, sent, ['admin'])).toBe(200)
    const { messages, acts } = await newsOf(world.ownerId)
    expect([messages, acts]).toEqual([before.messages + 1, before.acts + 1])
    await expect
      .poll(async () => (await newsOf(world.ownerId)).letters)
      .toBeGreaterThan(before.letters)
  },
)

/** A member, and what they own. */
async function newWorld(): Promise<World> {
  const { db } = product
  return { db, now: systemClock.now(), sessions: sessionsOf(product), ownerId: await person([]) }
}

async function person(roles: readonly GivenRole[]): Promise<number> {
  made += 1
  const { id } = await product.db
    .insertInto('members')
    .values({ name: `Person ${made}`, email: `told${made}@example.com`, roles: [...roles] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function ownOf(row: string, world: World): Promise<Sent> {
  const own = PERMISSION_ROWS[row]?.find(({ what }) => what === 'own')
  return (await own?.send?.(world)) ?? {}
}

/** Sends a call as somebody new with these roles, or as a member who is there. */
async function send(
  row: string,
  { params, body, csv }: Sent,
  who: readonly GivenRole[] | number,
): Promise<number> {
  const [method = '', path = ''] = row.split(' ')
  made += 1
  const memberId = typeof who === 'number' ? who : await person(who)
  const headers: Record<string, string> = {
    cookie: await cookieOf(product, memberId),
    'x-forwarded-for': `198.51.100.${made % 250}`,
    'content-type': csv === undefined ? 'application/json' : 'text/csv',
    'idempotency-key': `key-of-an-operators-act-${made}`,
  }
  const content = csv ?? (body === undefined ? undefined : JSON.stringify(body))
  if (content === undefined) delete headers['content-type']
  const init = { method, headers, ...(content !== undefined && { body: content }) }
  const address = addressOf({ path: path as '/api/' }, params === undefined ? {} : { params })
  return (await product.app.request(address, init)).status
}

async function counted(rows: { execute(): Promise<unknown[]> }): Promise<number> {
  return (await rows.execute()).length
}

/** What stands in the inbox of a member, which letters reached them, and how long the log is. */
async function newsOf(memberId: number) {
  const { db } = product
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const messages = db.selectFrom('inboxMessages').select('id').where('isShown', '=', true)
  return {
    messages: await counted(messages.where('memberId', '=', memberId)),
    letters: await counted(
      db
        .selectFrom('sentMails')
        .select('id')
        .where('recipient', '=', email ?? ''),
    ),
    acts: await counted(db.selectFrom('operatorActs').select('id')),
  }
}

async function placeOf({ db, now }: World): Promise<number> {
  made += 1
  const source = { name: 'told', id: String(made), licence: null, on: null }
  await writePlaces(db, [newPlace({ source })], now)
  const { id } = await db
    .selectFrom('places')
    .select('id')
    .where('sourceId', '=', source.id)
    .where('source', '=', source.name)
    .executeTakeFirstOrThrow()
  return id
}

async function ownersReview(world: World): Promise<number> {
  const subject = `place:${await placeOf(world)}`
  const text = 'The beagle was let in, and had a bowl of water.'
  const body = { subject, stars: 4, text, visitedOn: dayBefore(world.now), pet: null }
  expect(await send('PUT /api/reviews', { body }, world.ownerId)).toBe(200)
  const { id } = await world.db
    .selectFrom('reviews')
    .select('id')
    .where('memberId', '=', world.ownerId)
    .executeTakeFirstOrThrow()
  return id
}

const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)

/** A firm of the owner with a rate, and a table with one booking of it. */
/** Has a payout be one to the owner of this world. */
async function owePayout({ db, ownerId }: World, id: number): Promise<void> {
  const provider = db.selectFrom('providerPayouts').select('providerId').where('id', '=', id)
  const set = { memberId: ownerId }
  await db.updateTable('providers').set(set).where('id', '=', provider).execute()
}

async function partnersTable(world: World): Promise<Sent> {
  const { params } = await ownOf('PATCH /api/partners/:id', world)
  const before = new Date(world.now.getTime() - 60 * 60_000)
  await world.db
    .insertInto('partnerRates')
    .values({
      partnerId: Number(params?.['id']),
      rateBasisPoints: 450,
      validFrom: before,
      setBy: null,
    })
    .execute()
  const bookedAt = new Date(world.now.getTime() - 60_000).toISOString()
  const csv = `reference,state,amount,booked_at\nR-1,confirmed,240.00,${bookedAt}\n`
  return { ...(params && { params }), csv }
}
