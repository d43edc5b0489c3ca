import { type VisitFacts, visitText } from '../bookings/visit.ts'
import { t } from '../language/messages.ts'
import type { Units } from '../schemas.ts'
import { footDistanceText } from '../units.ts'
import { type WalkType, walkDurationText } from '../walks/walk-plan.ts'
import { HEALTH_CHECK_WORDS, type HealthCheckKind } from './health-check.ts'
import { ROLE_WORDS } from './household.ts'
import type { HouseholdRole } from './sharing-schemas.ts'
import { weightText } from './weight-text.ts'

/**
 * The facts of one line of a passport's timeline, stored as codes so that each reader sees their
 * own language and units. Typed text is stored as it was typed.
 */
export type TimelineFacts =
  | { code: 'emergency-link' }
  | { code: 'role'; role: HouseholdRole }
  | { code: 'health-check'; kind: HealthCheckKind }
  | { code: 'weight'; kilograms: number }
  | ({ code: 'visit' } & VisitFacts)
  | {
      code: 'walk'
      walkType: WalkType
      /** Null where the device did not measure it. */
      meters: number | null
      seconds: number
      start: string
    }

/** 'Emergency link', 'Caregiver', '62 lbs', 'Medium walk from Haight-Ashbury: 1.02 miles in 26 mins'. */
export function timelineFactsText(facts: TimelineFacts, units: Units): string | null {
  switch (facts.code) {
    case 'emergency-link':
      return t('Emergency link')
    case 'health-check':
      return t(HEALTH_CHECK_WORDS[facts.kind])
    case 'role':
      return t(ROLE_WORDS[facts.role].title)
    case 'weight':
      return weightText(facts.kilograms, units)
    case 'visit':
      return visitText(facts) || null
    default:
      return walkText(facts, units)
  }
}

function walkText(
  { walkType, meters, seconds, start }: TimelineFacts & { code: 'walk' },
  units: Units,
): string {
  const minutes = walkDurationText(Math.max(1, Math.round(seconds / 60)))
  const how =
    meters === null
      ? t('{minutes}, distance not measured', { minutes })
      : t('{distance} in {minutes}', { distance: footDistanceText(meters, units, 2), minutes })
  const values = { start, how }
  if (walkType === 'short') return t('Short walk from {start}: {how}', values)
  return walkType === 'medium'
    ? t('Medium walk from {start}: {how}', values)
    : t('Long walk from {start}: {how}', values)
}
