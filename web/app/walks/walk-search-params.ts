import { addressOf, type Ask } from '@wayfur/domain/endpoint'
import { planWalks, walkAsGpx } from '@wayfur/domain/walks/endpoints'
import type { WalkBend } from '@wayfur/domain/walks/walk-needs'
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
  shade: flag('1'),
  lit: flag('1'),
  level: flag('1'),
  /** 'any': as for anybody, whatever those who come along need. */
  pet: oneOf(['any'], undefined),
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

type WalksAsked = Required<Ask<typeof planWalks>>['query']

/** What the server is asked for: what the address says, bent by what those who come along need. */
export function walksAsked(
  { location, miles: length, quiet, park, shade, lit, level }: WalkSearch,
  bends: readonly WalkBend[] = [],
): WalksAsked {
  return {
    location: location ?? '',
    ...(length === undefined ? {} : { miles: length }),
    ...(quiet ? { quiet } : {}),
    ...(park ? { park } : {}),
    ...(shade ? { shade } : {}),
    ...(lit ? { lit } : {}),
    ...(level ? { level } : {}),
    ...Object.fromEntries(bends.map((bend) => [bend, true])),
  }
}

/** The address of the file of a walk that was asked for like this. */
export function walkFileAddress(asked: WalksAsked, walk: WalkKey): string {
  return addressOf(walkAsGpx, { query: { ...asked, walk } })
}
