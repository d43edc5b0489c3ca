import { townLine } from '@wayfur/domain/geocoding/town-line'
import { clockText, dateText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { EVIDENCE_LABELS, levelOn } from '@wayfur/domain/places/evidence'
import { localMoment, openStateAt } from '@wayfur/domain/places/opening-hours'
import type { Evidence, FoundPlace } from '@wayfur/domain/places/place-schemas'
import type { Units } from '@wayfur/domain/schemas'
import { nearText } from '@wayfur/domain/units'

/** A straight-line distance: 'approx. 0.8 mi'. */
export function distanceText(meters: number, units: Units): string {
  return t('approx. {near}', { near: nearText(meters, units) })
}

/** Minutes after midnight as people read a clock: 0 is '12 AM', 810 is '1:30 PM'. */
export function shortClockText(minutes: number): string {
  return minutes % 60 === 0
    ? dateText(minutes * 60_000, { hour: 'numeric', timeZone: 'UTC' })
    : clockText(minutes)
}

/** The same after a verb; some languages say of one o'clock what they say of no other. */
function atClockText(minutes: number): string {
  const time = shortClockText(minutes)
  return /^1\b/.test(time)
    ? t('{time}', { time, context: 'at one' })
    : t('{time}', { time, context: 'at' })
}

export interface OpenWords {
  tone: 'open' | 'closed' | 'unknown'
  /** 'Open now', 'Closed' or 'Hours unknown'. */
  state: string
  /** 'closes 9 PM', 'opens 8 AM'; empty where it stays as it is. */
  next: string
}

/** Whether a place is open at an instant, in words, by the clocks of the place. */
export function openWords(place: Pick<FoundPlace, 'hours' | 'timeZone'>, at: string): OpenWords {
  const instant = Date.parse(at)
  const open = openStateAt(place, instant)
  if (open.state === 'unknown') return { tone: 'unknown', state: t('Hours unknown'), next: '' }
  const isOpen = open.state === 'open'
  const wait = isOpen ? open.closesInMinutes : open.opensInMinutes
  return {
    tone: open.state,
    state: isOpen ? t('Open now') : t('Closed'),
    next:
      wait === null ? '' : nextWords(isOpen ? 'closes' : 'opens', wait, place.timeZone, instant),
  }
}

function nextWords(
  verb: 'closes' | 'opens',
  waitMinutes: number,
  timeZone: string | null,
  instant: number,
): string {
  if (timeZone === null) return ''
  const { minutes } = localMoment(timeZone, instant)
  const later = minutes + waitMinutes
  const days = Math.floor(later / 1440)
  // A bar that closes at 1 AM closes tonight in everybody's words.
  const isTonight = verb === 'closes' && days === 1 && later - 1440 <= 5 * 60
  const time = atClockText(later % 1440)
  if (days === 0 || isTonight) {
    return verb === 'closes' ? t('closes {time}', { time }) : t('opens {time}', { time })
  }
  if (days === 1) {
    return verb === 'closes'
      ? t('closes {time} tomorrow', { time })
      : t('opens {time} tomorrow', { time })
  }
  return verb === 'closes'
    ? t('closes {time} in {days} days', { time, days })
    : t('opens {time} in {days} days', { time, days })
}

/** '12 Market St, San Francisco, CA 94103', as much of it as is known, as its country writes it. */
export function addressText(place: Pick<FoundPlace, 'address'>): string {
  const { street, city, state, zipCode, country } = place.address
  const town = townLine({ town: city, state, postalCode: zipCode, country })
  return [street, town].filter((part) => part !== null && part !== '').join(', ')
}

/** A telephone number as a link calls it; what follows an 'x' is dialed once somebody answers. */
export function telAddress(phone: string): string {
  const [, number = phone, extension] = /^(.*?)\s*(?:x|ext\.?)\s*(\d+)$/i.exec(phone) ?? []
  const dialed = number.replace(/[^+\d]/g, '')
  return extension === undefined ? `tel:${dialed}` : `tel:${dialed};ext=${extension}`
}

/**
 * How we know what a place says about pets: 'Confirmed by a visit', or how long ago it was said.
 * Nobody knows anything of a sample, and its badge has said so.
 */
export function evidenceWords(evidence: Evidence, today: string): string | null {
  if (evidence.from === 'sample') return null
  const source = EVIDENCE_LABELS[evidence.from]
  switch (levelOn(evidence, today)) {
    case 'confirmed':
      return t('Confirmed by {source}', { source })
    case 'stated':
      return t('Stated by {source}', { source })
    case 'likely':
      return t('Likely by {source}', { source })
    default:
      return t('Last heard from {source} in {year}', { source, year: evidence.on.slice(0, 4) })
  }
}
