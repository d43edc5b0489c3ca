import { dayIn } from '@wayfur/domain/calendar'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readEvent } from '@wayfur/domain/events/endpoints'
import { type EntryRules, entryProblems } from '@wayfur/domain/events/entry-rules'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { ageMonths } from '@wayfur/domain/pets/age'
import { namedBreedsOf } from '@wayfur/domain/places/named-breeds'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import { birthOf, petRows } from '../pets/pet-shape.ts'
import { sampleUntilReal } from '../pets/sample-until-real.ts'
import type { Tables } from '../tables.ts'
import type { EventRow } from './event-rows.ts'

interface Admission {
  id: number
  name: string
  isSample: boolean
  problems: Message[]
}

/** The pets that `admissionsOf` gives, for the page of an event. */
export async function petsAtTheDoor(
  ...asked: Parameters<typeof admissionsOf>
): Promise<NonNullable<ReplyOf<typeof readEvent>['pets']>> {
  const admissions = await admissionsOf(...asked)
  return admissions.map(({ id, name, isSample, problems }) => ({
    id,
    name,
    isSample,
    problems: problems.map((says) => t(says)),
  }))
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
    .orderBy('pets.id')
    .execute()
  const shots = await shotsOf(
    db,
    pets.map(({ id }) => id),
  )
  const day = dayIn(event.timeZone, event.startsAt)
  return pets.map(({ id, name, species, breed, kilograms, isSample, ...row }) => ({
    id,
    name,
    isSample,
    problems:
      isSample && !event.isSample
        ? [msg('{name} is a sample: add your own pet to bring it.', { name })]
        : entryProblems(
            {
              name,
              species,
              weightKg: kilograms,
              ageMonths: ageMonths(birthOf(row), day),
              breeds: namedBreedsOf(breed),
              vaccinations: shots.get(id) ?? [],
            },
            event,
            day,
          ),
  }))
}

type Shots = { name: string; date: string; expirationDate: string | null }[]

async function shotsOf(db: Kysely<Tables>, petIds: number[]): Promise<Map<number, Shots>> {
  const byPet = new Map<number, Shots>()
  if (petIds.length === 0) return byPet
  const rows = await db
    .selectFrom('vaccinations')
    .select(['petId', 'name', 'date', 'expirationDate'])
    .where('petId', 'in', petIds)
    .execute()
  for (const { petId, ...shot } of rows) byPet.set(petId, [...(byPet.get(petId) ?? []), shot])
  return byPet
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
