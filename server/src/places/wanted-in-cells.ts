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
  const answers = answersTo(search, policies, { includeUnknown, today, lastDay })
  return (kind, policy) => {
    const category = wanted[kind]
    const rules = policies[policy]
    if (category === undefined || rules === undefined) return false
    const both = policy * wanted.length + kind
    const known = answers.known(both)
    if (known !== undefined) return known
    const isReceived = receives(rules, category)
    answers.note(both, isReceived)
    return isReceived
  }
}

/** Parties whose answers are kept, each with some 100 kB at most: a household asks again as it looks around. */
const MOST_PARTIES = 40

/** Kept as long as the policies are. */
const kept = new WeakMap<readonly PetRules[], Map<string, Answers>>()

/** What was found of some pets before, on the same days; begun where nobody has asked for them. */
function answersTo(
  { pets, verdict }: PlaceSearch,
  policies: readonly PetRules[],
  asked: { includeUnknown: boolean; today: string; lastDay: string },
): Answers {
  const parties = kept.get(policies) ?? new Map<string, Answers>()
  kept.set(policies, parties)
  const party = JSON.stringify([pets, verdict, asked])
  const answers = parties.get(party) ?? new Answers()
  // Whoever asked last is forgotten last.
  parties.delete(party)
  parties.set(party, answers)
  const [oldest] = parties.keys()
  if (parties.size > MOST_PARTIES && oldest !== undefined) parties.delete(oldest)
  return answers
}

const YES = 1
const NO = 2

/** Answers by number, a byte each: 0 where none is known. */
class Answers {
  #bytes = new Uint8Array(1_024)

  known(number: number): boolean | undefined {
    const byte = this.#bytes[number] ?? 0
    return byte === 0 ? undefined : byte === YES
  }

  note(number: number, answer: boolean): void {
    if (number >= this.#bytes.length) {
      const grown = new Uint8Array(2 * number)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    this.#bytes[number] = answer ? YES : NO
  }
}
