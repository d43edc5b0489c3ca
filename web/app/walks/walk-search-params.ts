import { addressOf } from '@wayfur/domain/endpoint'
import { walkAsGpx } from '@wayfur/domain/walks/endpoints'
import { WALK_TYPES, type WalkType } from '@wayfur/domain/walks/walk-plan'
import { href } from 'react-router'
import {
  always,
  flag,
  named,
  oneOf,
  searchParams,
  type ViewOf,
  wordsOrNull,
} from '../shell/search-params.ts'

/** What the address of the walk tab says. */
const WALK = searchParams({
  tab: always(oneOf(['walk'], 'walk')),
  /** Null where nothing was asked yet. */
  location: wordsOrNull(200),
  walk: oneOf(WALK_TYPES, undefined),
  /** The walk is being walked. */
  isFollowed: named('follow', flag('1')),
})
export type WalkSearch = ViewOf<typeof WALK>
export const readWalkSearch = WALK.read

/** The address at which a walk is found again. */
export function walkAddress(
  location: string,
  shown: { walk?: WalkType; isFollowed?: boolean } = {},
): string {
  return `${href('/trip-planner')}${WALK.query({ location, ...shown })}`
}

/** The address of the file of a walk. */
export function walkFileAddress(location: string, walk: WalkType): string {
  return addressOf(walkAsGpx, { query: { location, walk } })
}
