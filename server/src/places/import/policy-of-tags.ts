import { LEASH_RULES, type LeashRuleId, leashRuleOf } from '@wayfur/domain/places/leash-rules'
import { kindPolicy, UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import type { PetPolicy, PlaceCategory, Welcome } from '@wayfur/domain/places/place-schemas'
import type { Tags } from './json-entries.ts'

const DOG_WORDS: Readonly<Record<string, Welcome>> = {
  leashed: 'leash',
  on_leash: 'leash',
  unleashed: 'inside',
  designated: 'inside',
  outside: 'patio',
  outdoor: 'patio',
  terrace: 'patio',
  patio: 'patio',
  no: 'not-allowed',
}

/**
 * What tags say about pets. Said outright it is 'stated'; what only the kind of place implies
 * (a clinic treats pets), or a federal rule, is 'likely'; where nothing is said nothing is claimed.
 */
export function policyOfTags(tags: Tags, category: PlaceCategory, on: string): PetPolicy {
  const all = wordFor(tags['pets_allowed'] ?? tags['pets'], category)
  const said = {
    dog: wordFor(tags['dog'] ?? tags['dogs'], category) ?? all,
    cat: wordFor(tags['cat'] ?? tags['cats'], category) ?? all,
    other: all,
  }
  const implied = impliedBy(tags, category)
  const isSaid = Object.values(said).some((word) => word !== undefined)
  const isDogPark = tags['leisure'] === 'dog_park'
  const byRule = isSaid ? undefined : ruleOf(tags)
  if (byRule !== undefined) {
    const evidence = {
      from: 'rule',
      level: 'likely',
      on: LEASH_RULES[byRule].on,
      rule: byRule,
    } as const
    return { ...UNKNOWN_POLICY, dog: kindPolicy('leash'), evidence }
  }
  return {
    dog: kindPolicy(said.dog ?? implied.dog),
    cat: kindPolicy(said.cat ?? implied.cat),
    other: kindPolicy(said.other ?? implied.other),
    fee: null,
    note: null,
    evidence:
      isSaid || Object.values(implied).some((word) => word !== 'unknown')
        ? { from: 'import', level: isSaid || isDogPark ? 'stated' : 'likely', on }
        : null,
  }
}

/** The rule that holds on a camp site of the United States where nothing else is said. */
function ruleOf(tags: Tags): LeashRuleId | undefined {
  if (!['camp_site', 'caravan_site'].includes(tags['tourism'] ?? '')) return undefined
  return leashRuleOf(`${tags['operator'] ?? ''} ${tags['operator:short'] ?? ''}`)
}

function wordFor(value: string | undefined, category: PlaceCategory): Welcome | undefined {
  if (value === undefined) return undefined
  // Outdoors, a plain yes means a leash as everywhere.
  if (value === 'yes') return category === 'park' || category === 'rest_area' ? 'leash' : 'inside'
  return Object.hasOwn(DOG_WORDS, value) ? DOG_WORDS[value] : undefined
}

type Words = Record<'dog' | 'cat' | 'other', Welcome>

function impliedBy(tags: Tags, category: PlaceCategory): Words {
  if (tags['leisure'] === 'dog_park') return { dog: 'inside', cat: 'unknown', other: 'unknown' }
  if (tags['amenity'] === 'animal_shelter') return NOTHING
  switch (category) {
    case 'vet':
    case 'store':
      return { dog: 'inside', cat: 'inside', other: 'unknown' }
    case 'grooming':
      return { dog: 'inside', cat: 'unknown', other: 'unknown' }
    default:
      return tags['amenity'] === 'animal_boarding'
        ? { dog: 'inside', cat: 'unknown', other: 'unknown' }
        : NOTHING
  }
}

const NOTHING: Words = { dog: 'unknown', cat: 'unknown', other: 'unknown' }
