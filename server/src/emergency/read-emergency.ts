import type { PetInCare } from '@wayfur/domain/emergency/alert-schemas'
import type { readEmergency as readCall } from '@wayfur/domain/emergency/endpoints'
import type { EmergencyPet } from '@wayfur/domain/emergency/schemas'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { mayDo } from '@wayfur/domain/pets/household'
import { isGivenOn } from '@wayfur/domain/pets/medication'
import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { todayOf } from '../accounts/member-time-zone.ts'
import { careNow, petsInCareOf } from '../bookings/sitter-now.ts'
import { listPets } from '../pets/list-pets.ts'
import { insuranceOf, vetOf } from '../pets/read-pet.ts'
import { countryOfZone } from '../places/import/country-of-zone.ts'
import { knownZone } from '../platform/known-zone.ts'
import type { Tables } from '../tables.ts'
import { householdContacts } from '../tags/household-contacts.ts'
import { clinicsNear } from './clinics-near.ts'
import { clinicsOnTrips } from './clinics-on-trips.ts'
import type { EmergencyContext } from './emergency-context.ts'
import { alertsOf } from './tell-everyone.ts'

/** What a member needs in an emergency, on one page and for times without a network. */
export async function readEmergency(
  context: EmergencyContext,
  { memberId, isDemo }: { memberId: number; isDemo: boolean },
  signal?: AbortSignal,
): Promise<ReplyOf<typeof readCall>> {
  const { db, clock } = context
  const now = clock.now()
  const today = await todayOf(db, memberId, now)
  const [pets, inCare, home, trips] = await Promise.all([
    petsOf(db, memberId, { today, now }),
    inCareOf(db, memberId, now),
    aroundHome(db, memberId, now, isDemo),
    clinicsOnTrips(context, { memberId, today, isDemo }, signal),
  ])
  return { pets, inCare, home, trips, today, at: now.toISOString() }
}

async function aroundHome(db: Kysely<Tables>, memberId: number, now: Date, isDemo: boolean) {
  const { homeLabel, homeLatitude, homeLongitude } = await db
    .selectFrom('members')
    .select(['homeLabel', 'homeLatitude', 'homeLongitude'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (homeLabel === null || homeLatitude === null || homeLongitude === null) return null
  const center = { latitude: homeLatitude, longitude: homeLongitude }
  const zone = knownZone({ timeZone: null, homeLatitude, homeLongitude })
  const country = (zone === null ? undefined : countryOfZone(zone)) ?? null
  return { label: homeLabel, country, clinics: await clinicsNear(db, center, now, { isDemo }) }
}

/** Pets of others that a member has by bookings that run: enough to tell everyone, and no more. */
async function inCareOf(db: Kysely<Tables>, memberId: number, now: Date): Promise<PetInCare[]> {
  const cared = await petsInCareOf(db, memberId, now)
  const petIds = [...new Set(cared.map(({ petId }) => petId))]
  if (petIds.length === 0) return []
  const [rows, alerts] = await Promise.all([
    db
      .selectFrom('pets')
      .select(['id', 'name'])
      .where('id', 'in', petIds)
      .where('deletedAt', 'is', null)
      .where('isSample', '=', false)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    alertsOf(db, { petIds, memberId, now, isOwnOnly: true }),
  ])
  const told: PetInCare[] = []
  for (const { id, name } of rows) {
    const people = await householdContacts(db, id)
    const booking = cared.find(({ petId }) => petId === id)
    // Whoever is of the household as well has it above already.
    if (booking === undefined || people.some((one) => one.memberId === memberId)) continue
    told.push({
      id,
      name,
      bookingId: booking.id,
      until: booking.endsAt.toISOString(),
      household: people.length,
      alerts: alerts.get(id) ?? [],
    })
  }
  return told
}

/**
 * The pets that a member has in hand, as owner or carer. Who may only look has them in the passport:
 * this page is kept on phones, and what is only shown to somebody stays where showing can end.
 */
async function petsOf(
  db: Kysely<Tables>,
  memberId: number,
  { today, now }: { today: Day; now: Date },
): Promise<EmergencyPet[]> {
  const listed = await listPets(db, { memberId, show: 'current', now })
  const pets = listed.filter(({ role }) => mayDo(role, 'record'))
  const ids = pets.map(({ id }) => id)
  if (ids.length === 0) return []
  const [rows, people, alerts, sitters, lost] = await Promise.all([
    db
      .selectFrom('pets')
      .select([
        'id',
        'allergies',
        'medications',
        'vetName',
        'vetPhone',
        'vetAddress',
        'insurer',
        'insurancePolicy',
        'insurancePhone',
      ])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('petMembers')
      .innerJoin('members', 'members.id', 'petMembers.memberId')
      .select(['petId', 'petMembers.memberId', 'members.name', 'petMembers.role'])
      .where('petId', 'in', ids)
      .where('members.deletedAt', 'is', null)
      .orderBy('since')
      .orderBy('petMembers.memberId')
      .execute(),
    alertsOf(db, { petIds: ids, memberId, now }),
    careNow(db, ids, now),
    db.selectFrom('lostPets').select(['petId', 'since']).where('petId', 'in', ids).execute(),
  ])
  return pets.flatMap((pet) => {
    const row = rows.find(({ id }) => id === pet.id)
    if (row === undefined) return []
    return [
      Object.assign(pet, {
        allergies: row.allergies,
        medications: row.medications.filter((one) => isGivenOn(one, today)),
        vet: vetOf(row),
        insurance: insuranceOf(row),
        household: people
          .filter(({ petId }) => petId === pet.id)
          .map((one) => ({ name: one.name, role: one.role, isYou: one.memberId === memberId })),
        sitters: sitters
          .filter((one) => one.petId === pet.id && one.memberId !== memberId)
          .map(({ name, email, endsAt }) => ({
            name: reviewerName(name, email),
            until: endsAt.toISOString(),
          })),
        alerts: alerts.get(pet.id) ?? [],
        lostSince: lost.find(({ petId }) => petId === pet.id)?.since.toISOString() ?? null,
      }),
    ]
  })
}
