import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

/** The few ways in which calls answer the actors. */
interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
  only: (roles: readonly GivenRole[], status: number) => Expected
}

const MISSING = 987_654_321

function nothing(sent: object, expected: Expected) {
  return [{ what: 'any' as const, send: () => sent, expected }]
}

/** How each call about bookings answers each actor. */
export function bookingPermissionRows({ everyone, members, ownerOnly, only }: Ways) {
  /** Of one's own booking, of somebody else's and of none. */
  const about = (own: Expected, missing: Expected, body?: object) => [
    {
      what: 'own' as const,
      send: async (world: World) => ({ params: { id: await bookingOf(world) }, body }),
      expected: own,
    },
    {
      what: 'missing' as const,
      send: () => ({ params: { id: MISSING }, body }),
      expected: missing,
    },
  ]
  /** Of one's own series, of somebody else's and of none. */
  const ofSeries = (own: Expected, missing: Expected, body?: object) => [
    {
      what: 'own' as const,
      send: async (world: World) => ({ params: { id: await seriesIn(world) }, body }),
      expected: own,
    },
    {
      what: 'missing' as const,
      send: () => ({ params: { id: MISSING }, body }),
      expected: missing,
    },
  ]
  const provider: Expected = only(['provider'], 404)
  const wish = { serviceDate: '2030-01-07', startTime: '9:00' }
  return {
    'POST /api/bookings': nothing(
      { body: { ...wish, providerId: MISSING, duration: '1', petInfo: 'Bella' } },
      members(404),
    ),
    'POST /api/service-providers/:id/meetings': nothing(
      { params: { id: MISSING }, body: { ...wish, petInfo: 'Bella' } },
      members(404),
    ),
    'GET /api/service-providers/:id/meeting': nothing({ params: { id: MISSING } }, members(404)),
    'PUT /api/provider/meeting-offer': nothing(
      { body: { offer: { minutes: 30, priceCents: 0 } } },
      only(['provider'], 409),
    ),
    'GET /api/bookings': nothing({}, members(200)),
    'GET /api/bookings/:id': about(ownerOnly(200), members(404)),
    // Nothing was paid or agreed, so there is neither a receipt nor a date.
    'GET /api/bookings/:id/receipt.pdf': about(ownerOnly(404), members(404)),
    'GET /api/bookings/:id/calendar.ics': about(ownerOnly(404), members(404)),
    'POST /api/bookings/:id/cancel': about(ownerOnly(200), members(404), {}),
    'POST /api/bookings/:id/reschedule': about(ownerOnly(409), members(404), wish),
    'POST /api/bookings/:id/dispute': about(ownerOnly(409), members(404), {
      reason: 'Nobody came.',
      askedCents: 500,
    }),
    'PUT /api/bookings/:id/tip': about(ownerOnly(409), members(404), { amountCents: 500 }),
    'POST /api/bookings/:id/messages': about(ownerOnly(409), members(404), { text: 'Hello' }),
    'GET /api/booking-cards': nothing({}, members(200)),
    'POST /api/bookings/:id/dismiss-card': about(ownerOnly(200), members(404)),
    'POST /api/bookings/:id/read': about(ownerOnly(200), members(404)),
    // An owner has no say here: even their own booking is answered by its provider alone.
    'POST /api/bookings/:id/accept': about(provider, provider),
    'POST /api/bookings/:id/decline': about(provider, provider, {}),
    // Only its provider tells of a visit, and only around its time.
    'POST /api/bookings/:id/check-in': about(provider, provider),
    'POST /api/bookings/:id/check-out': about(provider, provider),
    'PUT /api/bookings/:id/visit': about(provider, provider, {
      walkedMinutes: 30,
      did: ['water'],
      note: null,
      photos: [],
      isSent: true,
    }),
    // Nothing was recorded, so there is nothing to see; its owner may delete what is not there.
    'GET /api/bookings/:id/visit/route': about(ownerOnly(404), members(404)),
    'GET /api/bookings/:id/visit/route.gpx': about(ownerOnly(404), members(404)),
    'DELETE /api/bookings/:id/visit/route': about(ownerOnly(200), members(404)),
    'GET /api/booking-series': nothing({ query: { side: 'owner' } }, members(200)),
    'GET /api/booking-series/:id': ofSeries(ownerOnly(200), members(404)),
    // Its first visit waits for an answer, so there is nothing to rest, resume or end yet.
    'POST /api/booking-series/:id/pause': ofSeries(ownerOnly(409), members(404), {
      from: '2030-01-07',
      until: '2030-01-08',
    }),
    'POST /api/booking-series/:id/end-pause': ofSeries(ownerOnly(200), members(404), {
      from: '2030-01-07',
    }),
    'POST /api/booking-series/:id/resume': ofSeries(ownerOnly(409), members(404)),
    'POST /api/booking-series/:id/end': ofSeries(ownerOnly(409), members(404)),
    'GET /api/provider/bookings': nothing({}, only(['provider'], 200)),
    'GET /api/provider/statement': nothing({}, only(['provider'], 200)),
    'GET /api/provider/statement.csv': nothing(
      { query: { month: '2030-01' } },
      only(['provider'], 200),
    ),
    'GET /api/provider/year': nothing({}, only(['provider'], 200)),
    'GET /api/provider/year.csv': nothing({ query: { year: '2030' } }, only(['provider'], 200)),
    'POST /api/provider/payout-account': nothing(
      { body: { country: 'US' } },
      only(['provider'], 409),
    ),
    'POST /api/provider/payout-account/link': nothing({}, only(['provider'], 409)),
    'POST /api/provider/payout-account/check': nothing({}, only(['provider'], 409)),
    // Whoever has the address of a calendar may read it; that is what the address is.
    'GET /calendars/:file': nothing({ params: { file: 'nobodys.ics' } }, everyone(404)),
    'PUT /api/provider/booking-terms': nothing(
      { body: { tier: 'strict' } },
      only(['provider'], 409),
    ),
    'PUT /api/provider/asked-of-pets': nothing(
      { body: { vaccines: ['Rabies'], takesAtDoor: false } },
      only(['provider'], 409),
    ),
    'GET /api/service-providers/:id/vaccine-check': nothing(
      { params: { id: MISSING }, query: { from: '2030-01-07' } },
      members(404),
    ),
    'POST /api/provider/calendar-feed': nothing({}, only(['provider'], 409)),
    'DELETE /api/provider/calendar-feed': nothing({}, only(['provider'], 409)),
    'GET /api/service-providers/:id/booking-terms': nothing(
      { params: { id: MISSING } },
      everyone(404),
    ),
  }
}

