import { durationText } from '@wayfur/domain/events/duration-text'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/trip-plan'
import { alongText, type Units } from '@wayfur/domain/units'
import { dateText } from '@wayfur/domain/language/formats'
import { said, say } from '@wayfur/domain/language/say'

/** '2h 10m' of driving, without empty hours: '45m'. */
export function driveText(seconds: number): string {
  return durationText(Math.max(1, Math.round(seconds / 60)))
}

/** 'Sat, Nov 21, 10:40 AM' by the clocks of a zone, which is named where it is not the start's. */
export function momentText(instant: string, timeZone: string | null, startZone: string): string {
  const zone = timeZone ?? startZone
  return dateText(new Date(instant), {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone === startZone ? {} : { timeZoneName: 'short' }),
  })
}

export const OPEN_WORDS = said({
  open: 'Open when you arrive',
  closed: 'Closed when you arrive',
  unknown: 'Hours unknown',
} as const)

/** The longest drive of a plan without a stop, in seconds. */
export function longestDrive({ petFriendlyStops, seconds }: TripPlan): number {
  const legs = petFriendlyStops.map(({ legSeconds }) => legSeconds)
  const last = seconds - legs.reduce((sum, leg) => sum + leg, 0)
  return Math.max(last, ...legs)
}

const WANTED_WORDS: Readonly<Record<TripPlan['missing'][number]['wanted'], string>> = {
  restaurant: 'restaurant',
  hotel: 'hotel',
  rest_area: 'rest area',
  park: 'park',
  store: 'pet store',
  break: 'place for a break',
}

/** 'No confirmed stop in this stretch: no hotel from mile 148 to mile 247.' */
export function missingText(
  { wanted, fromMeters, toMeters }: TripPlan['missing'][number],
  units: Units,
): string {
  const from = alongText(fromMeters, units).toLowerCase()
  const to = alongText(toMeters, units).toLowerCase()
  return say('No confirmed stop in this stretch: no {value} from {from} to {to}.', {
    value: WANTED_WORDS[wanted],
    from,
    to,
  })
}

/** Why a stop is of another kind than was looked for. */
export function insteadText({ insteadOf }: Pick<TripStop, 'insteadOf'>): string | undefined {
  return insteadOf === null
    ? undefined
    : say('No {value} is known around here.', { value: WANTED_WORDS[insteadOf] })
}
