import { addDays, dayText, isDay } from '../calendar.ts'
import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { RawFinding } from './border-verdict.ts'
import { isAbroad, touchedPlaces } from './flight-places.ts'
import { isSnubNosed } from './flight-rules.ts'
import { type LimitedFlight, type LimitedPet, type LimitOf, line } from './limited-flight.ts'
import { limitText, ruleText } from './rule-units.ts'

/** Whether a limit about short noses is about this pet; null where its breed is not recorded. */
function hasNose(
  { noses }: { noses?: 'short' | undefined },
  { breed }: LimitedPet,
): boolean | null {
  if (noses === undefined) return true
  return breed === null ? null : isSnubNosed(breed)
}

/** A season of an airline held against the day of a flight; null where it is about other pets or places. */
export function seasonLine(
  limit: LimitOf<'season'>,
  pet: LimitedPet,
  { departsOn, route }: LimitedFlight,
): RawFinding | null {
  const isMeant = hasNose(limit, pet)
  if (isMeant === false) return null
  if (limit.places !== undefined) {
    if (route === undefined || touchedPlaces(route, limit.places).length === 0) return null
  }
  const { from, to } = seasonAround(limit, departsOn)
  const title = limit.noses === undefined ? t('Season') : t('Season for short noses')
  const words = { from: dayText(from), to: dayText(to) }
  if (departsOn < from || departsOn > to) {
    return line('season', title, 'met', t('Outside the days without pets, {from} to {to}.', words))
  }
  return isMeant === null
    ? line(
        'season',
        title,
        'unknown',
        t('No short noses from {from} to {to}. Record the breed.', words),
      )
    : line('season', title, 'not-met', t('No pets from {from} to {to}.', words), addDays(to, 1))
}

/** Days of a year that is over, at airports that a flight does not name: a question on the same days. */
export function pastSeasonLine(
  { from, to, airports }: LimitOf<'past-season'>,
  { departsOn, route }: LimitedFlight,
): RawFinding | null {
  const day = departsOn.slice(5)
  if (day < from.slice(5) || day > to.slice(5)) return null
  const { from: start, via, to: end } = route ?? { from: '', via: [], to: '' }
  // A flight that begins and ends abroad changes planes inside the US, if at all, where it says so.
  if ([start, ...via, end].every((place) => isAbroad(place) || place === 'hawaii')) return null
  const words = { airports: listText(airports), from: dayText(from), to: dayText(to) }
  return line(
    'season',
    t('Season'),
    'unknown',
    t(
      'From {from} to {to} it took no pets to, from or through {airports}. Ask what applies on your day.',
      words,
    ),
  )
}

/** The season a day lies in, or the one that begins next. */
export function seasonAround(
  { from, to }: { from: string; to: string },
  day: Day,
): { from: Day; to: Day } {
  const year = Number(day.slice(0, 4))
  const seasons = [year - 1, year, year + 1].map((begins) => ({
    from: dayOf(begins, from),
    to: dayOf(from <= to ? begins : begins + 1, to),
  }))
  const next = seasons.find((one) => one.to >= day)
  return next ?? { from: dayOf(year + 1, from), to: dayOf(year + 2, to) }
}

/** '02-29' is the last day of February in years without it. */
function dayOf(year: number, monthAndDay: string): Day {
  const day = `${year}-${monthAndDay}`
  return isDay(day) ? day : `${year}-02-28`
}

/** Bounds of an airline held against the degrees of the way; null where they are about other pets. */
export function heatLine(
  limit: LimitOf<'heat'>,
  pet: LimitedPet,
  { degrees = [], units }: LimitedFlight,
): RawFinding | null {
  const isMeant = hasNose(limit, pet)
  if (isMeant === false) return null
  const { least, most } = limit
  const title = limit.noses === undefined ? t('Temperature') : t('Temperature for short noses')
  const text = (fahrenheit: number) => limitText(fahrenheit, 'temperature', units)
  const tooHot = most === undefined ? undefined : degrees.find((one) => one > most)
  const tooCold = least === undefined ? undefined : degrees.find((one) => one < least)
  const wrong = tooHot ?? tooCold
  const bounds =
    least === undefined
      ? t('At most {most} at every airport of the way.', { most: text(most ?? 0) })
      : most === undefined
        ? t('At least {least} at every airport of the way.', { least: text(least) })
        : t('From {least} to {most} at every airport of the way.', {
            least: text(least),
            most: text(most),
          })
  if (isMeant === null || degrees.length === 0) return line('heat', title, 'unknown', bounds)
  if (wrong === undefined) return line('heat', title, 'met', bounds)
  const is = t('{degrees} is outside of that.', { degrees: ruleText(wrong, 'temperature', units) })
  return line('heat', title, 'not-met', `${bounds} ${is}`)
}
