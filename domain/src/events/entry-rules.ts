import { listText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import type { Species, Vaccination } from '../pets/pet-schemas.ts'
import type { Day } from '../schemas.ts'

/** Vaccinations an event may ask for, by the names under which vets write them down. */
const VACCINES = {
  Rabies: { species: ['Dog', 'Cat'], written: ['rabies'] },
  DHPP: { species: ['Dog'], written: ['dhpp', 'dapp', 'da2pp', 'dhlpp', 'dappv', 'distemper'] },
  Bordetella: { species: ['Dog'], written: ['bordetella', 'kennel cough'] },
  FVRCP: { species: ['Cat'], written: ['fvrcp'] },
} as const satisfies Record<string, { species: readonly Species[]; written: readonly string[] }>

export type EntryVaccine = keyof typeof VACCINES
export const ENTRY_VACCINES = Object.keys(VACCINES) as [EntryVaccine, ...EntryVaccine[]]

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
  if (rules.species.length > 0 && !rules.species.includes(pet.species)) {
    return [
      msg('{name} cannot come: this event is for {species}.', {
        name: pet.name,
        species: speciesWords(rules.species),
      }),
    ]
  }
  return rules.vaccinations
    .filter(isVaccine)
    .filter((vaccine) => isGivenTo(vaccine, pet.species))
    .filter((vaccine) => !pet.vaccinations.some((shot) => counts(shot, vaccine, day)))
    .map((vaccine) =>
      msg('{name}’s passport shows no {vaccine} vaccination that holds on that day.', {
        name: pet.name,
        vaccine,
      }),
    )
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

function isVaccine(name: string): name is EntryVaccine {
  return Object.hasOwn(VACCINES, name)
}

function isGivenTo(vaccine: EntryVaccine, species: Species): boolean {
  const given: readonly Species[] = VACCINES[vaccine].species
  return given.includes(species)
}

function counts(shot: Guest['vaccinations'][number], vaccine: EntryVaccine, day: Day): boolean {
  const name = shot.name.toLowerCase()
  // A titer is a blood test and no shot.
  const isIt =
    VACCINES[vaccine].written.some((word) => name.includes(word)) && !/tit(er|re)/.test(name)
  const holds = shot.date <= day && (shot.expirationDate === null || shot.expirationDate >= day)
  return isIt && holds
}
