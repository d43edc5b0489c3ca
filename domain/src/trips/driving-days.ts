/**
 * Hours of driving in a day, unless people choose others. Who drives goods for a living may drive 11
 * hours a day and who drives people 10 (49 CFR 395.3 and 395.5); eight leave time for meals and a
 * pet within a day of ten or eleven hours.
 */
export const USUAL_DRIVING_HOURS = 8
/** What people may choose instead. */
export const DRIVING_HOURS = [4, 5, 6, 7, 8, 9, 10] as const
/** So much farther one drives on rather than take a room that near to the end. */
const STRETCH_SECONDS = 30 * 60

/** When the day's driving should be over, by the clocks on the way. */
export const LATEST_HOUR = 22
/** At what hour one leaves after a night. */
export const MORNING_HOUR = 9
/** What a night takes at least, from the door of the hotel to its door. */
export const LEAST_NIGHT_SECONDS = 9 * 3600
/** Of a day on the road this share is driving; the rest are meals and breaks. */
const DRIVING_SHARE = 0.85
/** Who leaves with less than that before the evening drives by night, and wants to. */
const LEAST_EVENING_SECONDS = 2 * 3600

/** The hours of driving in a day that an ask names. */
export function drivingHoursOf({ daily }: { daily?: string | undefined }): number {
  return daily === undefined ? USUAL_DRIVING_HOURS : Number(daily)
}

/**
 * How long one drives on the first day: until the evening where it is known when one leaves, but
 * never longer than on any day.
 * @param untilEveningSeconds from leaving until the evening; undefined where that is not known
 */
export function firstDaySeconds(daySeconds: number, untilEveningSeconds?: number): number {
  const evening = (untilEveningSeconds ?? Number.POSITIVE_INFINITY) * DRIVING_SHARE
  return evening < LEAST_EVENING_SECONDS ? daySeconds : Math.min(daySeconds, evening)
}

/** How many nights a drive of so many seconds takes. */
export function nightsNeeded(seconds: number, daySeconds: number, firstDay = daySeconds): number {
  return Math.max(0, Math.ceil((seconds - firstDay - STRETCH_SECONDS) / daySeconds))
}

/** Where a night is looked for: best at `at`, and anywhere in between. */
export interface NightWindow {
  from: number
  at: number
  to: number
}

/**
 * Where to look for the next night of a drive with `seconds` left, in seconds from where one is, so
 * that all its days are about as long; undefined where none is needed.
 */
export function nextNight(
  seconds: number,
  daySeconds: number,
  firstDay = daySeconds,
): NightWindow | undefined {
  const nights = nightsNeeded(seconds, daySeconds, firstDay)
  if (nights === 0) return undefined
  const at = (seconds * firstDay) / (firstDay + nights * daySeconds)
  // What is left after this night has to fit into the days that are left.
  const least = seconds - nights * daySeconds - STRETCH_SECONDS
  return {
    from: Math.max(least, at * 0.6),
    at: Math.min(at, firstDay),
    to: firstDay + STRETCH_SECONDS,
  }
}
