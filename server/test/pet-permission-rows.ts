import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@wayfur/domain/durations'
import { hashOfToken, newReadableToken, newToken } from '../src/platform/tokens.ts'
import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

/** The few ways in which calls answer the actors. */
interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

const MISSING = 987_654_321
const DAY = '2020-01-01'
/** A breakfast of today; each is one of its own. */
function tickAt({ now }: World) {
  const at = now.toISOString()
  return { id: randomUUID(), key: 'meal:1', day: at.slice(0, 10), at }
}

const TICK = '6f1c1f0e-8a3f-4d6c-9a55-0f6f2c7e9b10'
const shot = { name: 'Rabies', date: DAY }
const record = {
  format: 'wayfur-pet',
  formatVersion: 1,
  exportedAt: '2026-11-20T08:00:00Z',
  pet: {
    name: 'Bella',
    species: 'Dog',
    birth: null,
    imageUrl: null,
    allergies: [],
    medications: [],
    vet: null,
    standing: 'current',
    passedOn: null,
  },
  vaccinations: [],
  weights: [],
  notes: [],
}

function any(expected: Expected, sent: object = {}) {
  return [{ what: 'any' as const, send: () => sent, expected }]
}

/** How each call about pets answers each actor. */
export function petPermissionRows({ everyone, members, ownerOnly }: Ways) {
  /** A call about one pet: its owner is answered, to other members it is not there. */
  function aboutPet(
    body?: object,
    {
      status = 200,
      params = {},
      make = newPet,
    }: { status?: number; params?: object; make?: typeof newPet } = {},
  ) {
    const sent = (ids: Record<string, number>) => ({ params: { ...params, ...ids }, body })
    return [
      {
        what: 'own' as const,
        send: async (world: World) => sent(await make(world)),
        expected: ownerOnly(status),
      },
      {
        what: 'missing' as const,
        send: () =>
          sent({
            id: MISSING,
            vaccinationId: 1,
            checkId: 1,
            weightId: 1,
            documentId: 1,
            linkId: 1,
            memberId: 1,
            invitationId: 1,
          }),
        expected: members(404),
      },
    ]
  }
  return {
    'GET /api/pets': any(members(200)),
    'GET /api/coming-pets': any(members(200)),
    'PUT /api/coming-pets': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ body: { petIds: [(await newPet(world)).id] } }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: () => ({ body: { petIds: [MISSING] } }),
        expected: members(404),
      },
    ],
    'POST /api/pets': any(members(200), { body: { name: 'Bella', species: 'Dog' } }),
    'GET /api/pets/:id': aboutPet(),
    'GET /api/pets/:id/ahead': aboutPet(),
    'GET /api/pets/:id/passport.pdf': aboutPet(),
    'GET /api/pets/:id/passport.zip': aboutPet(),
    'GET /api/pets/:id/documents/:documentId/file': aboutPet(undefined, {
      status: 404,
      params: { documentId: MISSING },
    }),
    'PUT /api/pets/:id': aboutPet({ name: 'Bella', species: 'Dog', version: 1 }),
    'PATCH /api/pets/:id': aboutPet({
      id: randomUUID(),
      changes: [{ field: 'medicalNotes', from: null, to: 'Sensitive stomach.' }],
    }),
    'DELETE /api/pets/:id': aboutPet(),
    'POST /api/pets/:id/restore': aboutPet(undefined, { make: deletedPet }),
    'POST /api/pets/:id/standing': aboutPet({ standing: 'archived' }),
    'POST /api/pets/:id/vaccinations': aboutPet(shot),
    'PUT /api/pets/:id/vaccinations/:vaccinationId': aboutPet(shot),
    'DELETE /api/pets/:id/vaccinations/:vaccinationId': aboutPet(),
    'POST /api/pets/:id/health-checks': aboutPet({ kind: 'rabies-titer', on: DAY }),
    'PUT /api/pets/:id/health-checks/:checkId': aboutPet({ kind: 'tapeworm', on: DAY }),
    'DELETE /api/pets/:id/health-checks/:checkId': aboutPet(),
    'POST /api/pets/:id/weights': aboutPet({ on: DAY, kilograms: 3 }),
    'DELETE /api/pets/:id/weights/:weightId': aboutPet(),
    // The file is nobody's upload, which only the owner gets so far as to hear.
    'GET /api/pets/:id/care-board': aboutPet(),
    'POST /api/pets/:id/care-ticks': [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: await newPet(world), body: tickAt(world) }),
        expected: ownerOnly(200),
      },
      {
        what: 'missing' as const,
        send: (world: World) => ({ params: { id: MISSING }, body: tickAt(world) }),
        expected: members(404),
      },
    ],
    'POST /api/pets/:id/care-ticks/:tickId/strike': aboutPet(undefined, {
      status: 404,
      params: { tickId: TICK },
    }).slice(1),
    'POST /api/pets/:id/documents': aboutPet(
      { title: 'Bill', fileUrl: `/files/${'0'.repeat(26)}.pdf` },
      { status: 400 },
    ),
    'DELETE /api/pets/:id/documents/:documentId': aboutPet(undefined, {
      status: 404,
      params: { documentId: MISSING },
    }).slice(1),
    'GET /api/pets/:id/timeline': aboutPet(),
    'POST /api/pets/:id/notes': aboutPet({ on: DAY, words: 'Swam.' }),
    'GET /api/pets/:id/household': aboutPet(),
    'POST /api/pets/:id/invitations': aboutPet({ email: 'kim@example.com', role: 'viewer' }),
    'DELETE /api/pets/:id/invitations/:invitationId': aboutPet(),
    'PATCH /api/pets/:id/household/:memberId': aboutPet({ role: 'owner' }),
    // The last owner cannot leave.
    'DELETE /api/pets/:id/household/:memberId': aboutPet(undefined, { status: 409 }),
    'POST /api/pet-invitations/read': [
      { what: 'own' as const, send: ownersInvitation, expected: everyone(200) },
      { what: 'missing' as const, send: noInvitation, expected: everyone(410) },
    ],
    'POST /api/pet-invitations/accept': [
      { what: 'own' as const, send: ownersInvitation, expected: members(200) },
      { what: 'missing' as const, send: noInvitation, expected: members(410) },
    ],
    'GET /api/pets/:id/share-links': aboutPet(),
    'POST /api/pets/:id/share-links': aboutPet({ sections: ['medical'], days: 7 }),
    'POST /api/pets/:id/emergency-link': aboutPet(),
    'DELETE /api/pets/:id/share-links/:linkId': aboutPet(),
    // Whoever has the link may read what it shares; that is what a link is.
    'GET /api/shared-passports/:token': [
      { what: 'own' as const, send: ownersLink, expected: everyone(200) },
      {
        what: 'missing' as const,
        send: () => ({ params: { token: '0'.repeat(20) } }),
        expected: everyone(404),
      },
    ],
    'POST /api/pets/:id/calendar': aboutPet(),
    'DELETE /api/pets/:id/calendar': aboutPet(),
    // Whoever has the address may follow the calendar.
    'GET /calendars/pets/:file': [
      {
        what: 'missing' as const,
        send: () => ({ params: { file: `${'0'.repeat(43)}.ics` } }),
        expected: everyone(404),
      },
    ],
    'GET /api/pets/:id/export': aboutPet(),
    'PUT /api/passports': any(members(400)),
    'POST /api/pets/import': any(members(200), { body: record }),
  }
}

