import { type Message, msg } from '../language/messages.ts'
import type { Evidence } from './place-schemas.ts'

/** How sure a claim is, surest first. */
export const CLAIM_LEVELS = ['confirmed', 'stated', 'likely', 'unknown'] as const
export type ClaimLevel = (typeof CLAIM_LEVELS)[number]

export const CLAIM_LABELS: Record<ClaimLevel, Message> = {
  confirmed: msg('Confirmed'),
  stated: msg('Stated'),
  likely: msg('Likely'),
  unknown: msg('Unknown'),
}

export const EVIDENCE_LABELS: Record<Evidence['from'], Message> = {
  owner: msg('a pet owner'),
  business: msg('the business'),
  visit: msg('a visit'),
  import: msg('imported map data'),
  rule: msg('a federal rule'),
  sample: msg('Sample data'),
}

/** Years after which a claim loses one more step of certainty: truth about pets decays. */
const YEARS_PER_STEP = 1

/**
 * What map data still says is not written anew for each day it says so, only after so many: well
 * before it would fade.
 */
export const CLAIM_RENEWED_DAYS = 90

/**
 * How sure a claim still is on a day: every whole year takes one step, so what was confirmed on
 * 2025-03-01 is stated on 2026-03-01, likely a year later and then unknown.
 */
export function levelOn(evidence: Evidence, today: string): ClaimLevel {
  const steps = Math.max(0, Math.floor(wholeYears(evidence.on, today) / YEARS_PER_STEP))
  const at = Math.min(CLAIM_LEVELS.indexOf(evidence.level) + steps, CLAIM_LEVELS.length - 1)
  return CLAIM_LEVELS[at] ?? 'unknown'
}

export function hasFaded(evidence: Evidence, today: string): boolean {
  return levelOn(evidence, today) !== evidence.level
}

function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(4) < from.slice(4) ? years - 1 : years
}
