import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { distanceMeters, METERS_PER_MILE } from '../geo.ts'
import type { Point } from '../schemas.ts'

/** How far around where it was last seen a pet is looked for, in miles. */
export const SEARCH_RADII = [0.5, 1, 2, 3] as const
export type SearchRadius = (typeof SEARCH_RADII)[number]

/** How a search ended: its pet is home, a moderator closed it, or nobody touched it for long. */
export const SEARCH_ENDS = ['home', 'closed', 'quiet'] as const
export type SearchEnd = (typeof SEARCH_ENDS)[number]

/** Sightings of one search: more than a town makes in weeks, and few enough to be read. */
export const MOST_SIGHTINGS = 200
/** Helpers of one search; more would stand on each other's feet. */
export const MOST_HELPERS = 100
/** Sectors one helper may have taken at a time: what is taken and not searched keeps others out. */
export const MOST_SECTORS_AT_ONCE = 3
/** A sector that nobody has finished by then is free again. */
export const SECTOR_HOURS = 3
/** After its end everything of a search but its figures is forgotten. */
export const FORGET_SEARCH_DAYS = 30

/** After so long without a word of anybody the household is asked whether a search goes on. */
export const ASK_SEARCH_DAYS = 14
/** Without an answer it rests then. */
export const REST_SEARCH_DAYS = 21

/** Pets are driven off, too; farther away it is a town of the same name. */
export const FARTHEST_SIGHTING_MILES = 100

/** Sightings within an hour that ring aloud; further ones wait in the inbox. */
export const LOUD_SIGHTINGS_AN_HOUR = 10

/** Searches of one pet within a day: a search is opened, ended by mistake and opened again. */
export const MOST_SEARCHES_A_DAY = 3

export const LONGEST_SEARCH_WORDS = 500
export const LONGEST_HELPER_NAME = 40

/** Clocks of phones are not all right, and a page may have stood open for a moment. */
const CLOCK_MS = 5 * MINUTE_MS
/** When a pet was last seen is often told only roughly. */
const BEFORE_MS = DAY_MS
/** Longest ago a pet may have been last seen where a search opens. */
const OLDEST_LAST_SEEN_MS = 365 * DAY_MS

/** Why the time of a sighting cannot be right; null where it can. */
export function wrongSightingTime(
  at: Date,
  { now, lastSeenAt }: { now: Date; lastSeenAt: Date },
): 'future' | 'too-early' | null {
  if (at.getTime() > now.getTime() + CLOCK_MS) return 'future'
  return at.getTime() < lastSeenAt.getTime() - BEFORE_MS ? 'too-early' : null
}

/** Why a pet cannot have been last seen then; null where it can. */
export function wrongLastSeenTime(at: Date, now: Date): 'future' | 'too-early' | null {
  return wrongSightingTime(at, {
    now,
    lastSeenAt: new Date(now.getTime() - OLDEST_LAST_SEEN_MS + BEFORE_MS),
  })
}

/** Whether a pet last seen at `from` can have come to `to`. */
export function isInReach(from: Point, to: Point): boolean {
  return distanceMeters(from, to) <= FARTHEST_SIGHTING_MILES * METERS_PER_MILE
}

/** Members told in one go; the next ones are told right after. */
export const TOLD_AT_ONCE = 100

/** Coarse cells lie with their middle within a search; a home in one lies at most so much farther. */
export const HOME_CELL_METERS = 800

/** About a kilometer: enough to tell who lives near, too little to tell where. */
const HOME_CELLS_PER_DEGREE = 100

/** The middle of the coarse cell a home lies in; nothing finer decides who hears of a search. */
export function middleOfHomeCell({ latitude, longitude }: Point): Point {
  return { latitude: middleOf(latitude), longitude: middleOf(longitude) }
}

function middleOf(degrees: number): number {
  return (Math.floor(degrees * HOME_CELLS_PER_DEGREE) + 0.5) / HOME_CELLS_PER_DEGREE
}

/** Whether a member at home there hears of a search. */
export function livesNear(
  home: Point,
  { lastSeen, radiusMiles }: { lastSeen: Point; radiusMiles: SearchRadius },
): boolean {
  return distanceMeters(middleOfHomeCell(home), lastSeen) <= radiusMiles * METERS_PER_MILE
}

/** Days a search lasted, both its first and its last one counted. */
export function searchDays(openedAt: Date, endedAt: Date): number {
  return Math.floor((endedAt.getTime() - openedAt.getTime()) / DAY_MS) + 1
}
