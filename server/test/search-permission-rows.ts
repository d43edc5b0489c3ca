import { newReadableToken } from '../src/platform/tokens.ts'
import type { ActorName, World } from './permission-rows.ts'
import { newPet } from './pet-permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

const MISSING = 987_654_321
const TOLD = { latitude: 37.7596, longitude: -122.4269, place: 'The park' }

function seen({ now }: World) {
  // By the clocks of San Francisco, eight or seven hours behind.
  const then = new Date(now.getTime() - 12 * 60 * 60_000).toISOString()
  return { ...TOLD, day: then.slice(0, 10), time: then.slice(11, 16) }
}

/** How each call about searches answers each actor: who has the link needs no account. */
export function searchPermissionRows({ everyone, members, ownerOnly }: Ways) {
  function about(make: (world: World) => Promise<{ id: number }>, body?: object, status = 200) {
    return [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { id: (await make(world)).id }, body }),
        expected: ownerOnly(status),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: MISSING }, body }),
        expected: members(404),
      },
    ]
  }
  function byLink(body?: (world: World) => object, params: object = {}) {
    return [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { secret: (await newSearch(world)).secret, ...params },
          body: body?.(world),
        }),
        expected: everyone(200),
      },
      {
        what: 'missing' as const,
        send: (world: World) => ({
          params: { secret: 'A'.repeat(20), ...params },
          body: body?.(world),
        }),
        expected: everyone(404),
      },
    ]
  }
  return {
    'GET /api/pets/:id/search': about(newPet),
    // A search is opened for a pet that is missing.
    'POST /api/pets/:id/search': [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { id: (await newPet(world)).id },
          body: { ...seen(world), radiusMiles: 1 },
        }),
        expected: ownerOnly(409),
      },
      {
        what: 'missing' as const,
        send: (world: World) => ({
          params: { id: MISSING },
          body: { ...seen(world), radiusMiles: 1 },
        }),
        expected: members(404),
      },
    ],
    'POST /api/pets/:id/search/end': about(newPet),
    // Nobody has to say that a search goes on where there is none.
    'POST /api/pets/:id/search/keep': about(newPet, undefined, 409),
    'POST /api/pets/:id/search/sectors/:sector/free': [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { id: (await newPet(world)).id, sector: 'E5' },
        }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: MISSING, sector: 'E5' } }),
        expected: members(404),
      },
    ],
    'POST /api/search-sightings/:id/hide': about(newSighting, { isHidden: true }),
    'GET /api/search-rooms/:secret': byLink(),
    'GET /api/search-rooms/:secret/poster.pdf': byLink(),
    'GET /api/search-rooms/:secret/picture.png': byLink(),
    'POST /api/search-rooms/:secret/found': byLink(() => ({ message: 'She is with me' })),
    'POST /api/search-rooms/:secret/sightings': byLink(seen),
    'POST /api/search-rooms/:secret/sectors/:sector': byLink(
      () => ({ move: 'take', name: 'Ben' }),
      { sector: 'E5' },
    ),
  }
}

async function newSearch(world: World): Promise<{ id: number; secret: string }> {
  const { db, now, ownerId } = world
  const { id: petId } = await newPet(world)
  const notice = { lastSeen: null, lastSeenOn: null, reward: null, words: null }
  await db
    .insertInto('lostPets')
    .values({ petId, since: now, ...notice })
    .execute()
  return db
    .insertInto('searchRooms')
    .values({
      petId,
      openedBy: ownerId,
      secret: newReadableToken(),
      ...TOLD,
      isRough: false,
      lastSeenAt: now,
      timeZone: 'America/Los_Angeles',
      words: null,
      radiusMiles: 1,
      openedAt: now,
      endedAt: null,
      endedHow: null,
    })
    .returning(['id', 'secret'])
    .executeTakeFirstOrThrow()
}

async function newSighting(world: World): Promise<{ id: number }> {
  const { id: roomId } = await newSearch(world)
  const { now } = world
  return world.db
    .insertInto('searchSightings')
    .values({
      roomId,
      number: 1,
      seenAt: now,
      ...TOLD,
      isRough: false,
      words: null,
      name: null,
      createdAt: now,
      hiddenAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
