import { type Message, msg } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { HealthCheck, NewHealthCheck } from './health-check-schemas.ts'

/** What borders ask for beside vaccinations. */
export const HEALTH_CHECK_KINDS = ['rabies-titer', 'tapeworm'] as const
export type HealthCheckKind = (typeof HEALTH_CHECK_KINDS)[number]

export const HEALTH_CHECK_WORDS: Readonly<Record<HealthCheckKind, Message>> = {
  'rabies-titer': msg('Rabies blood test'),
  tapeworm: msg('Tapeworm treatment'),
}

/** Tests and treatments kept of one pet: a treatment for each of five trips a year, for ten years. */
export const MOST_HEALTH_CHECKS = 50
/** More units than any laboratory reports. */
export const MOST_UNITS_PER_ML = 1000

/** Why a test or treatment cannot be kept, or null. */
export function healthCheckProblem(
  given: Pick<NewHealthCheck, 'kind' | 'on' | 'at' | 'unitsPerMl' | 'validUntil'>,
  today: Day,
): { says: Message; field: 'on' | 'at' | 'unitsPerMl' | 'validUntil' } | null {
  if (!given.on) return { says: msg('Please give the day it was done.'), field: 'on' }
  if (given.on > today) return { says: msg('That day is in the future.'), field: 'on' }
  if (given.kind === 'tapeworm') {
    if (given.unitsPerMl != null)
      return { says: msg('Only a blood test has a result.'), field: 'unitsPerMl' }
    if (given.validUntil)
      return {
        says: msg('A treatment counts by its hours and has no last day.'),
        field: 'validUntil',
      }
  } else if (given.at) {
    return { says: msg('Only a treatment has a time.'), field: 'at' }
  }
  if (given.validUntil && given.validUntil < given.on) {
    return { says: msg('The last day is before the blood was drawn.'), field: 'validUntil' }
  }
  return null
}

/** Why the day a chip was put in cannot be, or null. */
export function chipDayProblem(
  chippedOn: Day | null,
  { bornOn, today }: { bornOn: Day | null; today: Day },
): Message | null {
  if (chippedOn === null) return null
  if (chippedOn > today) return msg('The day of the microchip is in the future.')
  // A birth that is a guess may be years off; one that is a day is not.
  if (bornOn !== null && chippedOn < bornOn)
    return msg('The day of the microchip is before the birth.')
  return null
}

/** Whether the same was done again since. */
export function isRepeated(
  check: Pick<HealthCheck, 'id' | 'kind' | 'on'>,
  all: readonly Pick<HealthCheck, 'id' | 'kind' | 'on'>[],
): boolean {
  return all.some(
    ({ id, kind, on }) =>
      id !== check.id &&
      kind === check.kind &&
      (on > check.on || (on === check.on && id > check.id)),
  )
}
