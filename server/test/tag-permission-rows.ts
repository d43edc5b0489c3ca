import type { ActorName, World } from './permission-rows.ts'
import { newPet } from './pet-permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

interface Ways {
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
export function tagPermissionRows({ members, ownerOnly }: Ways) {
  return {
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
  }
}
