import { CODE_MINUTES } from '@wayfur/domain/owners/claim'
import { CHEAP_PASSWORDS } from '../src/accounts/testing/account-fixtures.ts'
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

const CODE = '042317'

/** How each call about whose a place is answers each actor. */
export function ownerPermissionRows({ everyone, members, ownerOnly }: Ways) {
  return {
    'GET /api/places/:id/owner': [
      { what: 'any' as const, send: toNoClaim, expected: everyone(200) },
    ],
    'GET /api/places/:id/claim': [
      { what: 'any' as const, send: toNoClaim, expected: members(200) },
    ],
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
    'POST /api/places/:id/claim/code': [
      { what: 'own' as const, send: toAClaim, expected: ownerOnly(200) },
      { what: 'missing' as const, send: toNoClaim, expected: members(404) },
    ],
    'POST /api/places/:id/claim/proof': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ ...(await toAClaim(world)), body: { code: CODE } }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: async (world: World) => ({ ...(await toNoClaim(world)), body: { code: CODE } }),
        expected: members(404),
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

/** A place that the owner of things claims, with a code on its way to a mailbox at its website. */
async function toAClaim(world: World) {
  const given = await toAPlace(world, 'https://beagle.example/')
  const { db, now, ownerId: memberId } = world
  const content = { role: 'owner', contact: 'desk@beagle.example', note: null }
  const { id: submissionId } = await db
    .insertInto('submissions')
    .values({
      kind: 'claim',
      state: 'submitted',
      memberId,
      content: JSON.stringify(content),
      title: 'A place',
      subjectKind: 'place',
      subjectId: given.params.id,
      createdAt: now,
      updatedAt: now,
      sentAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const codeHash = await CHEAP_PASSWORDS.hash(CODE)
  await db
    .insertInto('claimCodes')
    .values({ submissionId, codeHash, sentAt: now, expiresAt })
    .execute()
  return given
}

/** A place that nobody claims. */
const toNoClaim = (world: World) => toAPlace(world)

/** A place of its own for each ask. */
async function toAPlace({ db, now }: World, website: string | null = null) {
  const source = { name: 'owners', id: newReadableToken(), licence: null, on: null }
  await writePlaces(db, [newPlace({ source, website })], now)
  const { id } = await db
    .selectFrom('places')
    .select('id')
    .where('source', '=', source.name)
    .where('sourceId', '=', source.id)
    .executeTakeFirstOrThrow()
  return { params: { id } }
}
