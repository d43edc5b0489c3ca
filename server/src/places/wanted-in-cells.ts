import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import { takesPets } from '@wayfur/domain/places/pet-party'
import type { PetRules, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { placeVerdict } from '@wayfur/domain/places/place-verdict'
import type { PlaceSearch } from './search-places.ts'

type IsWanted = (kind: number, policy: number) => boolean

/** The number of a kind in the cells; places that may not welcome pets have others. */
export function kindNumber(category: PlaceCategory, welcomes: boolean): number {
  return PLACE_CATEGORIES.indexOf(category) + (welcomes ? 0 : PLACE_CATEGORIES.length)
}

/** Whether places of a kind are searched for, with a policy or whatever they say of pets. */
export function wantedInCells(
  { category: categories = [], includeUnknown = false, ...search }: PlaceSearch,
  policies: readonly PetRules[],
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
  const receives = (policy: PetRules, category: PlaceCategory) =>
    verdict === undefined
      ? takesPets(policy, pets, { includeUnknown })
      : verdict.includes(placeVerdict({ pets: policy, category }, pets, today, lastDay).verdict)
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
