import { besideLine, type MeasuredLine } from '@wayfur/domain/routing/measured-line'
import { chooseStops } from '@wayfur/domain/trips/choose-stops'
import { ownStopId, ownStopsOf } from '@wayfur/domain/trips/own-stops'
import type { TripAsk } from '@wayfur/domain/trips/schemas'
import { asStop, type Candidate } from '@wayfur/domain/trips/stop-candidate'
import type { Chosen, StopsWanted } from '@wayfur/domain/trips/stops-wanted'
import { idsOf } from '@wayfur/domain/trips/trip-ask'
import { FARTHEST_OFF_METERS } from '@wayfur/domain/trips/trip-plan'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { ownPlace } from './shown-stops.ts'
import { type StopPlace, stopPlaces } from './stop-places.ts'

/** The stops of one's own that an ask names, by their ids. */
export function ownPlaces({ own }: TripAsk, now: Date): Map<number, StopPlace> {
  return new Map(
    (ownStopsOf(own) ?? []).map((stop, index) => {
      const id = ownStopId(index)
      return [id, ownPlace(id, stop, now)]
    }),
  )
}

/**
 * The stops that were asked for, or those that are chosen where none were. Stops of one's own that
 * the order does not name come where one passes them.
 */
export async function stopsOf(
  db: Kysely<Tables>,
  ask: TripAsk,
  {
    line,
    candidates,
    own,
    wanted,
  }: {
    line: MeasuredLine
    candidates: readonly Candidate[]
    own: ReadonlyMap<number, StopPlace>
    wanted: Omit<StopsWanted, 'pinned'>
  },
): Promise<Omit<Chosen, 'aimed'> & { aimed: number | null; lost: number }> {
  const named = idsOf(ask.stops ?? ask.pins)
  const known = new Map(candidates.map((one) => [one.id, one]))
  // An added or pinned stop may lie on another route, or not be the best of its cell.
  const unknown = named.filter((id) => id > 0 && !known.has(id))
  for (const [id, place] of [...(await stopPlaces(db, unknown)), ...own]) {
    const beside = besideLine(line, place)
    if (beside.offMeters > FARTHEST_OFF_METERS) continue
    known.set(id, {
      id,
      category: place.category,
      ...beside,
      score: 0,
      isOpen: null,
      isSample: place.isSample,
      isWelcoming: place.isPetFriendly,
    })
  }
  const asked = named.flatMap((id) => known.get(id) ?? [])
  const unplaced = [...own.keys()].filter((id) => !named.includes(id))
  const added = unplaced.flatMap((id) => known.get(id) ?? [])
  const lost = named.length + unplaced.length - asked.length - added.length
  if (ask.stops === undefined) {
    const pinned = [...asked, ...added].map(({ id }) => id)
    return { ...chooseStops([...known.values()], { ...wanted, pinned }), lost }
  }
  const stops = [...asked]
  for (const one of added) {
    const at = stops.findIndex(({ alongMeters }) => alongMeters > one.alongMeters)
    stops.splice(at === -1 ? stops.length : at, 0, one)
  }
  return { stops: stops.map((stop) => asStop(stop)), missing: [], aimed: null, lost }
}