/** A series of the owner's whose first visit is not paid. */
async function seriesIn(world: World): Promise<number> {
  const { db, now, ownerId } = world
  const bookingId = await bookingOf(world)
  const { providerId } = await db
    .selectFrom('bookings')
    .select('providerId')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('bookingSeries')
    .values({
      memberId: ownerId,
      providerId,
      state: 'asked',
      service: 'dog_walking',
      hours: 1,
      startTime: '9:00',
      timeZone: 'America/Los_Angeles',
      weekdays: [1],
      firstDay: '2030-01-07',
      untilDay: '2030-03-04',
      animals: 1,
      petInfo: 'Bella',
      specialRequests: null,
      emergencyContact: null,
      createdAt: now,
      changedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('bookings').set({ seriesId: id }).where('id', '=', bookingId).execute()
  return id
}

/** A provider of nobody. */
export async function providerIn({ db, now }: Pick<World, 'db' | 'now'>): Promise<number> {
  const { id } = await db
    .insertInto('providers')
    .values({
      memberId: null,
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

/** An unpaid booking of the owner's, with such a provider. */
export async function bookingOf({ db, now, ownerId }: World): Promise<number> {
  const providerId = await providerIn({ db, now })
  const { id } = await db
    .insertInto('bookings')
    .values({
      memberId: ownerId,
      providerId,
      state: 'awaiting-payment',
      service: 'dog_walking',
      per: 'hour',
      rateCents: 2800,
      totalCents: 2800,
      currency: 'USD',
      tier: 'moderate',
      startsAt: new Date('2030-01-07T17:00:00Z'),
      endsAt: new Date('2030-01-07T18:00:00Z'),
      timeZone: 'America/Los_Angeles',
      petInfo: 'Bella',
      specialRequests: null,
      emergencyContact: null,
      holdUntil: new Date(now.getTime() + 900_000),
      answerBy: null,
      createdAt: now,
      changedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
