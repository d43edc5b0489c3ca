import { dayIn } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { ageMonths } from '@wayfur/domain/pets/age'
import { chosenInCookie, comingCookie, comingOf } from '@wayfur/domain/pets/coming'
import type { ComingPets, HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { readComing as readComingCall } from '@wayfur/domain/pets/endpoints'
import { needsOn } from '@wayfur/domain/pets/needs'
import { MOST_PETS } from '@wayfur/domain/pets/pet'
import { validUntilBy } from '@wayfur/domain/pets/vaccine-proof'
import { backedUntilBy } from '@wayfur/domain/pets/vaccine-standing'
import { namedBreedsOf } from '@wayfur/domain/places/named-breeds'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { CallerOf } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import { backedShots } from './backed-shots.ts'
import { birthOf, petRows } from './pet-shape.ts'
import type { PetsContext } from './pets-context.ts'
import { sampleUntilReal } from './sample-until-real.ts'

type Member = CallerOf<typeof readComingCall>

/**
 * The pets that come along by the cookie of this browser. It is believed only as far as it names
 * this member and pets that are still among theirs; others are as if they had not been named.
 */
export async function readComing(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { cookie, member }: Pick<Member, 'cookie' | 'member'>,
): Promise<ComingPets> {
  const chosen = chosenInCookie(cookie, member.id)
  const day = today(clock)
  return shownComing(await household(db, member.id, day), { chosen, day })
}

/** Keeps in the cookie of this browser which pets come along. */
export async function chooseComing(
  { db, clock, head }: Pick<PetsContext, 'db' | 'clock' | 'head'>,
  petIds: readonly number[],
  { member, setCookie }: Pick<Member, 'member' | 'setCookie'>,
): Promise<ComingPets> {
  const day = today(clock)
  const pets = await household(db, member.id, day)
  const chosen = [...new Set(petIds)]
  if (chosen.some((id) => pets.every((pet) => pet.id !== id))) {
    throw new Problem('not-found', msg('We could not find that pet.'))
  }
  const isHttps = head.publicUrl.startsWith('https:')
  setCookie(comingCookie(member.id, chosen, { isHttps }))
  return shownComing(pets, { chosen, day })
}

function shownComing(
  pets: readonly HouseholdPet[],
  { chosen, day }: { chosen: readonly number[] | undefined; day: Day },
): ComingPets {
  return {
    pets: comingOf(pets, chosen),
    isChosen: chosen !== undefined,
    household: pets.length,
    today: day,
  }
}

/** The pets a member may bring: their own and those shared with them that live with somebody. */
async function household(db: Kysely<Tables>, memberId: number, day: Day): Promise<HouseholdPet[]> {
  const rows = await petRows(db, memberId)
    .where('pets.deletedAt', 'is', null)
    .where('pets.standing', '=', 'current')
    .where(sampleUntilReal(memberId))
    .select(backedShots.as('shots'))
    .orderBy('pets.id')
    .limit(MOST_PETS * 2)
    .execute()
  return rows.map((row) => {
    const { id, name, species, breed, imageUrl, kilograms, isSample } = row
    const birth = birthOf(row)
    return {
      id,
      name,
      species,
      breed,
      imageUrl,
      weightKg: kilograms,
      needs: needsOn({ ...row, birth }, day),
      birth,
      ageMonths: ageMonths(birth, day),
      breeds: species === 'Dog' ? namedBreedsOf(breed) : null,
      vaccinated: validUntilBy({ species, vaccinations: row.shots }, day),
      backed: backedUntilBy({ species, vaccinations: row.shots }, day),
      isSample,
    }
  })
}

function today(clock: Clock): Day {
  return dayIn('UTC', clock.now())
}
