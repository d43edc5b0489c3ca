import { levelOn } from './evidence.ts'
import type { NamedBreed } from './named-breeds.ts'
import { type LimitBroken, limitBroken } from './pet-policy.ts'
import type { PetKind, PetPolicy } from './place-schemas.ts'

export interface PetToBring {
  kind: PetKind
  /** Null when the weight is not recorded. */
  weightKg: number | null
  /** How many come along, this one included. */
  count: number
  /** Nothing where nobody recorded its birth. */
  ageMonths?: number | null | undefined
  /** Which of the breeds that houses name it is; nothing where no breed is recorded. */
  breeds?: readonly NamedBreed[] | null | undefined
}

export type FitReason =
  | { kind: 'welcome'; welcome: 'inside' | 'patio' | 'leash' }
  | { kind: 'not-allowed' }
  | { kind: 'not-known' }
  | { kind: 'claim-faded'; on: string }
  | { kind: 'weight-not-recorded'; maxWeightKg: number }
  | { kind: 'too-young' | 'age-not-recorded'; minAgeMonths: number }
  | { kind: 'breed-refused' | 'breed-not-recorded'; breeds: readonly NamedBreed[] }
  | { kind: 'off-leash' }
  | LimitBroken

export interface Fit {
  verdict: 'fits' | 'asks' | 'no'
  reason: FitReason
}

/** Whether a place suits a pet on a day: it fits, one has to ask, or it does not; and why. */
export function fitsPet(policy: PetPolicy, pet: PetToBring, today: string): Fit {
  const rule = policy[pet.kind]
  if (rule.welcome === 'not-allowed') return { verdict: 'no', reason: { kind: 'not-allowed' } }
  if (rule.welcome === 'unknown') return { verdict: 'asks', reason: { kind: 'not-known' } }
  const broken = limitBroken(rule, pet)
  if (broken !== null) return { verdict: 'no', reason: broken }
  const { maxWeightKg, minAgeMonths = null, refusedBreeds = [] } = rule
  const { ageMonths = null, breeds = null } = pet
  if (minAgeMonths !== null && ageMonths !== null && ageMonths < minAgeMonths) {
    return { verdict: 'no', reason: { kind: 'too-young', minAgeMonths } }
  }
  const refused = refusedBreeds.filter((one) => breeds?.includes(one))
  if (refused.length > 0)
    return { verdict: 'no', reason: { kind: 'breed-refused', breeds: refused } }
  if (maxWeightKg !== null && pet.weightKg === null) {
    return { verdict: 'asks', reason: { kind: 'weight-not-recorded', maxWeightKg } }
  }
  if (minAgeMonths !== null && ageMonths === null) {
    return { verdict: 'asks', reason: { kind: 'age-not-recorded', minAgeMonths } }
  }
  if (refusedBreeds.length > 0 && breeds === null) {
    return { verdict: 'asks', reason: { kind: 'breed-not-recorded', breeds: refusedBreeds } }
  }
  if (policy.evidence !== null && levelOn(policy.evidence, today) === 'unknown') {
    return { verdict: 'asks', reason: { kind: 'claim-faded', on: policy.evidence.on } }
  }
  return { verdict: 'fits', reason: { kind: 'welcome', welcome: rule.welcome } }
}