/** A pet of the owner with one of each thing that belongs to it. */
export async function newPet({ db, now, ownerId }: World) {
  const { id } = await db
    .insertInto('pets')
    .values({
      name: 'Bella',
      species: 'Dog',
      breed: null,
      bornOn: null,
      imageUrl: null,
      microchipId: null,
      emergencyContact: null,
      medicalNotes: null,
      medications: '[]',
      vetName: null,
      vetPhone: null,
      vetAddress: null,
      passedOn: null,
      createdAt: now,
      deletedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const petId = id
  await db
    .insertInto('petMembers')
    .values({ petId, memberId: ownerId, role: 'owner', since: now })
    .execute()
  const { id: vaccinationId } = await db
    .insertInto('vaccinations')
    .values({
      petId,
      name: 'Rabies',
      date: DAY,
      expirationDate: null,
      veterinarian: null,
      notes: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: checkId } = await db
    .insertInto('petHealthChecks')
    .values({
      petId,
      kind: 'tapeworm',
      on: DAY,
      at: null,
      unitsPerMl: null,
      validUntil: null,
      doneBy: null,
      notes: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: weightId } = await db
    .insertInto('petWeights')
    .values({ petId, on: DAY, kilograms: 3, note: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: linkId } = await db
    .insertInto('petShareLinks')
    .values({
      petId,
      kind: 'emergency',
      token: newReadableToken(),
      label: null,
      sections: ['contacts'],
      createdAt: now,
      expiresAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: invitationId } = await db
    .insertInto('petInvitations')
    .values({ petId, ...invitation(newToken(), now), invitedBy: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, vaccinationId, checkId, weightId, linkId, invitationId, memberId: ownerId }
}

function invitation(token: string, now: Date) {
  return {
    tokenHash: hashOfToken(token),
    email: 'guest@example.com',
    role: 'viewer' as const,
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  }
}

async function deletedPet(world: World) {
  const ids = await newPet(world)
  await world.db
    .updateTable('pets')
    .set({ deletedAt: world.now })
    .where('id', '=', ids.id)
    .execute()
  return ids
}

async function ownersInvitation(world: World) {
  const { invitationId } = await newPet(world)
  const token = newToken()
  await world.db
    .updateTable('petInvitations')
    .set({ tokenHash: hashOfToken(token) })
    .where('id', '=', invitationId)
    .execute()
  return { body: { token } }
}

function noInvitation() {
  return { body: { token: 'A'.repeat(43) } }
}

async function ownersLink(world: World) {
  const { linkId } = await newPet(world)
  const { token } = await world.db
    .selectFrom('petShareLinks')
    .select('token')
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow()
  return { params: { token } }
}
