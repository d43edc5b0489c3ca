import { addressOf, type Ask } from '@wayfur/domain/endpoint'
import { planWalks, walkAsGpx } from '@wayfur/domain/walks/endpoints'
import { LEAST_MILES, MOST_MILES, WALK_KEYS, type WalkKey } from '@wayfur/domain/walks/walk-plan'
import { href } from 'react-router'
import {
  always,
  flag,
  named,
  oneOf,
  type Param,
  searchParams,
  type ViewOf,
  wordsOrNull,
} from '../shell/search-params.ts'

/** A length in miles that a walk may have; undefined where none is asked for. */
const miles: Param<number | undefined> = {
  read: (text) => {
    const number = Math.round(Number(text ?? '') * 100) / 100
    return number >= LEAST_MILES && number <= MOST_MILES ? number : undefined
  },
  write: (value) => value?.toString(),
}

/** What the address of the walk tab says. */
const WALK = searchParams({
  tab: always(oneOf(['walk'], 'walk')),
  /** Null where nothing was asked yet. */
  location: wordsOrNull(200),
  /** The length of one more walk besides the three. */
  miles,
  quiet: flag('1'),
  park: flag('1'),
  lit: flag('1'),
  walk: oneOf(WALK_KEYS, undefined),
  /** The walk is being walked. */
  isFollowed: named('follow', flag('1')),
})
export type WalkSearch = ViewOf<typeof WALK>
export const readWalkSearch = WALK.read

/** The address at which walks from a place are found again, as they were asked for. */
export function walkAddress(
  location: string,
  shown: Partial<Omit<WalkSearch, 'tab' | 'location'>> = {},
): string {
  return `${href('/trip-planner')}${WALK.query({ location, ...shown })}`
}

/** What the server is asked for. */
export function walksAsked({
  location,
  miles: length,
  quiet,
  park,
  lit,
}: WalkSearch): Required<Ask<typeof planWalks>>['query'] {
  return {
    location: location ?? '',
    ...(length === undefined ? {} : { miles: length }),
    ...(quiet ? { quiet } : {}),
    ...(park ? { park } : {}),
    ...(lit ? { lit } : {}),
  }
}

/** The address of the file of a walk. */
export function walkFileAddress(search: WalkSearch, walk: WalkKey): string {
  return addressOf(walkAsGpx, { query: { ...walksAsked(search), walk } })
}
