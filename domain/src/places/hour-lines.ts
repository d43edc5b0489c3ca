import { MINUTES_PER_DAY, type Weekday, WEEKDAYS } from './opening-hours.ts'
import type { OpeningHours, OpenInterval } from './place-schemas.ts'

/** Days in a row that have the same hours. */
export interface HourLine {
  first: Weekday
  last: Weekday
  hours: readonly OpenInterval[]
}

/** A week with days of equal hours in one line: Monday to Friday 9 to 5, Saturday and Sunday closed. */
export function hourLines(week: OpeningHours): HourLine[] {
  const lines: HourLine[] = []
  for (const weekday of WEEKDAYS) {
    const hours = week[weekday]
    const line = lines.at(-1)
    if (line !== undefined && isEqual(line.hours, hours)) line.last = weekday
    else lines.push({ first: weekday, last: weekday, hours })
  }
  return lines
}

/** Whether a weekday, 0 for Monday, is one of the days of a line. */
export function holdsDay({ first, last }: HourLine, weekday: number): boolean {
  return WEEKDAYS.indexOf(first) <= weekday && weekday <= WEEKDAYS.indexOf(last)
}

/** Whether it is open from midnight to midnight. */
export function isWholeDay(hours: readonly OpenInterval[]): boolean {
  const [only, ...others] = hours
  return others.length === 0 && only?.[0] === 0 && only[1] === MINUTES_PER_DAY
}

function isEqual(some: readonly OpenInterval[], others: readonly OpenInterval[]): boolean {
  return (
    some.length === others.length &&
    some.every(([opens, closes], index) => {
      const other = others[index]
      return other?.[0] === opens && other[1] === closes
    })
  )
}
