import { listText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import type { Species, Vaccination } from '../pets/pet-schemas.ts'
import { type AskedVaccine, holdsThrough, isGivenTo, isShotOf } from '../pets/vaccine-proof.ts'
import type { Day } from '../schemas.ts'

/** Vaccinations an event may ask for. */
export const ENTRY_VACCINES = ['Rabies', 'DHPP', 'Bordetella', 'FVRCP'] as const satisfies [
  AskedVaccine,
  ...AskedVaccine[],
]

/** What an event asks of a pet. */
export interface EntryRules {
  /** Empty for any. */
  species: readonly Species[]
  vaccinations: readonly string[]
}

interface Guest {
  name: string
  species: Species
  vaccinations: readonly Pick<Vaccination, 'name' | 'date' | 'expirationDate'>[]
}

/**
 * Why a pet may not come along on a day, a sentence each; none when it may. A vaccination holds
 * from the day it was given through the day it expires on, and only kinds of pets that get it need it.
 */
export function entryProblems(pet: Guest, rules: EntryRules, day: Day): Message[] {
  const byKind = kindProblem(pet, rules)
  if (byKind !== null) return [byKind]
  return vaccinesFor(rules, pet.species)
    .filter(
      (vaccine) =>
        !pet.vaccinations.some((shot) => isShotOf(shot, vaccine) && holdsThrough(shot, day)),
    )
    .map((vaccine) =>
      msg('{name}’s passport shows no {vaccine} vaccination that holds on that day.', {
        name: pet.name,
        vaccine,
      }),
    )
}

/** Why a kind of pet may not come at all; null where it may. */
export function kindProblem(
  { name, species }: Pick<Guest, 'name' | 'species'>,
  rules: Pick<EntryRules, 'species'>,
): Message | null {
  if (rules.species.length === 0 || rules.species.includes(species)) return null
  return msg('{name} cannot come: this event is for {species}.', {
    name,
    species: speciesWords(rules.species),
  })
}

/** What of the vaccinations that an event asks for such a pet gets. */
export function vaccinesFor({ vaccinations }: EntryRules, species: Species): AskedVaccine[] {
  return vaccinations.filter(isVaccine).filter((vaccine) => isGivenTo(vaccine, species))
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

function isVaccine(name: string): name is AskedVaccine {
  const asked: readonly string[] = ENTRY_VACCINES
  return asked.includes(name)
}
