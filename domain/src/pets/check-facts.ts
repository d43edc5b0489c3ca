import { dayText } from '../calendar.ts'
import { numberText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { HealthCheck } from './health-check-schemas.ts'

/** 'Nov 3, 2026, 14:30 · 0.8 IU/ml · counts until Nov 3, 2028 · Kansas State' */
export function checkFacts({
  on,
  at,
  unitsPerMl,
  validUntil,
  product,
  doneBy,
}: Omit<HealthCheck, 'id' | 'kind' | 'notes'>): string {
  return [
    at === null ? dayText(on) : t('{day} at {time}', { day: dayText(on), time: at }),
    unitsPerMl === null ? null : t('{units} IU/ml', { units: numberText(unitsPerMl) }),
    validUntil === null ? null : t('counts until {day}', { day: dayText(validUntil) }),
    product,
    doneBy,
  ]
    .filter((one) => one !== null)
    .join(' · ')
}
