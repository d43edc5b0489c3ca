import { randomUUID } from 'node:crypto'
import { NOTHING_CHOSEN } from '@wayfur/domain/tags/found-pet'
import { newToken } from '../src/platform/tokens.ts'
import type { ActorName, World } from './permission-rows.ts'
import { newPet } from './pet-permission-rows.ts'
import { newTag } from './tag-permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

const MISSING = 987_654_321
const notice = { lastSeen: 'The park', lastSeenOn: null, reward: null, words: null }

function newLoss(at: Date) {
  return { ...notice, id: randomUUID(), at: at.toISOString() }
}

/** How each call about losing and finding answers each actor. */
export function foundPermissionRows({ everyone, members, ownerOnly }: Ways) {
  /** About one thing of the owner's: to other members it is not there. */
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
  /** Whoever has the tag of a pet may look and report. */
  function byTag(body?: object) {
    return [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { tagId: (await newTag(world)).tagId }, body }),
        expected: everyone(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { tagId: 'QR-0123456789ABCDEFGHJK' }, body }),
        expected: everyone(404),
      },
    ]
  }
  return {
    'GET /api/qr/:tagId': byTag(),
    'POST /api/qr/:tagId/found': byTag({ message: 'Pet found via QR scan' }),
    'GET /api/lost-and-found/:id': about(newPet),
    // A poster is made of a pet that is missing.
    'GET /api/lost-and-found/:id/poster.pdf': about(newPet, undefined, 409),
    'PUT /api/lost-and-found/:id/choices': about(newPet, NOTHING_CHOSEN),
    'PUT /api/lost-and-found/:id/order': about(newPet, { order: ['traveler', 'sitter'] }),
    'PUT /api/lost-and-found/:id/lost-mode': about(newPet, notice),
    'POST /api/lost-and-found/:id/lost-mode': [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { id: (await newPet(world)).id },
          body: newLoss(world.now),
        }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: (world: World) => ({ params: { id: MISSING }, body: newLoss(world.now) }),
        expected: members(404),
      },
    ],
    'DELETE /api/lost-and-found/:id/lost-mode': about(newPet),
    'GET /api/found-reports/:id': about(newReport),
    'POST /api/found-reports/:id/acknowledge': about(newReport),
    'POST /api/found-reports/:id/replies': about(newReport, { words: 'On my way' }),
    'POST /api/found-reports/:id/mute': about(newReport, { isMuted: true }),
  }
}

async function newReport(world: World): Promise<{ id: number }> {
  const { id: petId } = await newPet(world)
  return world.db
    .insertInto('foundReports')
    .values({
      petId,
      tagId: null,
      searchRoomId: null,
      token: newToken(),
      formKey: null,
      place: null,
      latitude: null,
      longitude: null,
      isExact: false,
      contact: null,
      language: 'en',
      createdAt: world.now,
      acknowledgedAt: null,
      acknowledgedBy: null,
      escalatedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
