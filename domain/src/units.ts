import { choiceCookie, cookieValues } from './cookie.ts'
import { METERS_PER_MILE } from './geo.ts'
import { numberText } from './language/formats.ts'
import { t } from './language/messages.ts'
import type { Units } from './schemas.ts'

export const UNITS = ['us', 'metric'] as const

/** Everything is kept in meters and kilograms; these are exact, by definition. */
const METERS_PER_FOOT = 0.3048
export const KG_PER_LB = 0.45359237

/** Parses a choice of units; undefined for anything else. */
export function readUnits(written: unknown): Units | undefined {
  return UNITS.find((units) => units === written)
}

/** A distance as one sees it: '300 ft', '0.8 mi', '25 mi'; '90 m', '1.3 km', '40 km'. */
export function nearText(meters: number, units: Units): string {
  const isUs = units === 'us'
  const small = isUs ? meters / METERS_PER_FOOT : meters
  const large = isUs ? meters / METERS_PER_MILE : meters / 1000
  const tens = Math.max(10, Math.round(small / 10) * 10)
  if (tens < 1000) return isUs ? t('{feet} ft', { feet: tens }) : `${tens} m`
  const length = Number(large.toFixed(1)) < 10 ? large.toFixed(1) : grouped(large)
  return isUs ? t('{miles} mi', { miles: length }) : `${length} km`
}

/** A drive in whole units: the 'N miles' of the specification, or 'N km'. */
export function driveDistanceText(meters: number, units: Units): string {
  if (units === 'metric') return `${grouped(meters / 1000)} km`
  return milesWith(grouped(meters / METERS_PER_MILE))
}

/** A length on foot: '0.5 miles', '1.0 mile', or '1.6 km'. */
export function footDistanceText(meters: number, units: Units, digits = 1): string {
  return units === 'metric'
    ? `${(meters / 1000).toFixed(digits)} km`
    : milesWith((meters / METERS_PER_MILE).toFixed(digits))
}

/** How far a search reaches, never more than it does: '15 miles', '25 km'. */
export function reachText(meters: number, units: Units): string {
  // A reach of so many miles is kept in whole meters, a hair below it.
  const whole = Math.floor(meters / (units === 'us' ? METERS_PER_MILE : 1000) + 0.001)
  return units === 'us' ? milesWith(grouped(whole)) : `${grouped(whole)} km`
}

/** How far along a route something stands: 'Mile 87', 'Km 140'. */
export function alongText(meters: number, units: Units): string {
  return units === 'us'
    ? t('Mile {grouped}', { grouped: grouped(meters / METERS_PER_MILE) })
    : `Km ${grouped(meters / 1000)}`
}

/** A limit of weight: '50 lbs', or '23 kg'. */
export function weightLimitText(kilograms: number, units: Units): string {
  return units === 'us'
    ? t('{round} lbs', { round: Math.round(kilograms / KG_PER_LB) })
    : `${Math.round(kilograms)} kg`
}

/** A weight limit in pounds and in kilograms, to compare with what a house itself states. */
export function weightLimitInBoth(kilograms: number): string {
  return `${weightLimitText(kilograms, 'us')} (${weightLimitText(kilograms, 'metric')})`
}

function milesWith(number: string): string {
  return t('{miles} {count, plural, one {mile} other {miles}}', {
    miles: number,
    count: Number(number),
  })
}

function grouped(value: number): string {
  return numberText(Math.round(value))
}

/** The cookie that carries the units of a page, also to files that are fetched from it. */
const UNITS_COOKIE = 'units'

/** The units of a browser, from the Cookie header of a request. */
export function unitsOfCookie(cookieHeader: string | null | undefined): Units | undefined {
  return readUnits(cookieValues(cookieHeader, UNITS_COOKIE)[0])
}

/** The cookie that keeps `units`. */
export function unitsCookie(units: Units): string {
  return choiceCookie(UNITS_COOKIE, units)
}
