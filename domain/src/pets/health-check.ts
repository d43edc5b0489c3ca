import { addDays } from '../calendar.ts'
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

/** Days a treatment counts at the longest: two of a row lie at most 28 apart (EU 2018/772). */
const TREATMENT_DAYS = 28

/** Whether a border may still count it on a day. */
export function mayCount(
  { kind, on, validUntil }: Pick<HealthCheck, 'kind' | 'on' | 'validUntil'>,
  day: Day,
): boolean {
  if (kind === 'tapeworm') return addDays(on, TREATMENT_DAYS) >= day
  return validUntil === null || validUntil >= day
}

/** Why a test or treatment cannot be kept, or null. */
export function healthCheckProblem(
  given: Pick<NewHealthCheck, 'kind' | 'on' | 'at' | 'unitsPerMl' | 'validUntil'> &
    Partial<Pick<NewHealthCheck, 'product'>>,
  today: Day,
): { says: Message; field: 'on' | 'at' | 'unitsPerMl' | 'validUntil' | 'product' } | null {
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
  } else if (given.product) {
    return { says: msg('Only a treatment has a product.'), field: 'product' }
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
