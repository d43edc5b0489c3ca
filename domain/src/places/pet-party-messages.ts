import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { Units } from '../schemas.ts'
import { weightLimitText } from '../units.ts'
import { kindsOfParty, type PetParty, refusalBy } from './pet-party.ts'
import { isWelcome, PET_KINDS, petsText } from './pet-policy.ts'
import type { PetKind, PetPolicy } from './place-schemas.ts'

/** So many pets of a kind, or of any: '1 dog', '3 cats', '2 pets'. */
export function countedPets(kind: PetKind | null, count: number): string {
  switch (kind) {
    case 'dog':
      return t('{count, plural, one {# dog} other {# dogs}}', { count })
    case 'cat':
      return t('{count, plural, one {# cat} other {# cats}}', { count })
    case 'other':
      return t('{count, plural, one {# other pet} other {# other pets}}', { count })
    default:
      return t('{pets, plural, one {# pet} other {# pets}}', { pets: count })
  }
}

/** The limits of a place in one line: 'Takes at most 1 dog, dogs up to 50 lbs'; '' without any. */
export function limitsText(policy: PetPolicy, units: Units): string {
  const kinds = PET_KINDS.filter((kind) => isWelcome(policy[kind].welcome))
  const counts = kinds.flatMap((kind) => {
    const { maxCount } = policy[kind]
    return maxCount === null ? [] : [countedPets(kind, maxCount)]
  })
  const weights = kinds.flatMap((kind) => {
    const { maxWeightKg } = policy[kind]
    if (maxWeightKg === null) return []
    const weight = weightLimitText(maxWeightKg, units)
    return [t('{them} up to {weight}', { them: petsText(kind), weight })]
  })
  const limits = [
    ...(counts.length === 0 ? [] : [t('takes at most {pets}', { pets: listText(counts, 'or') })]),
    ...weights,
  ].join(', ')
  return limits.charAt(0).toUpperCase() + limits.slice(1)
}

/**
 * Why a place that refuses a party does so: 'Does not take 5 dogs: takes at most 1 dog',
 * 'Does not take cats', 'Does not take a pet of 62 lbs: takes dogs up to 50 lbs'.
 */
export function refusalText(policy: PetPolicy, party: PetParty, units: Units): string {
  const kinds = kindsOfParty(party)
  const only = kinds.length === 1 ? kinds[0] : undefined
  const asked = countedPets(party.kind, party.count)
  if (only === undefined) {
    const counts = kinds.flatMap((kind) => {
      const { welcome, maxCount } = policy[kind]
      return isWelcome(welcome) && maxCount !== null ? [countedPets(kind, maxCount)] : []
    })
    return tooManyText(asked, listText(counts, 'or'))
  }
  const refusal = refusalBy(policy[only], party)
  switch (refusal?.kind) {
    case 'too-many':
      return tooManyText(asked, countedPets(only, refusal.maxCount))
    case 'too-heavy':
      return t('Does not take a pet of {weight}: takes {them} up to {most}', {
        weight: weightLimitText(party.weightKg ?? 0, units),
        them: petsText(only),
        most: weightLimitText(refusal.maxWeightKg, units),
      })
    default:
      return t('Does not take {them}', { them: petsText(only) })
  }
}

function tooManyText(pets: string, most: string): string {
  return t('Does not take {pets}: takes at most {most}', { pets, most })
}
