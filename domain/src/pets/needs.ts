import { addMonths, monthsBetween } from '../calendar.ts'
import { isSnubNosed } from '../guides/flight-rules.ts'
import { type Message, msg, t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import { isGivenOn } from './medication.ts'
import type { Birth, Medication, Species } from './pet-schemas.ts'

/** What a pet needs wherever it goes: walks, places, providers and finders go by it. */
export const NEEDS = [
  'reactive',
  'deaf',
  'blind',
  'short-nose',
  'heat',
  'puppy',
  'senior',
  'medication',
] as const
export type Need = (typeof NEEDS)[number]

export const NEED_TEXTS: Readonly<Record<Need, Message>> = {
  reactive: msg('reactive to other animals'),
  deaf: msg('deaf'),
  blind: msg('blind'),
  'short-nose': msg('short nose'),
  heat: msg('minds heat'),
  puppy: msg('very young'),
  senior: msg('senior'),
  medication: msg('medication at set times'),
}

/** The needs as one line of their own; empty where there are none. */
export function needsLine(needs: readonly Need[]): string {
  const words = needs.map((need) => t(NEED_TEXTS[need])).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether heat is hard on a pet: a short nose cools badly. */
export function mindsHeat(needs: readonly Need[]): boolean {
  return needs.includes('heat') || needs.includes('short-nose')
}

/** Younger is called very young, in months, by how long each kind grows. */
const YOUNG_MONTHS: Readonly<Record<Species, number>> = {
  Dog: 12,
  Cat: 12,
  Rabbit: 6,
  Bird: 12,
  Other: 12,
}
/**
 * From when on a pet is called senior, in months; large dogs age faster. The American Animal
 * Hospital Association has cats senior after 10 years and dogs in the last quarter of their life.
 */
const SENIOR_MONTHS = { Cat: 132, Dog: 96, largeDog: 72 } as const
const LARGE_KG = 40

/** A pet as far as needs follow from its record. */
interface Recorded {
  species: Species
  breed: string | null
  birth: Birth | null
  weightKg: number | null
  medications: readonly Medication[]
}

/** Needs that the record speaks for. They hold only once the owner says so. */
export function suggestedNeeds(pet: Recorded, today: Day): Need[] {
  const months = pet.birth === null ? null : monthsBetween(pet.birth.on, today)
  const old = seniorMonths(pet)
  const isMammal = pet.species === 'Dog' || pet.species === 'Cat'
  const holds: Partial<Record<Need, boolean>> = {
    'short-nose': isMammal && isSnubNosed(pet.breed),
    puppy: isMammal && months !== null && months < YOUNG_MONTHS[pet.species],
    senior: months !== null && old !== null && months >= old,
    medication: pet.medications.some((one) => isDaily(one) && isGivenOn(one, today)),
  }
  return NEEDS.filter((need) => holds[need] === true)
}

function seniorMonths({ species, weightKg }: Recorded): number | null {
  if (species === 'Cat') return SENIOR_MONTHS.Cat
  if (species !== 'Dog') return null
  return (weightKg ?? 0) >= LARGE_KG ? SENIOR_MONTHS.largeDog : SENIOR_MONTHS.Dog
}

function isDaily({ schedule }: Medication): boolean {
  return schedule.kind === 'regular' && schedule.per === 'day'
}

/** The needs in their order, each once, as far as they are some. */
export function needsOf(chosen: readonly unknown[]): Need[] {
  return NEEDS.filter((need) => chosen.includes(need))
}

interface NeedyPet {
  species: Species
  needs: readonly Need[]
  birth: Birth | null
}

/** Needs as they hold on a day: a pet is very young until its kind is grown, and then no longer. */
export function needsOn(pet: NeedyPet, day: Day): Need[] {
  const grown = grownSince(pet, day)
  return pet.needs.filter((need) => need !== 'puppy' || grown === null)
}

/** The day since which a pet that was called very young no longer is; null where there is none. */
export function grownSince({ species, needs, birth }: NeedyPet, day: Day): Day | null {
  if (birth === null || !needs.includes('puppy')) return null
  const grown = addMonths(birth.on, YOUNG_MONTHS[species])
  return grown <= day ? grown : null
}
