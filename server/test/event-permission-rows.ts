import { addDays } from '@wayfur/domain/calendar'
import { publishEvent } from '../src/events/publish-event.ts'
import { PUPPY_MEETUP } from '../src/events/testing/event-fixtures.ts'
import { systemClock } from '../src/platform/clock.ts'
import { inTransaction } from '../src/platform/database/in-transaction.ts'
import { newReadableToken, newToken } from '../src/platform/tokens.ts'
import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

const MISSING = 987_654_321
// An event is changed to a day that is still to come.
const draft = { ...PUPPY_MEETUP, price: '', startsOn: aWeekAfter(systemClock.now()) }
const cancelled = { reason: '', scope: 'this' }

function any(expected: Expected) {
  return [{ what: 'any' as const, expected }]
}

/** A call about one event that is everybody's. */
function published(own: Expected, missing: Expected, body?: object) {
  return [
    {
      what: 'any' as const,
      send: async (world: World) => ({ params: { id: await anEvent(world) }, body }),
      expected: own,
    },
    {
      what: 'missing' as const,
      send: () => ({ params: { id: MISSING }, body }),
      expected: missing,
    },
  ]
}

/** How each call about events answers each actor. */
export function eventPermissionRows({ everyone, members, ownerOnly }: Ways) {
  /** A call about one event: its host is answered, to other members it is not there. */
  function hostsOnly(body?: object) {
    return [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { id: await anEvent(world) }, body }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: MISSING }, body }),
        expected: members(404),
      },
    ]
  }
  /** Whoever has the key of a guest may do what the guest may; that is what the link is. */
  function byKey(body?: object) {
    return [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { key: (await aTicket(world)).key }, body }),
        expected: everyone(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { key: 'A'.repeat(43) }, body }),
        expected: everyone(404),
      },
    ]
  }
  const noCode = { code: '0'.repeat(20) }
  return {
    'GET /api/events': any(everyone(200)),
    'GET /api/event-statistics': any(everyone(200)),
    'GET /api/events/:id': published(everyone(200), everyone(404)),
    'GET /events/:id/event.ics': published(everyone(200), everyone(404)),
    'GET /events/feed.ics': any(everyone(200)),
    // Visitors are asked to sign in, or for their address.
    'POST /api/events/:id/join': published(members(200), members(404), {}),
    'POST /api/events/:id/leave': published(members(200), members(404)),
    'GET /api/event-guests/:key': byKey(),
    'POST /api/event-guests/:key/confirm': byKey(),
    'PUT /api/event-guests/:key/party': byKey({ guests: 0, petCount: 0 }),
    'POST /api/event-guests/:key/leave': byKey(),
    'PUT /api/events/:id/party': published(members(404), members(404), { guests: 0, petIds: [] }),
    'GET /api/my-events': any(members(200)),
    'GET /api/events/:id/draft': hostsOnly(),
    'PUT /api/events/:id': hostsOnly({ content: draft, version: 1, scope: 'this' }),
    'POST /api/events/:id/cancel': hostsOnly(cancelled),
    'GET /api/events/:id/attendees': hostsOnly(),
    'POST /api/events/:id/messages': hostsOnly({ words: 'Bring water.' }),
    'GET /api/event-tickets/:code': [
      {
        what: 'any' as const,
        send: async (world: World) => ({ params: { code: (await aTicket(world)).code } }),
        expected: everyone(200),
      },
      { what: 'missing' as const, send: () => ({ params: noCode }), expected: everyone(404) },
    ],
    'POST /api/event-tickets/:code/check-in': [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { code: (await aTicket(world)).code },
          body: { isHere: true },
        }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: noCode, body: { isHere: true } }),
        expected: members(404),
      },
    ],
  }
}

function aWeekAfter(now: Date): string {
  return addDays(now.toISOString().slice(0, 10), 7)
}

/** An event of the owner, a week ahead. */
export async function anEvent({ db, now, ownerId }: World): Promise<number> {
  const event = { ...PUPPY_MEETUP, startsOn: aWeekAfter(now) }
  const given = { memberId: ownerId, now }
  return inTransaction(db, (tx) => publishEvent(tx, event, given))
}

/** The ticket of a guest of the owner's event. */
export async function aTicket(world: World): Promise<{ code: string; key: string }> {
  const [code, key] = [newReadableToken(), newToken()]
  await world.db
    .insertInto('eventAttendances')
    .values({
      eventId: await anEvent(world),
      memberId: null,
      guestName: 'Ann',
      guestEmail: 'ann@example.com',
      guestKey: key,
      state: 'going',
      guests: 0,
      petCount: 0,
      code,
      heldUntil: null,
      amountCents: 0,
      paymentId: null,
      joinedAt: world.now,
      leftAt: null,
      checkedInAt: null,
    })
    .execute()
  return { code, key }
}
