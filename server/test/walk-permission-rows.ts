import type { ActorName, World } from './permission-rows.ts'
import { newPet } from './pet-permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

/** The few ways in which calls answer the actors. */
interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

const body = { walkType: 'short', meters: 800, seconds: 900, startLocation: 'Haight St' }

/** How each call about walks answers each actor. */
export function walkPermissionRows({ everyone, members, ownerOnly }: Ways) {
  return {
    // A walk is asked for as it was planned; nothing planned is no walk.
    'GET /walks/walk.gpx': [{ what: 'any' as const, expected: everyone(400) }],
    'GET /api/walks/plan': [
      {
        what: 'any' as const,
        send: () => ({ query: { location: 'Bend, OR' } }),
        expected: everyone(200),
      },
    ],
    'POST /api/pets/:id/walks': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { id: (await newPet(world)).id }, body }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: 987_654_321 }, body }),
        expected: members(404),
      },
    ],
  }
}
