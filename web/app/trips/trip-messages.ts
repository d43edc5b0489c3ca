import { durationText } from '@wayfur/domain/events/duration-text'
import { dateText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { CATEGORY_LABELS } from '@wayfur/domain/places/category'
import type { Units } from '@wayfur/domain/schemas'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import { alongText } from '@wayfur/domain/units'

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

/** 'Sat, Nov 21' by the clocks of a zone. */
export function dayText(instant: string, timeZone: string): string {
  return dateText(new Date(instant), {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
}

export const OPEN_WORDS = {
  open: msg('Open when you arrive'),
  closed: msg('Closed when you arrive'),
  unknown: msg('Hours unknown'),
} as const

/** The longest drive of a plan without a stop, in seconds. */
export function longestDrive({ petFriendlyStops, lastLeg }: TripPlan): number {
  return Math.max(lastLeg.seconds, ...petFriendlyStops.map(({ legSeconds }) => legSeconds))
}

/** What a stop is, in a word. */
export function stopKindText({ category, isOwn }: Pick<TripStop, 'category' | 'isOwn'>): string {
  return isOwn ? t('Your own stop') : t(CATEGORY_LABELS[category].one)
}

/** What is wanted along the way, as it stands after 'no'. */
function wantedText(wanted: TripPlan['missing'][number]['wanted']): string {
  switch (wanted) {
    case 'restaurant':
      return t('restaurant')
    case 'hotel':
      return t('hotel')
    case 'rest_area':
      return t('rest area')
    case 'park':
      return t('park')
    case 'store':
      return t('pet store')
    default:
      return t('place for a break')
  }
}

/** 'No confirmed stop in this stretch: no hotel from mile 148 to mile 247.' */
export function missingText(
  { wanted, fromMeters, toMeters }: TripPlan['missing'][number],
  units: Units,
): string {
  const from = alongText(fromMeters, units).toLowerCase()
  const to = alongText(toMeters, units).toLowerCase()
  return t('No confirmed stop in this stretch: no {stop} from {from} to {to}.', {
    stop: wantedText(wanted),
    from,
    to,
  })
}

/** Why a stop is of another kind than was looked for. */
export function insteadText({ insteadOf }: Pick<TripStop, 'insteadOf'>): string | undefined {
  return insteadOf === null
    ? undefined
    : t('No {stop} is known around here.', { stop: wantedText(insteadOf) })
}
