import { limitReason, type LimitedPet, type LimitReason } from '../pets/limits.ts'
import { levelOn } from './evidence.ts'
import { type LimitBroken, limitBroken } from './pet-policy.ts'
import type { PetKind, PetRules } from './place-schemas.ts'
import { type VaccineReason, vaccineReason } from './vaccine-rule.ts'

export interface PetToBring extends LimitedPet {
  kind: PetKind
  /** How many come along, this one included. */
  count: number
}

export type FitReason =
  | { kind: 'welcome'; welcome: 'inside' | 'patio' | 'leash' }
  | { kind: 'not-allowed' }
  | { kind: 'not-known' }
  | { kind: 'claim-faded'; on: string }
  | { kind: 'off-leash' }
  | LimitReason
  | VaccineReason
  | LimitBroken

export interface Fit {
  verdict: 'fits' | 'asks' | 'no'
  reason: FitReason
}

/**
 * Whether a place suits a pet on a day: it fits, one has to ask, or it does not; and why. Who stays
 * needs vaccinations that are valid through the last day.
 */
export function fitsPet(
  policy: PetRules,
  pet: PetToBring,
  today: string,
  lastDay: string = today,
): Fit {
  const rule = policy[pet.kind]
  if (rule.welcome === 'not-allowed') return { verdict: 'no', reason: { kind: 'not-allowed' } }
  if (rule.welcome === 'unknown') return { verdict: 'asks', reason: { kind: 'not-known' } }
  const broken = limitBroken(rule, pet)
  if (broken !== null) return { verdict: 'no', reason: broken }
  const limited = limitReason(rule, pet)
  if (limited?.verdict === 'no') return limited
  const vaccines = vaccineReason(rule, pet, lastDay)
  if (vaccines?.verdict === 'no') return vaccines
  const open = limited ?? vaccines
  if (open !== null) return open
  if (policy.evidence !== null && levelOn(policy.evidence, today) === 'unknown') {
    return { verdict: 'asks', reason: { kind: 'claim-faded', on: policy.evidence.on } }
  }
  return { verdict: 'fits', reason: { kind: 'welcome', welcome: rule.welcome } }
}
