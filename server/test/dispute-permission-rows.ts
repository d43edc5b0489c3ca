import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { bookingOf } from './booking-permission-rows.ts'
import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

/** The few ways in which calls answer the actors. */
interface Ways {
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
  only: (roles: readonly GivenRole[], status: number) => Expected
}

const MISSING = 987_654_321

function about(own: Expected, missing: Expected, body?: object) {
  return [
    {
      what: 'own' as const,
      send: async (world: World) => ({ params: { id: await disputeIn(world) }, body }),
      expected: own,
    },
    {
      what: 'missing' as const,
      send: () => ({ params: { id: MISSING }, body }),
      expected: missing,
    },
  ]
}

/** How each call about a dispute of the owner's answers each actor. */
export function disputePermissionRows({ members, ownerOnly, only }: Ways) {
  const deciders = { moderator: 200, admin: 200 }
  const seen = { ...ownerOnly(200), ...deciders }
  return {
    'GET /api/disputes': [
      { what: 'any' as const, send: () => ({}), expected: only(['moderator', 'admin'], 200) },
    ],
    'GET /api/disputes/:id': about(seen, members(404)),
    'POST /api/disputes/:id/messages': about(seen, members(404), { text: 'Nobody came.' }),
    'POST /api/disputes/:id/withdraw': about(
      { ...ownerOnly(200), moderator: 403, admin: 403 },
      members(404),
    ),
    // The provider of this one is nobody; to others it is not there.
    'POST /api/disputes/:id/agree': about(only(['provider'], 404), only(['provider'], 404), {
      refundCents: 500,
    }),
    'POST /api/disputes/:id/decide': about(
      only(['moderator', 'admin'], 200),
      only(['moderator', 'admin'], 404),
      { refundCents: 0, words: 'Somebody came.' },
    ),
  }
}

async function disputeIn(world: World): Promise<number> {
  const { db, now } = world
  const { id } = await db
    .insertInto('bookingDisputes')
    .values({
      bookingId: await bookingOf(world),
      reason: 'Nobody came.',
      askedCents: 500,
      openedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
