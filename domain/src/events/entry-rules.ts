import { listText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import { limitSays } from '../pets/limit-words.ts'
import { limitReason, type LimitedPet, type PetLimits } from '../pets/limits.ts'
import type { Species, Vaccination } from '../pets/pet-schemas.ts'
import { askedOf, type AskedVaccine, isValidThrough } from '../pets/vaccine-proof.ts'
import type { Day, Units } from '../schemas.ts'

/** Vaccinations an event may ask for. */
export const ENTRY_VACCINES = ['Rabies', 'DHPP', 'Bordetella', 'FVRCP'] as const satisfies [
  AskedVaccine,
  ...AskedVaccine[],
]

/** What an event asks of a pet. */
export interface EntryRules extends PetLimits {
  /** Empty for any. */
  species: readonly Species[]
  vaccinations: readonly string[]
}

/** A pet that would come along, as old as it is on the day of the event. */
export interface EventGuest extends LimitedPet {
  name: string
  species: Species
}

type Shot = Pick<Vaccination, 'name' | 'date' | 'expirationDate'>

/**
 * Why a pet may not come along on a day, a sentence each; none when it may. A vaccination holds
 * from the day it was given through the day it expires on, and only kinds of pets that get it need it.
 */
export function entryProblems(
  pet: EventGuest & { vaccinations: readonly Shot[] },
  rules: EntryRules,
  day: Day,
): Message[] {
  const found = guestFinding(pet, rules, null)
  if (found?.verdict === 'no') return [found.says]
  const days = { from: day, until: day }
  return vaccinesFor(rules, pet.species)
    .filter((vaccine) => !isValidThrough(days, pet.vaccinations, vaccine))
    .map((vaccine) => lacksShot(pet.name, vaccine))
}

/** Said of a vaccination that an event asks for and a passport does not show on its day. */
export function lacksShot(name: string, vaccine: AskedVaccine): Message {
  return msg('{name}’s passport shows no {vaccine} vaccination that is valid on that day.', {
    name,
    vaccine,
  })
}

/** Why a pet may not come before its passport is looked at: at a real event a sample would be waited for. */
export function sampleProblem(
  pet: { name: string; isSample: boolean },
  event: { isSample: boolean },
): Message | null {
  return pet.isSample && !event.isSample
    ? msg('{name} is a sample: add your own pet to bring it.', { name: pet.name })
    : null
}

/**
 * What speaks against a pet whatever its passport shows: its kind, weight, age or breed, which
 * refuse it, or have to be asked where they are not recorded; null where nothing does.
 */
export function guestFinding(
  pet: EventGuest,
  rules: EntryRules,
  units: Units | null,
): { verdict: 'no' | 'asks'; says: Message } | null {
  const { name, species } = pet
  if (rules.species.length > 0 && !rules.species.includes(species)) {
    const says = msg('{name} cannot come: this event is for {species}.', {
      name,
      species: speciesWords(rules.species),
    })
    return { verdict: 'no', says }
  }
  // Breeds are those of dogs: what is not recorded of a cat is no question.
  const breeds = species === 'Dog' ? pet.breeds : []
  const limited = limitReason(rules, { ...pet, breeds })
  if (limited === null) return null
  return { verdict: limited.verdict, says: limitSays(limited.reason, pet, units) }
}

/**
 * Why somebody without an account may not bring as many pets as these; null when they may. Without
 * a passport only number and kind can be asked, and a kind only where the event takes some kinds.
 */
export function guestPetsProblem(
  { species, vaccinations }: Pick<EntryRules, 'species' | 'vaccinations'>,
  petCount: number,
  kinds: readonly Species[] | null,
): Message | null {
  if (petCount === 0) return null
  if (vaccinations.length > 0) {
    return msg('This event checks vaccinations by the passport: please sign in to bring a pet.')
  }
  if (species.length === 0) return null
  const words = { species: speciesWords(species) }
  if (kinds === null) {
    return msg('This event is for {species}: please say which kinds of pets you bring.', words)
  }
  return kinds.every((kind) => species.includes(kind))
    ? null
    : msg('This event is for {species}: no other pets can come.', words)
}

/** What of the vaccinations that an event asks for such a pet gets. */
export function vaccinesFor(
  { vaccinations }: Pick<EntryRules, 'vaccinations'>,
  species: Species,
): AskedVaccine[] {
  return askedOf(vaccinations, species)
}

/** 'dogs and cats' */
export function speciesWords(species: readonly Species[]): string {
  if (species.length === 0) return t('all pets')
  const many: Readonly<Record<Species, string>> = {
    Dog: t('dogs'),
    Cat: t('cats'),
    Bird: t('birds'),
    Rabbit: t('rabbits'),
    Other: t('other pets'),
  }
  return listText(species.map((one) => many[one]))
}
