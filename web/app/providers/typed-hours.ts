import { t } from '@wayfur/domain/language/messages'
import { intervalFromText, isoClockText } from '@wayfur/domain/places/hours-text'
import { MINUTES_PER_DAY, WEEKDAYS, weekOf } from '@wayfur/domain/places/opening-hours'
import type { OpenInterval } from '@wayfur/domain/places/place-schemas'
import type { Availability } from '@wayfur/domain/providers/provider-schemas'
import { getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'

/** A time of a day as its two fields hold it: '09:00' and '17:00'. */
export interface TypedTime {
  from: string
  to: string
}

/** What the fields of a name hold, in their order. */
export type ValuesOf = (name: string) => readonly string[]

/** The names of the two fields that a day has for each of its times. */
export const timeFields = (day: string) => ({ from: `${day}-from`, to: `${day}-to` }) as const

export function typedTimeOf([opens, closes]: OpenInterval): TypedTime {
  return { from: isoClockText(opens), to: isoClockText(closes % MINUTES_PER_DAY) }
}

/** The interval that is typed; what ends no later than it begins ends the next day. */
export function intervalTyped({ from, to }: TypedTime): OpenInterval | undefined {
  return intervalFromText(`${from.slice(0, 5)}-${to.slice(0, 5)}`)
}

/** The times typed for a day, and the first that is not whole. */
export function typedTimes(
  valuesOf: ValuesOf,
  day: string,
): { times: OpenInterval[]; half: TypedTime | undefined } {
  const names = timeFields(day)
  const ends = valuesOf(names.to)
  const rows = valuesOf(names.from).map((from, index) => ({ from, to: ends[index] ?? '' }))
  const typed = rows.filter(({ from, to }) => from !== '' || to !== '')
  return {
    times: typed.flatMap((row) => {
      const interval = intervalTyped(row)
      return interval === undefined ? [] : [interval]
    }),
    half: typed.find((row) => intervalTyped(row) === undefined),
  }
}

/** Hours and rules of booking as the fields of their form hold them, as far as they are whole. */
export function typedAvailability(valuesOf: ValuesOf): Availability {
  const number = (name: string) => Number(valuesOf(name)[0] ?? '')
  const removed = valuesOf('without')
  const newDay = valuesOf('new-date')[0] ?? ''
  const exceptions = valuesOf('date')
    .filter((day) => !removed.includes(day))
    .map((day) => ({ day, hours: typedTimes(valuesOf, day).times }))
  if (newDay !== '') {
    exceptions.push({ day: newDay, hours: typedTimes(valuesOf, 'new-date').times })
  }
  return {
    timeZone: valuesOf('timeZone')[0] ?? '',
    hours: weekOf((day) => typedTimes(valuesOf, day).times),
    exceptions: exceptions.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    bufferBeforeMinutes: number('bufferBeforeMinutes'),
    bufferAfterMinutes: number('bufferAfterMinutes'),
    noticeMinutes: number('noticeMinutes'),
    horizonDays: number('horizonDays'),
    capacity: number('capacity'),
  }
}

/** The hours that a form carries, and the version they were changed from. */
export function getAvailability(form: FormData) {
  const valuesOf: ValuesOf = (name) => form.getAll(name).filter((one) => typeof one === 'string')
  for (const day of [...WEEKDAYS, ...valuesOf('date'), 'new-date']) {
    const { half } = typedTimes(valuesOf, day)
    if (half === undefined) continue
    const names = timeFields(day)
    const says = t('Please give both times, from and to.')
    throw new ValidationError(says, { [half.from === '' ? names.from : names.to]: says })
  }
  return { version: Number(getText(form, 'version')), availability: typedAvailability(valuesOf) }
}
