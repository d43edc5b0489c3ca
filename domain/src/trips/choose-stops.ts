import { addBreaks } from './break-stops.ts'
import { addDayStops } from './day-stops.ts'
import { addNights } from './night-stops.ts'
import { asStop, type Candidate, inOrder } from './stop-candidate.ts'
import type { Chosen, MissingStop, StopsWanted } from './stops-wanted.ts'

/**
 * Spreads stops along a route: a hotel where the drive is too long for a day, and by day meals and
 * rest areas at even gaps, close enough for the pet. Each is the place that costs least detour near
 * its spot, is rated well and open when one gets there; a real one wherever there is one. Where none
 * of the kind is known another comes instead, which says so; and where there is nothing at all, that
 * is said. The same candidates give the same stops, in whatever order they come.
 */
export function chooseStops(candidates: readonly Candidate[], wanted: StopsWanted): Chosen {
  const stops = candidates
    .filter(({ id }) => wanted.pinned.includes(id))
    .map((candidate) => asStop(candidate))
  const missing: MissingStop[] = []
  inOrder(stops)
  addNights(candidates, wanted, stops, missing)
  const aimed = addDayStops(candidates, wanted, stops, missing)
  if (wanted.breakSeconds !== undefined) addBreaks(candidates, wanted, stops, missing)
  missing.sort((a, b) => a.fromMeters - b.fromMeters)
  return { stops, missing, aimed }
}
