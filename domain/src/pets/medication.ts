import { msg, t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { Medication, Schedule } from './pet-schemas.ts'

/** What one pet is given at once. */
export const MOST_MEDICATIONS = 20

export const PERIODS = ['day', 'week', 'month', 'year'] as const

/** The schedules a form offers, most usual first. */
export const USUAL_SCHEDULES: readonly { key: string; schedule: Schedule }[] = [
  { key: '1-day', schedule: { kind: 'regular', times: 1, per: 'day' } },
  { key: '2-day', schedule: { kind: 'regular', times: 2, per: 'day' } },
  { key: '3-day', schedule: { kind: 'regular', times: 3, per: 'day' } },
  { key: '1-week', schedule: { kind: 'regular', times: 1, per: 'week' } },
  { key: '2-week', schedule: { kind: 'regular', times: 2, per: 'week' } },
  { key: '1-month', schedule: { kind: 'regular', times: 1, per: 'month' } },
  { key: '4-year', schedule: { kind: 'regular', times: 4, per: 'year' } },
  { key: 'as-needed', schedule: { kind: 'as-needed' } },
]

/** The name a schedule has in forms: '2-day'. */
export function scheduleKey(schedule: Schedule): string {
  return schedule.kind === 'as-needed' ? 'as-needed' : `${schedule.times}-${schedule.per}`
}

/** The schedule of that name; undefined for a name that is none. */
export function scheduleOf(key: string): Schedule | undefined {
  if (key === 'as-needed') return { kind: 'as-needed' }
  const [, times = '', period = ''] = /^(\d{1,2})-([a-z]+)$/.exec(key) ?? []
  const per = PERIODS.find((one) => one === period)
  const count = Number(times)
  if (per === undefined || count < 1 || count > 12) return undefined
  return { kind: 'regular', times: count, per }
}

/** 'Once a day', 'Twice a week', '4 times a year', 'As needed'. */
export function scheduleText(schedule: Schedule): string {
  if (schedule.kind === 'as-needed') return t('As needed')
  const { times, per } = schedule
  if (times === 1) return t(ONCE[per])
  return times === 2 ? t(TWICE[per]) : manyTimes(times, per)
}

const ONCE = {
  day: msg('Once a day'),
  week: msg('Once a week'),
  month: msg('Once a month'),
  year: msg('Once a year'),
} as const
const TWICE = {
  day: msg('Twice a day'),
  week: msg('Twice a week'),
  month: msg('Twice a month'),
  year: msg('Twice a year'),
} as const

function manyTimes(times: number, per: (typeof PERIODS)[number]): string {
  return {
    day: t('{times} times a day', { times }),
    week: t('{times} times a week', { times }),
    month: t('{times} times a month', { times }),
    year: t('{times} times a year', { times }),
  }[per]
}

/** Whether it is given on a day. */
export function isGivenOn({ startsOn, endsOn }: Medication, day: Day): boolean {
  return (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn)
}
