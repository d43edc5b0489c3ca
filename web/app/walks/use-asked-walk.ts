import { href, useNavigation } from 'react-router'
import { readWalkSearch, type WalkSearch } from './walk-search-params.ts'

/**
 * What was asked for last of the walks from a place: what is still on its way counts before what is
 * shown, so that a second choice keeps the first.
 */
export function useAskedWalk(shown: WalkSearch): WalkSearch {
  const { location } = useNavigation()
  if (location?.pathname !== href('/trip-planner')) return shown
  const asked = readWalkSearch(new URLSearchParams(location.search))
  return asked.location === shown.location ? asked : shown
}
