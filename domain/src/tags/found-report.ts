import type { Point } from '../schemas.ts'

/** What a report says when its finder wrote nothing, word for word the specification's. */
export const FOUND_MESSAGE = 'Pet found via QR scan'

export const LONGEST_FOUND_MESSAGE = 1_000

/** Minutes without an answer after which the rest of the household is told, too. */
export const ESCALATE_AFTER_MINUTES = 10

/** Messages of one thread; by then both sides have each other's number. */
export const MOST_MESSAGES = 100
/** Reports by one tag and hour that notify the household: a pet is not found more often. */
export const LOUD_REPORTS_AN_HOUR = 20

/** Reports one list shows. */
export const REPORTS_AT_ONCE = 50
/** Days after which a report and what was written about it is forgotten. */
export const REPORT_DAYS = 365

const LOCATION = /^\s*([+-]?\d{1,2}(?:\.\d{1,12})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,12})?)\s*$/

/** The point a text names, or null: '37.76, -122.42'. */
export function pointIn(text: string): Point | null {
  const found = LOCATION.exec(text)
  if (found === null) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** A point to about a kilometer: enough to set out, too little to find a front door. */
export function roughPoint({ latitude, longitude }: Point): Point {
  return {
    latitude: Math.round(latitude * 100) / 100,
    longitude: Math.round(longitude * 100) / 100,
  }
}

/** The mail address in the finder's contact, if it holds one. */
export function emailIn(contact: string | null): string | null {
  return /[^\s<>,;:"'()[\]@]+@[^\s<>,;:"'()[\]@]+\.[A-Za-z]{2,}/.exec(contact ?? '')?.[0] ?? null
}
