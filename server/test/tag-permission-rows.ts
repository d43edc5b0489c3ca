import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { newTagId } from '../src/tags/create-tag.ts'
import { ADDRESS } from '../src/tags/testing/order-fixtures.ts'
import type { ActorName, World } from './permission-rows.ts'
import { newPet } from './pet-permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

interface Ways {
  everyone: (status: number) => Expected
  only: (roles: readonly GivenRole[], status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

const MISSING = 987_654_321
const wish = {
  productType: 'classic-tag',
  customization: '{"color":"silver","text":"Bella"}',
  tagId: 'QR-1732160000007',
  isActive: true,
}

/** How each call about tags answers each actor. */
export function tagPermissionRows({ everyone, members, ownerOnly, only }: Ways) {
  /** The QR code of a tag, as one of its files. */
  function codeOfTag() {
    return [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { tagId: (await newTag(world)).tagId } }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { tagId: 'QR-0123456789ABCDEFGHJK' } }),
        expected: members(404),
      },
    ]
  }
  return {
    'GET /api/pet-tags/:tagId/code.svg': codeOfTag(),
    'GET /api/pet-tags/:tagId/code.png': codeOfTag(),
    'GET /api/pet-tags/:tagId/print.pdf': codeOfTag(),
    'GET /api/tag-products/:id/image.svg': [
      {
        what: 'any' as const,
        send: () => ({ params: { id: 'classic-tag' } }),
        expected: everyone(200),
      },
    ],
    'GET /api/admin/tag-orders/:id/artwork.svg': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { id: await newOrder(world) } }),
        expected: only(['admin'], 200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: MISSING } }),
        expected: only(['admin'], 404),
      },
    ],
    'POST /api/pet-tags': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ body: { ...wish, petId: (await newPet(world)).id } }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ body: { ...wish, petId: MISSING } }),
        expected: members(404),
      },
    ],
    'GET /api/pet-tags/:petId': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { petId: (await newPet(world)).id } }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { petId: MISSING } }),
        expected: members(404),
      },
    ],
    'POST /api/pet-tags/:tagId/moves': [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { tagId: (await newTag(world)).tagId },
          body: { move: 'replace' },
        }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { tagId: newTagId() }, body: { move: 'replace' } }),
        expected: members(404),
      },
    ],
    'GET /api/tag-shop': [{ what: 'any' as const, expected: everyone(200) }],
    'GET /api/tag-orders': [{ what: 'any' as const, expected: members(200) }],
    // Without a public address nothing is sent, which whoever owns the tag is told.
    'POST /api/tag-orders': [
      {
        what: 'any' as const,
        send: () => ({ body: { tagId: newTagId(), address: ADDRESS } }),
        expected: members(409),
      },
    ],
    'POST /api/tag-orders/:id/withdraw': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { id: await newOrder(world) } }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: MISSING } }),
        expected: members(404),
      },
    ],
    'GET /api/admin/tag-orders': [{ what: 'any' as const, expected: only(['admin'], 200) }],
    'POST /api/admin/tag-orders/:id/moves': [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { id: await newOrder(world) },
          body: { move: 'cancel' },
        }),
        expected: only(['admin'], 200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: MISSING }, body: { move: 'cancel' } }),
        expected: only(['admin'], 404),
      },
    ],
  }
}

/** A tag on a new pet of the world's owner. */
export async function newTag(world: World): Promise<{ id: number; tagId: string }> {
  const { id: petId } = await newPet(world)
  return world.db
    .insertInto('petTags')
    .values({
      tagId: newTagId(),
      petId,
      productType: 'classic-tag',
      color: 'silver',
      text: '',
      replacedBy: null,
      createdAt: world.now,
      movedAt: world.now,
    })
    .returning(['id', 'tagId'])
    .executeTakeFirstOrThrow()
}

async function newOrder(world: World): Promise<number> {
  const { id } = await world.db
    .insertInto('tagOrders')
    .values({
      memberId: world.ownerId,
      tagId: (await newTag(world)).id,
      petName: 'Bella',
      productType: 'classic-tag',
      productName: 'Classic QR Pet Tag',
      color: 'silver',
      text: '',
      listCents: 1999,
      discountPercent: 0,
      discountCents: 0,
      totalCents: 1999,
      currency: 'USD',
      address: JSON.stringify(ADDRESS),
      paymentId: null,
      tracking: null,
      reason: null,
      isRehearsal: true,
      createdAt: world.now,
      movedAt: world.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
