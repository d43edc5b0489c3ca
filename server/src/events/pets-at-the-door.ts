import { dayIn } from '@wayfur/domain/calendar'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readEvent } from '@wayfur/domain/events/endpoints'
import { type EntryRules, entryProblems, sampleProblem } from '@wayfur/domain/events/entry-rules'
import type { PetProof } from '@wayfur/domain/events/event-schemas'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { ageMonths } from '@wayfur/domain/pets/age'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import { type BackedShot, vaccineStandings } from '@wayfur/domain/pets/vaccine-standing'
import type { VaccineStanding } from '@wayfur/domain/pets/vaccine-standing-schemas'
import { namedBreedsOf } from '@wayfur/domain/places/named-breeds'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { backedShots } from '../pets/backed-shots.ts'
import { birthOf, petRows } from '../pets/pet-shape.ts'
import { sampleUntilReal } from '../pets/sample-until-real.ts'
import type { Tables } from '../tables.ts'
import type { EventRow } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import type { Attendance } from './notify-attendee.ts'

interface Admission {
  id: number
  name: string
  isSample: boolean
  problems: Message[]
  standings: VaccineStanding[]
}

/** The pets that `admissionsOf` gives, for the page of an event. */
export async function petsAtTheDoor(
  ...asked: Parameters<typeof admissionsOf>
): Promise<NonNullable<ReplyOf<typeof readEvent>['pets']>> {
  const admissions = await admissionsOf(...asked)
  return admissions.map((pet) =>
    Object.assign({}, pet, { problems: pet.problems.map((says) => t(says)) }),
  )
}

/**
 * The pets of a member's households, and why each may not come to an event, by its passport. A
 * sample pet may join sample events alone: at a real one the host would wait for it.
 */
async function admissionsOf(
  db: Kysely<Tables>,
  event: EntryRules & Pick<EventRow, 'startsAt' | 'timeZone' | 'isSample'>,
  memberId: number,
): Promise<Admission[]> {
  const pets = await petRows(db, memberId)
    .where('petMembers.role', 'in', ['owner', 'carer'])
    .where('pets.standing', '=', 'current')
    .where('pets.deletedAt', 'is', null)
    .where(sampleUntilReal(memberId))
    .select(backedShots.as('shots'))
    .orderBy('pets.id')
    .execute()
  const day = dayOf(event)
  return pets.map(({ id, name, species, breed, kilograms, isSample, shots, ...row }) => {
    const invented = sampleProblem({ name, isSample }, event)
    const guest = {
      name,
      species,
      weightKg: kilograms,
      ageMonths: ageMonths(birthOf(row), day),
      breeds: namedBreedsOf(breed),
      vaccinations: shots,
    }
    return {
      id,
      name,
      isSample,
      problems: invented === null ? entryProblems(guest, event, day) : [invented],
      standings: standingsOn(event, { species, shots }),
    }
  })
}

/** What stands behind the vaccinations of a pet that an event asks for, on its day. */
function standingsOn(
  event: Pick<EntryRules, 'vaccinations'> & Pick<EventRow, 'startsAt' | 'timeZone'>,
  { species, shots }: { species: Species; shots: readonly BackedShot[] },
): VaccineStanding[] {
  const day = dayOf(event)
  const pet = { species, vaccinations: shots }
  return vaccineStandings(pet, event.vaccinations, { from: day, until: day })
}

function dayOf({ timeZone, startsAt }: Pick<EventRow, 'timeZone' | 'startsAt'>): Day {
  return dayIn(timeZone, startsAt)
}

/**
 * The same of the pets on a ticket, for its holder and for the host at the door. Nothing is kept:
 * once the event is over or the place given up, nothing is told.
 */
export async function proofsOnTicket(
  { db, clock }: Pick<EventsContext, 'db' | 'clock'>,
  event: Pick<EventRow, 'vaccinations' | 'startsAt' | 'endsAt' | 'timeZone'>,
  attendance: Pick<Attendance, 'id' | 'memberId' | 'state'>,
): Promise<PetProof[]> {
  const isAsked = event.vaccinations.length > 0 && attendance.memberId !== null
  if (!isAsked || attendance.state !== 'going' || event.endsAt <= clock.now()) return []
  const pets = await petRows(db, attendance.memberId ?? 0)
    .innerJoin('eventAttendancePets as ap', 'ap.petId', 'pets.id')
    .select(backedShots.as('shots'))
    .where('ap.attendanceId', '=', attendance.id)
    .where('pets.deletedAt', 'is', null)
    .orderBy('pets.id')
    .execute()
  return pets.map(({ name, isSample, ...pet }) => ({
    pet: markedName(name, { isSample }),
    standings: standingsOn(event, pet),
  }))
}

/** Refuses pets that are not the member's, or that may not come; the sentence says why. */
export async function requireAdmission(
  db: Kysely<Tables>,
  event: EventRow,
  memberId: number,
  petIds: readonly number[],
): Promise<void> {
  const pets = petIds.length === 0 ? [] : await admissionsOf(db, event, memberId)
  for (const petId of petIds) {
    const pet = pets.find(({ id }) => id === petId)
    if (pet === undefined) throw new Problem('not-found', msg('We could not find that pet.'))
    const [problem] = pet.problems
    if (problem !== undefined) throw new Problem('conflict', problem, { field: 'petIds' })
  }
}
