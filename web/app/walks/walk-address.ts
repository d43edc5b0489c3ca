import { WALK_TYPES, type WalkType } from '@wayfur/domain/walks/walk-plan'
import { href } from 'react-router'

/** What the address of the walk tab says. */
export interface WalkSearch {
  /** Null where nothing was asked yet. */
  location: string | null
  walk: WalkType | undefined
  /** The walk is being walked. */
  isFollowed: boolean
}

export function readWalkSearch(query: URLSearchParams): WalkSearch {
  const location = query.get('location')
  return {
    location: location === null ? null : location.trim().slice(0, 200),
    walk: WALK_TYPES.find((type) => type === query.get('walk')),
    isFollowed: query.get('follow') === '1',
  }
}

/** The address at which a walk is found again. */
export function walkAddress(
  location: string,
  { walk, isFollowed = false }: { walk?: WalkType; isFollowed?: boolean } = {},
): string {
  const query = new URLSearchParams({ tab: 'walk', location })
  if (walk !== undefined) query.set('walk', walk)
  if (isFollowed) query.set('follow', '1')
  return `${href('/trip-planner')}?${query}`
}

/** The address of the file of a walk. */
export function walkFileAddress(location: string, walk: WalkType): string {
  return `/walks/walk.gpx?${new URLSearchParams({ location, walk })}`
}
