import { dayText, daysBetween } from '../calendar.ts'
import { t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { Lapse } from './ahead-schemas.ts'
import { HEALTH_CHECK_WORDS } from './health-check.ts'
import { planTitle } from './plan-ahead.ts'

/** What ends, as its owner typed it or as the reader's language calls it. */
export function endingName(ending: Lapse['ending']): string {
  return ending.kind === 'check' ? t(HEALTH_CHECK_WORDS[ending.check]) : ending.name
}

/** 'Rabies ends 3 days before Moab: renew by Feb 20, 2027.' */
export function lapseText(lapse: Lapse, today: Day): string {
  const { ending, endsOn, plan: missed } = lapse
  const name = endingName(ending)
  const { from, countsFrom } = missed
  const plan = planTitle(missed)
  const by = dayText(missed.renewBy)
  const ends = dayText(endsOn)
  const days = daysBetween(endsOn, from)
  if (ending.kind === 'medication') {
    return days > 0
      ? t(
          '{name} ends {days, plural, one {# day} other {# days}} before {plan}: refill by {by}, if your vet says so.',
          { name, days, plan, by },
        )
      : t('{name} ends on {ends}, during {plan}: refill by {by}, if your vet says so.', {
          name,
          ends,
          plan,
          by,
        })
  }
  if (endsOn < today) {
    const starts = dayText(from)
    return countsFrom === null
      ? t('{name} expired on {ends}. Renew it by {by} for {plan} on {starts}.', {
          name,
          ends,
          plan,
          starts,
          by,
        })
      : t(
          '{name} expired on {ends}, and {plan} is on {starts}. A shot given today counts from {counts}.',
          { name, ends, plan, starts, counts: dayText(countsFrom) },
        )
  }
  return days > 0
    ? t('{name} ends {days, plural, one {# day} other {# days}} before {plan}: renew by {by}.', {
        name,
        days,
        plan,
        by,
      })
    : t('{name} ends on {ends}, during {plan}: renew by {by}.', { name, ends, plan, by })
}

/** What else it does not last for; nothing where it is one plan alone. */
export function furtherPlansText({ others }: Pick<Lapse, 'others'>): string {
  const more = others.length
  return more < 1
    ? ''
    : t('It also ends before {more, plural, one {# more plan} other {# more plans}}.', { more })
}
