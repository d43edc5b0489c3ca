import { newPlace } from '../src/places/testing/place-fixtures.ts'
import { writePlaces } from '../src/places/write-places.ts'
import { newReadableToken } from '../src/platform/tokens.ts'
import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

/** The few ways in which calls answer the actors. */
interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

/** How each call about saved places answers each actor. */
export function savedPermissionRows({ everyone, members, ownerOnly }: Ways) {
  /** A call about one list: its owner is answered, to other members it is not there. */
  function aboutList(body?: object) {
    return [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { id: (await newList(world)).id }, body }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: 987_654_321 }, body }),
        expected: members(404),
      },
    ]
  }
  /** The same about a place of the list. */
  function aboutPlaceInList(body?: object) {
    return [
      {
        what: 'own' as const,
        send: async (world: World) => {
          const { id, placeId } = await newList(world)
          return { params: { id, placeId }, body }
        },
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: 987_654_321, placeId: 1 }, body }),
        expected: members(404),
      },
    ]
  }
  return {
    'GET /api/saved-lists': [{ what: 'any' as const, expected: members(200) }],
    'POST /api/saved-lists': [
      {
        what: 'any' as const,
        send: () => ({ body: { name: `List ${newReadableToken()}` } }),
        expected: members(200),
      },
    ],
    'PUT /api/saved-lists/:id': aboutList({ name: 'Zanzibar' }),
    'DELETE /api/saved-lists/:id': aboutList(),
    'POST /api/saved-lists/:id/share': aboutList(),
    'DELETE /api/saved-lists/:id/share': aboutList(),
    'GET /api/saved-lists/:id/places': aboutList(),
    'PUT /api/saved-lists/:id/places/:placeId': aboutPlaceInList({ note: 'Shade at noon' }),
    'DELETE /api/saved-lists/:id/places/:placeId': aboutPlaceInList(),
    'GET /api/places/:id/saved': [
      { what: 'any' as const, send: toAnyPlace, expected: members(200) },
    ],
    'PUT /api/places/:id/saved': [
      {
        what: 'any' as const,
        send: async (world: World) => ({ ...(await toAnyPlace(world)), body: { isSaved: true } }),
        expected: members(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: 987_654_321 }, body: { isSaved: true } }),
        expected: members(404),
      },
    ],
    // Whoever has the link may read what it shares; that is what a link is.
    'GET /api/shared-lists/:token': [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { token: (await newList(world)).shareToken ?? '' },
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

async function toAnyPlace(world: World) {
  return { params: { id: await anyPlace(world) } }
}

/** A place that is there for everybody. */
async function anyPlace({ db, now }: World): Promise<number> {
  const source = { name: 'permissions', id: '1', licence: null, on: null }
  await writePlaces(db, [newPlace({ source })], now)
  const { id } = await db
    .selectFrom('places')
    .select('id')
    .where('source', '=', source.name)
    .executeTakeFirstOrThrow()
  return id
}

/** A list of the owner that is shared and holds a place. */
async function newList(world: World) {
  const { db, now, ownerId } = world
  const list = await db
    .insertInto('savedLists')
    .values({
      memberId: ownerId,
      name: `List ${newReadableToken()}`,
      shareToken: newReadableToken(),
      createdAt: now,
    })
    .returning(['id', 'shareToken'])
    .executeTakeFirstOrThrow()
  const placeId = await anyPlace(world)
  await db.insertInto('savedPlaces').values({ listId: list.id, placeId, savedAt: now }).execute()
  return { ...list, placeId }
}
