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

/** How each call about whose a place is answers each actor. */
export function ownerPermissionRows({ everyone, members, ownerOnly }: Ways) {
  return {
    'GET /api/places/:id/owner': [
      { what: 'any' as const, send: toAPlace, expected: everyone(200) },
    ],
    'GET /api/places/:id/claim': [{ what: 'any' as const, send: toAPlace, expected: members(200) }],
    'POST /api/places/:id/claim': [
      {
        what: 'any' as const,
        send: async (world: World) => ({
          ...(await toAPlace(world)),
          body: { role: 'owner', contact: '541 555 0100', note: 'It is mine' },
        }),
        expected: members(200),
      },
    ],
    'DELETE /api/places/:id/claim': [
      {
        what: 'own' as const,
        send: async (world: World) => {
          const given = await toAPlace(world)
          const { db, now, ownerId: memberId } = world
          const owned = { placeId: given.params.id, memberId, correctedOn: null }
          await db
            .insertInto('placeOwners')
            .values({ ...owned, since: now.toISOString().slice(0, 10) })
            .execute()
          return given
        },
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: 987_654_321 } }),
        expected: members(404),
      },
    ],
  }
}

/** A place of its own for each ask. */
async function toAPlace({ db, now }: World) {
  const source = { name: 'owners', id: newReadableToken(), licence: null, on: null }
  await writePlaces(db, [newPlace({ source })], now)
  const { id } = await db
    .selectFrom('places')
    .select('id')
    .where('source', '=', source.name)
    .where('sourceId', '=', source.id)
    .executeTakeFirstOrThrow()
  return { params: { id } }
}
