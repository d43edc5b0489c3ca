import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { HOUR_MS } from '@wayfur/domain/durations'
import { hashOfToken, newReadableToken } from '../src/platform/tokens.ts'
import type { ActorName, World } from './permission-rows.ts'
import { newPet } from './pet-permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

/** The few ways in which calls answer the actors. */
interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
  only: (roles: readonly GivenRole[], status: number) => Expected
}

/** What a clinic types at its counter. */
const ENTRY = {
  clinic: {
    name: 'Bay Animal Hospital',
    city: 'Oakland, CA',
    vetName: 'Dr. Ruiz',
    license: 'CA 20317',
    phone: '(510) 555-0133',
  },
  shots: [{ name: 'Rabies', date: '2020-01-01' }],
}

/** How each call about entries of clinics answers each actor. */
export function recordPermissionRows({ everyone, members, ownerOnly, only }: Ways) {
  const ofPet = () => [
    {
      what: 'own' as const,
      send: async (world: World) => ({ params: { id: (await newPet(world)).id } }),
      expected: ownerOnly(200),
    },
    {
      what: 'missing' as const,
      send: () => ({ params: { id: 987_654_321 } }),
      expected: members(404),
    },
  ]
  // Whoever has the link may enter something; that is what a link is.
  const ofLink = (body?: object) => [
    {
      what: 'own' as const,
      send: async (world: World) => ({ ...(await openLink(world)), body }),
      expected: everyone(200),
    },
    {
      what: 'missing' as const,
      send: () => ({ params: { secret: '0'.repeat(20) }, body }),
      expected: everyone(404),
    },
  ]
  return {
    'GET /api/pets/:id/counter-link': ofPet(),
    'POST /api/pets/:id/counter-link': ofPet(),
    'DELETE /api/pets/:id/counter-link': ofPet(),
    'GET /api/counters/:secret': ofLink(),
    'POST /api/counters/:secret/entries': ofLink(ENTRY),
    // Nobody sends a file here, which is found out only by whoever has the link.
    'PUT /api/counters/:secret/paper': [
      { what: 'own' as const, send: openLink, expected: everyone(400) },
      {
        what: 'missing' as const,
        send: () => ({ params: { secret: '0'.repeat(20) } }),
        expected: everyone(404),
      },
    ],
    'GET /api/pets/:id/signed-record': ofPet(),
    'GET /.well-known/jwks.json': [{ what: 'any' as const, expected: everyone(200) }],
    'GET /api/clinics': [{ what: 'any' as const, expected: only(['moderator', 'admin'], 200) }],
    'POST /api/clinics/:id/decisions': [
      {
        what: 'own' as const,
        send: enteredClinic,
        expected: only(['moderator', 'admin'], 200),
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { id: 987_654_321 }, body: { move: 'confirm' } }),
        expected: only(['moderator', 'admin'], 404),
      },
    ],
  }
}

/** A link of the owner's that holds. */
async function openLink(world: World) {
  const { id: petId } = await newPet(world)
  const { db, now, ownerId: madeBy } = world
  const secret = newReadableToken()
  await db
    .insertInto('counterLinks')
    .values({
      petId,
      madeBy,
      secretHash: hashOfToken(secret),
      madeAt: now,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    })
    .execute()
  return { params: { secret } }
}

/** A clinic that entered the vaccination of a pet of the owner's, and waits to be confirmed. */
async function enteredClinic(world: World) {
  const { vaccinationId } = await newPet(world)
  const { db, now } = world
  const { id } = await db
    .insertInto('clinics')
    .values({ ...ENTRY.clinic, enteredAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('vaccinationOrigins')
    .values({ vaccinationId, clinicId: id, lot: null, enteredAt: now })
    .execute()
  return { params: { id }, body: { move: 'confirm' } }
}
