import { dayText } from '../calendar.ts'
import { listText } from '../language/formats.ts'
import { type Message, msg } from '../language/messages.ts'
import { limitReason, type LimitReason } from '../pets/limits.ts'
import type { Species } from '../pets/pet-schemas.ts'
import { SPECIES } from '../pets/pet.ts'
import { isReactive } from '../pets/reactive.ts'
import { askedOf } from '../pets/vaccine-proof.ts'
import { togetherOf, type Verdict, VERDICTS } from '../pets/verdict.ts'
import { shotsReason, type VaccineReason } from '../places/vaccine-rule.ts'
import type { Day } from '../schemas.ts'
import type { CaredPet } from './cared-pet.ts'
import type { TakenPets } from './taken-pets-schemas.ts'

/** Why a pet is taken for a service, may be, or is not. */
export type TakenReason =
  | { kind: 'not-said' }
  | { kind: 'taken' }
  | { kind: 'other-species' }
  | { kind: 'alone-only' }
  | LimitReason
  | VaccineReason

/** Vaccinations that a provider asks for, and the day they have to be valid on. */
export interface AskedShots {
  vaccines: readonly string[]
  on: Day
}

/** What a provider says of a service means for some pets together. */
export interface TakenVerdict<Pet extends CaredPet> {
  verdict: Verdict
  /** Each pet as if it came alone. */
  each: { pet: Pet; verdict: Verdict; reason: TakenReason }[]
  /** How many come at once at most, where more do; null otherwise. */
  tooMany: number | null
}

const VERDICT_OF: Readonly<Record<TakenReason['kind'], Verdict>> = {
  'not-said': 'unknown',
  taken: 'fits',
  'other-species': 'no',
  'alone-only': 'asks',
  'too-heavy': 'no',
  'too-young': 'no',
  'weight-not-recorded': 'asks',
  'age-not-recorded': 'asks',
  'breed-refused': 'no',
  'breed-not-recorded': 'asks',
  'vaccine-ended': 'no',
  'vaccines-not-recorded': 'asks',
}

/**
 * Whether a provider takes some pets together for a service, and with the vaccinations asked for where
 * those are looked at; the database says the same of a list.
 */
export function takenVerdict<Pet extends CaredPet>(
  takes: TakenPets | null | undefined,
  pets: readonly Pet[],
  asked: AskedShots | null = null,
): TakenVerdict<Pet> {
  const each = pets.map((pet) => {
    const reason = reasonFor(takes, pet, asked)
    return { pet, verdict: VERDICT_OF[reason.kind], reason }
  })
  const most = takes?.maxAnimals ?? null
  const tooMany = most !== null && pets.length > most ? most : null
  const found = each.map(({ verdict }) => verdict)
  return { verdict: togetherOf(tooMany === null ? found : [...found, 'no']), each, tooMany }
}

function reasonFor(
  takes: TakenPets | null | undefined,
  pet: CaredPet,
  asked: AskedShots | null,
): TakenReason {
  if (takes != null && !takes.species.includes(pet.species)) return { kind: 'other-species' }
  const limited = takes == null ? null : limitReason(takes, pet)
  if (limited?.verdict === 'no') return limited.reason
  const shots = asked && shotsReason(pet.vaccinated, askedOf(asked.vaccines, pet.species), asked.on)
  if (shots?.verdict === 'no') return shots.reason
  const open = limited ?? shots
  if (open !== null) return open.reason
  if (takes == null) return { kind: 'not-said' }
  // Who takes one at a time has no other animal there.
  if (isReactive(pet) && takes.maxAnimals !== 1) return { kind: 'alone-only' }
  return { kind: 'taken' }
}

/** The best of what was found of several services: whoever does one of them well is found. */
export function bestOf(each: readonly Verdict[]): Verdict {
  return VERDICTS.find((verdict) => each.includes(verdict)) ?? 'unknown'
}

/** The refusal of a booking for these pets, in the words of the verdict; null where it may be made. */
export function takenRefusal(
  { verdict, each, tooMany }: TakenVerdict<CaredPet & { name: string }>,
  takes: TakenPets | null | undefined,
  words: TakenTexts,
): Message | null {
  if (verdict !== 'no') return null
  if (tooMany !== null) return tooManySays(tooMany)
  const refused = each.find((one) => one.verdict === 'no')
  if (refused === undefined) return null
  return reasonSays(refused.reason, { pet: refused.pet, takes, words })
}

/** Words that depend on the reader. */
export interface TakenTexts {
  /** 'dogs and cats' */
  species: (species: readonly Species[]) => string
  weight: (kilograms: number) => string
  months: (months: number) => string
}

export function tooManySays(most: number): Message {
  return msg('Takes {most, plural, one {# pet} other {up to # pets}} at once.', { most })
}

/** Why a pet is taken or not, in a sentence. */
export function reasonSays(
  reason: TakenReason,
  {
    pet: { name, weightKg, ageMonths },
    takes,
    words,
  }: {
    pet: CaredPet & { name: string }
    takes: TakenPets | null | undefined
    words: TakenTexts
  },
): Message {
  switch (reason.kind) {
    case 'not-said':
      return msg('Has not said which animals they take.')
    case 'other-species':
      return msg('Takes {species} only, not {name}.', {
        species: words.species(takes?.species ?? SPECIES),
        name,
      })
    case 'too-heavy':
      return msg('Takes up to {most}, {name} is {weight}.', {
        most: words.weight(reason.maxWeightKg),
        name,
        weight: words.weight(weightKg ?? 0),
      })
    case 'weight-not-recorded':
      return msg('Takes up to {most}, and {name}’s weight is not recorded.', {
        most: words.weight(reason.maxWeightKg),
        name,
      })
    case 'too-young':
      return msg('Takes animals {months} or older, {name} is {age}.', {
        months: words.months(reason.minAgeMonths),
        name,
        age: words.months(ageMonths ?? 0),
      })
    case 'age-not-recorded':
      return msg('Takes animals {months} or older, and {name}’s birth date is not recorded.', {
        months: words.months(reason.minAgeMonths),
        name,
      })
    case 'vaccine-ended':
      return msg('They ask for {vaccine}, and {name}’s ended {day}.', {
        vaccine: reason.vaccine,
        name,
        day: dayText(reason.endedOn),
      })
    case 'vaccines-not-recorded':
      return msg('They ask for {vaccines}, which {name}’s passport does not show.', {
        vaccines: listText(reason.vaccines),
        name,
      })
    case 'alone-only':
      return msg('{name} is reactive: ask whether no other animal is there.', { name })
    default:
      return msg('Takes {species}.', { species: words.species(takes?.species ?? SPECIES) })
  }
}
