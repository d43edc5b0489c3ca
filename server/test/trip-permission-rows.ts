import { newReadableToken } from '../src/platform/tokens.ts'
import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

/** The few ways in which calls answer the actors. */
interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

const ask = { from: 'San Francisco, CA', to: 'Los Angeles, CA' }

function any(expected: Expected, sent: object = {}) {
  return [{ what: 'any' as const, send: () => sent, expected }]
}
/** How each call about trips answers each actor. */
export function tripPermissionRows({ everyone, members, ownerOnly }: Ways) {
  /** A call about one trip: its owner is answered, to other members it is not there. */
  function aboutTrip(body?: object, status = 200) {
    return [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { id: (await newTrip(world)).id }, body }),
        expected: ownerOnly(status),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: 987_654_321 }, body }),
        expected: members(404),
      },
    ]
  }
  return {
    'GET /api/trips/plan': any(everyone(200), { query: ask }),
    'GET /api/trips/plan.gpx': any(everyone(200), { query: ask }),
    'GET /api/trips/plan.ics': any(everyone(200), { query: { ...ask, leave: '2030-01-07T09:00' } }),
    'GET /api/trips/plan.pdf': any(everyone(200), { query: ask }),
    'GET /api/trips/shots': any(members(200)),
    'GET /api/trips/flights': any(members(200), {
      query: { from: '2030-01-07', until: '2030-01-09' },
    }),
    'GET /api/trips': any(members(200)),
    'POST /api/trips': any(members(200), { body: { name: 'South', ask } }),
    'GET /api/trips/:id': aboutTrip(),
    'PUT /api/trips/:id': aboutTrip({ name: 'South', ask, version: 1 }),
    // Without a plan there is room for the one trip that is to be copied.
    'POST /api/trips/:id/copy': aboutTrip(undefined, 409),
    'DELETE /api/trips/:id': aboutTrip(),
    'POST /api/trips/:id/share': aboutTrip(),
    'DELETE /api/trips/:id/share': aboutTrip(),
    // Whoever has the link may read what it shares; that is what a link is.
    'GET /api/shared-trips/:token': [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { token: (await newTrip(world)).shareToken ?? '' },
        }),
        expected: everyone(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { token: '0'.repeat(20) } }),
        expected: everyone(404),
      },
    ],
  }
}

/** A trip of the owner that is shared. */
async function newTrip({ db, now, ownerId }: World) {
  return db
    .insertInto('trips')
    .values({
      memberId: ownerId,
      name: 'South',
      ask: JSON.stringify(ask),
      shareToken: newReadableToken(),
      createdAt: now,
      updatedAt: now,
    })
    .returning(['id', 'shareToken'])
    .executeTakeFirstOrThrow()
}
