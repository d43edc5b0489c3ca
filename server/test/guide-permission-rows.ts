import type { ActorName, World } from './permission-rows.ts'
import { newPet } from './pet-permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

const MISSING = 987_654_321
const FLIGHT = '2199-01-01'

function any(expected: Expected) {
  return [{ what: 'any' as const, send: () => ({}), expected }]
}

/** How the calls of the travel guide answer each actor. */
export function guidePermissionRows({ everyone, members, ownerOnly }: Ways) {
  return {
    'GET /api/travel-guides': any(everyone(200)),
    'GET /api/travel-checklists': any(members(200)),
    'POST /api/travel-checklists': [
      {
        what: 'missing' as const,
        send: () => ({ body: { petId: MISSING, departsOn: FLIGHT } }),
        expected: members(404),
      },
    ],
    'PUT /api/travel-checklists/:id': [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { id: (await newList(world)).id },
          body: { departsOn: FLIGHT },
        }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: MISSING }, body: { departsOn: FLIGHT } }),
        expected: members(404),
      },
    ],
    'DELETE /api/travel-checklists/:id': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: { id: (await newList(world)).id } }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: MISSING } }),
        expected: members(404),
      },
    ],
    'PUT /api/travel-checklists/:id/tasks/:taskId': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: await newList(world), body: { isDone: true } }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: MISSING, taskId: MISSING }, body: { isDone: true } }),
        expected: members(404),
      },
    ],
  }
}

async function newList(world: World): Promise<{ id: number; taskId: number }> {
  const { db, now, ownerId } = world
  const pet = await newPet(world)
  const { id } = await db
    .insertInto('travelChecklists')
    .values({
      memberId: ownerId,
      petId: pet.id,
      airline: null,
      country: null,
      departsOn: FLIGHT,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const task = await db
    .insertInto('travelTasks')
    .values({ checklistId: id, title: 'Pack', says: 'A leash.', dueOn: FLIGHT })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, taskId: task.id }
}
