import { providerIn } from './booking-permission-rows.ts'
import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

const MISSING = 987_654_321

function toNowhere() {
  return { params: { id: 'nowhere' } }
}

function missingRegion(admins: (status: number) => Expected) {
  return [{ what: 'missing' as const, send: toNowhere, expected: admins(404) }]
}

/** How each call of the operator's page answers each actor: administrators alone are let in. */
export function operatorPermissionRows({ admins }: { admins: (status: number) => Expected }) {
  const read = [{ what: 'any' as const, send: () => ({}), expected: admins(200) }]
  const about = (
    body: object | undefined,
    own: (world: World) => Promise<number>,
    made: number = 200,
  ) => [
    {
      what: 'own' as const,
      send: async (world: World) => ({ params: { id: await own(world) }, body }),
      expected: admins(made),
    },
    {
      what: 'missing' as const,
      send: () => ({ params: { id: MISSING }, body }),
      expected: admins(404),
    },
  ]
  return {
    'GET /api/admin/overview': read,
    'GET /api/admin/health': read,
    'GET /api/admin/people': read,
    'GET /api/admin/jobs': read,
    'GET /api/admin/sample-world': read,
    'GET /api/admin/settings': read,
    'GET /api/admin/catalogue': read,
    'GET /api/admin/acts': read,
    'GET /api/admin/regions': read,
    'GET /api/admin/region-estimate': [
      { what: 'any' as const, send: () => ({ query: { name: '' } }), expected: admins(400) },
    ],
    'POST /api/admin/regions': [
      { what: 'any' as const, send: () => ({ body: { name: '' } }), expected: admins(400) },
    ],
    'PUT /api/admin/regions': [
      {
        what: 'any' as const,
        send: () => ({ query: { file: 'town.osm.pbf' } }),
        expected: admins(400),
      },
    ],
    'POST /api/admin/regions/:id/renew': missingRegion(admins),
    'POST /api/admin/regions/:id/remove': missingRegion(admins),
    'POST /api/admin/region-work/:name/call-off': [
      {
        what: 'missing' as const,
        send: () => ({ params: { name: '0-0' } }),
        expected: admins(404),
      },
    ],
    'POST /api/admin/people/:id/roles': about({ role: 'partner', isGiven: true }, newMember),
    'POST /api/admin/people/:id/suspend': about({ reason: 'spam' }, newMember),
    'POST /api/admin/people/:id/restore': about(undefined, newMember),
    'POST /api/admin/people/:id/second-step/turn-off': about(undefined, newMember),
    'POST /api/admin/jobs/:id/retry': about(undefined, deadJob),
    'POST /api/admin/jobs/:id/discard': about(undefined, deadJob),
    'POST /api/admin/sample-world': [
      { what: 'any' as const, send: () => ({ body: { move: 'show' } }), expected: admins(200) },
    ],
    'GET /api/admin/payouts': read,
    'GET /api/admin/payouts.csv': read,
    'POST /api/admin/payouts/:id': about({ move: 'pay' }, payout),
    'POST /api/admin/payouts': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ body: { ids: [await payout(world)] } }),
        expected: admins(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ body: { ids: [MISSING] } }),
        expected: admins(404),
      },
    ],
    'POST /api/admin/sent-payouts': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ body: { ids: [await sentPayout(world)] } }),
        expected: admins(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ body: { ids: [MISSING] } }),
        expected: admins(404),
      },
    ],
    'GET /api/admin/coupons': read,
    'POST /api/admin/coupons': [
      { what: 'any' as const, send: () => ({ body: newCoupon() }), expected: admins(200) },
    ],
    'POST /api/admin/coupons/:id/end': about(undefined, coupon),
    'GET /api/admin/taxes': read,
    'POST /api/admin/taxes': [
      { what: 'any' as const, send: () => ({ body: TAX }), expected: admins(200) },
    ],
    'POST /api/admin/taxes/:id/end': about(undefined, tax),
    'POST /api/contact-messages/:id/answered': about({ isAnswered: true }, message),
  }
}

let made = 0

async function newMember({ db }: World): Promise<number> {
  made += 1
  const { id } = await db
    .insertInto('members')
    .values({ name: 'Somebody', email: `operated${made}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function newCoupon() {
  made += 1
  return {
    code: `MADE-${made}`,
    percentOff: 20,
    amountOffCents: null,
    months: null,
    most: 10,
    priceIds: ['pro_month'],
    lastDay: '2090-01-01',
  }
}

async function coupon({ db, now, ownerId }: World): Promise<number> {
  const { lastDay: _, ...rest } = newCoupon()
  const { id } = await db
    .insertInto('coupons')
    .values({
      ...rest,
      currency: 'USD',
      validUntil: new Date('2090-01-01'),
      madeBy: ownerId,
      madeAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const TAX = {
  // Where nobody of the other rows is taxed.
  country: 'NZ',
  state: null,
  zipPrefix: null,
  name: 'GST',
  rate: 0,
  validFrom: '2026-01-01',
}

async function tax({ db, now, ownerId }: World): Promise<number> {
  const { id } = await db
    .insertInto('taxLines')
    .values({ ...TAX, madeBy: ownerId, madeAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function deadJob({ db, now }: World): Promise<number> {
  made += 1
  const { id } = await db
    .insertInto('jobs')
    .values({ kind: 'none', key: `operated:${made}`, payload: '{}', runAt: now, failedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function payout({ db, now }: World): Promise<number> {
  const providerId = await providerIn({ db, now })
  const sums = { bookingsCents: 2_000, tipsCents: 0, earlierCents: 0, amountCents: 2_000 }
  const { id } = await db
    .insertInto('providerPayouts')
    .values({
      ...sums,
      providerId,
      month: '2026-10',
      currency: 'USD',
      mode: 'test',
      state: 'open',
      madeAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A payout of a provider whose account at the test bank is ready. */
async function sentPayout(world: World): Promise<number> {
  const id = await payout(world)
  const { db, now } = world
  const { providerId } = await db
    .selectFrom('providerPayouts')
    .select('providerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payoutAccounts')
    .values({
      providerId,
      paymentProvider: 'test',
      mode: 'test',
      country: 'US',
      idempotencyKey: `account-${providerId}`,
      keyMadeAt: now,
      accountRef: `acct_of_rows_${providerId}`,
      state: 'ready',
      openedAt: now,
      checkedAt: now,
    })
    .execute()
  return id
}

async function message({ db, now, ownerId }: World): Promise<number> {
  const { id } = await db
    .insertInto('contactMessages')
    .values({
      name: 'Ann',
      email: 'ann@example.com',
      topic: 'other',
      message: 'A message of ten letters.',
      memberId: ownerId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
