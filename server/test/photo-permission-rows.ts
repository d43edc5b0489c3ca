import { newFileName } from '../src/files/file-name.ts'
import { newPlace } from '../src/places/testing/place-fixtures.ts'
import { writePlaces } from '../src/places/write-places.ts'
import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

/** The few ways in which calls answer the actors. */
interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
}

/** How each call about visitors' photos of places answers each actor. */
export function photoPermissionRows({ everyone, members }: Ways) {
  return {
    'GET /api/places/:id/photos': [
      { what: 'any' as const, send: toAPlace, expected: everyone(200) },
    ],
    'GET /api/places/:id/photos/mine': [
      { what: 'any' as const, send: toAPlace, expected: members(200) },
    ],
    'POST /api/places/:id/photos': [
      {
        // The upload is the owner's, so nobody else can hand it in.
        what: 'own' as const,
        send: async (world: World) => ({
          ...(await toAPlace(world)),
          body: { photo: await newUpload(world), alt: 'Two dogs' },
        }),
        expected: { ...members(400), owner: 200 },
      },
    ],
    'DELETE /api/place-photos/:id': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { id: await newPhoto(world) } }),
        expected: { ...members(404), owner: 200, moderator: 200, admin: 200 },
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: 987_654_321 } }),
        expected: members(404),
      },
    ],
  }
}

async function toAPlace({ db, now }: World) {
  const source = { name: 'photos', id: '1', licence: null, on: null }
  await writePlaces(db, [newPlace({ source })], now)
  const { id } = await db
    .selectFrom('places')
    .select('id')
    .where('source', '=', source.name)
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** A picture that the owner has uploaded and nothing shows yet. */
async function newUpload({ db, now, ownerId }: World): Promise<string> {
  const name = newFileName('webp')
  const file = { name, ownerId, purpose: 'photo', type: 'image/webp' } as const
  const rest = { bytes: 9, width: 4, height: 3, createdAt: now, keptAt: null, deletedAt: null }
  await db
    .insertInto('files')
    .values({ ...file, ...rest })
    .execute()
  return `/files/${name}`
}

/** A photo of the owner that is shown. */
async function newPhoto(world: World): Promise<number> {
  const { db, now, ownerId } = world
  const { params } = await toAPlace(world)
  const url = await newUpload(world)
  const { id: submissionId } = await db
    .insertInto('submissions')
    .values({
      kind: 'photo',
      state: 'approved',
      memberId: ownerId,
      content: JSON.stringify({ photo: url, alt: null }),
      title: 'A place',
      subjectKind: 'place',
      subjectId: params.id,
      createdAt: now,
      updatedAt: now,
      sentAt: now,
      decidedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const photo = { placeId: params.id, memberId: ownerId, submissionId, url, width: 4, height: 3 }
  const sentOn = now.toISOString().slice(0, 10)
  const { id } = await db
    .insertInto('placePhotos')
    .values({ ...photo, alt: null, sentOn, shownAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
