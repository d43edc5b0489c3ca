import { addDays, addMonths, dayText } from '../calendar.ts'
import { t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { RawFinding } from './border-verdict.ts'
import { type LimitedPet, line } from './limited-flight.ts'

/** Whether a pet is as old on the day of the flight as an airline asks: in months where it names them. */
export function ageFinding(
  { weeks, months }: { weeks?: number | undefined; months?: number | undefined },
  { name, bornOn, ageMonths }: Pick<LimitedPet, 'name' | 'bornOn' | 'ageMonths'>,
  departsOn: Day,
): RawFinding {
  const title = t('Age')
  const needed =
    months === undefined
      ? t('{weeks, plural, one {# week} other {# weeks}}', { weeks: weeks ?? 0 })
      : t('{months, plural, one {# month} other {# months}}', { months })
  const met = line(
    'age',
    title,
    'met',
    t('At least {needed} old on the day of the flight.', { needed }),
  )
  if (bornOn === null) {
    // A month has four weeks at least.
    if (ageMonths != null && ageMonths >= (months ?? (weeks ?? 0) / 4)) return met
    const says = t('At least {needed} old. Record the birth date of {name}.', { needed, name })
    return line('age', title, 'unknown', says)
  }
  const earliest =
    months === undefined ? addDays(bornOn, (weeks ?? 0) * 7) : addMonths(bornOn, months)
  return earliest <= departsOn
    ? met
    : line(
        'age',
        title,
        'not-met',
        t('Must be {needed} old, which is on {earliest}.', { needed, earliest: dayText(earliest) }),
        earliest,
      )
}
