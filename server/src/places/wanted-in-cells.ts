import type { Verdict } from '@wayfur/domain/pets/verdict'
import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import {
  type ComingPet,
  kindsOfParty,
  partiesOf,
  type PetParty,
  refusalBy,
} from '@wayfur/domain/places/pet-party'
import { isWelcome } from '@wayfur/domain/places/pet-policy'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { placeVerdict } from '@wayfur/domain/places/place-verdict'
import type { KeptPolicy } from './kept-policies.ts'
import type { PlaceSearch } from './search-places.ts'

type IsWanted = (kind: number, policy: number) => boolean

/** The number of a kind in the cells; places that may not welcome pets have others. */
export function kindNumber(category: PlaceCategory, welcomes: boolean): number {
  return PLACE_CATEGORIES.indexOf(category) + (welcomes ? 0 : PLACE_CATEGORIES.length)
}

/** Whether places of a kind are searched for, with a policy or whatever they say of pets. */
export function wantedInCells(
  { category: categories = [], includeUnknown = false, ...search }: PlaceSearch,
  policies: readonly KeptPolicy[],
  today: string,
): IsWanted {
  const wanted: (PlaceCategory | undefined)[] = []
  for (const kind of PLACE_CATEGORIES) {
    const isWanted = categories.length === 0 || categories.includes(kind)
    wanted[kindNumber(kind, true)] = isWanted ? kind : undefined
    wanted[kindNumber(kind, false)] = isWanted && includeUnknown ? kind : undefined
  }
  const { pets = [], verdict, lastDay = today } = search
  if (pets.length === 0) return (kind) => wanted[kind] !== undefined
  const parties = partiesOf(pets)
  const receives =
    verdict === undefined
      ? (policy: KeptPolicy) => parties.every((party) => takes(policy, party, includeUnknown))
      : (policy: KeptPolicy, category: PlaceCategory) =>
          verdict.includes(verdictOn(policy, category, pets, today, lastDay))
  // Most places of a town say the same, so each answer is found once.
  const found = new Map<number, boolean>()
  return (kind, policy) => {
    const category = wanted[kind]
    const kept = policies[policy]
    if (category === undefined || kept === undefined) return false
    const both = policy * wanted.length + kind
    const isKnown = found.get(both)
    if (isKnown !== undefined) return isKnown
    const isReceived = receives(kept, category)
    found.set(both, isReceived)
    return isReceived
  }
}

function verdictOn(
  policy: KeptPolicy,
  category: PlaceCategory,
  pets: readonly ComingPet[],
  today: string,
  lastDay: string,
): Verdict {
  const pet = { ...policy, fee: null, note: null }
  return placeVerdict({ pets: pet, category }, pets, today, lastDay).verdict
}

/** As the domain's `takesParty`; also where a kind is unknown, if asked. */
function takes(policy: KeptPolicy, party: PetParty, includeUnknown: boolean): boolean {
  return kindsOfParty(party).some((kind) => {
    const rule = policy[kind]
    const isOpen = isWelcome(rule.welcome) || (includeUnknown && rule.welcome === 'unknown')
    return isOpen && refusalBy(rule, party) === null
  })
}
