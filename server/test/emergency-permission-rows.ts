import { randomUUID } from 'node:crypto'
import type { ActorName, World } from './permission-rows.ts'
import { newPet } from './pet-permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

const MISSING = 987_654_321

function any(expected: Expected, sent: object = {}) {
  return [{ what: 'any' as const, send: () => sent, expected }]
}

function alert(at: Date) {
  return { id: randomUUID(), what: 'hurt', at: at.toISOString() }
}

/** A pet of the owner that somebody else belongs to as well. */
async function sharedPet(world: World): Promise<{ petId: number; memberId: number }> {
  const { id: petId } = await newPet(world)
  const { id: memberId } = await world.db
    .insertInto('members')
    .values({ name: 'Kim', email: `${randomUUID()}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('petMembers')
    .values({ petId, memberId, role: 'carer', since: world.now })
    .execute()
  return { petId, memberId }
}

/** The same, of which the owner was told. */
async function toldOf(world: World) {
  const { db, now, ownerId } = world
  const { petId: id, memberId } = await sharedPet(world)
  const alertId = randomUUID()
  await db
    .insertInto('petAlerts')
    .values({
      id: alertId,
      petId: id,
      memberId,
      what: 'hurt',
      words: null,
      place: null,
      latitude: null,
      longitude: null,
      at: now,
      arrivedAt: now,
      told: 1,
    })
    .execute()
  await db.insertInto('petAlertPeople').values({ alertId, memberId: ownerId }).execute()
  return { id, alertId }
}

/** How the calls of an emergency answer each actor. */
export function emergencyPermissionRows({ everyone, members, ownerOnly }: Ways) {
  return {
    'GET /api/emergency': any(members(200)),
    'GET /api/emergency/clinics': any(everyone(200), {
      query: { latitude: '37.76', longitude: '-122.43' },
    }),
    'POST /api/pets/:id/alerts': [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { id: (await sharedPet(world)).petId },
          body: alert(world.now),
        }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: (world: World) => ({ params: { id: MISSING }, body: alert(world.now) }),
        expected: members(404),
      },
    ],
    'POST /api/pets/:id/alerts/:alertId/well': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: await toldOf(world) }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: MISSING, alertId: randomUUID() } }),
        expected: members(404),
      },
    ],
  }
}
