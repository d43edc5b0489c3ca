import { createHash } from 'node:crypto'
import { distanceMeters, METERS_PER_MILE } from '@wayfur/domain/geo'
import { msg } from '@wayfur/domain/language/messages'
import { STOP_CATEGORIES } from '@wayfur/domain/places/category'
import { openStateAt } from '@wayfur/domain/places/opening-hours'
import { Problem } from '@wayfur/domain/problem'
import {
  besideLine,
  type MeasuredLine,
  measureLine,
  pointAlong,
  simplerLine,
} from '@wayfur/domain/routing/measured-line'
import { noRoadMessage } from '@wayfur/domain/routing/no-road-message'
import type { Route } from '@wayfur/domain/routing/route'
import {
  alternativesTo,
  asStop,
  type Candidate,
  type Chosen,
  chooseStops,
  detourSeconds,
  suggestionsAlong,
} from '@wayfur/domain/trips/choose-stops'
import { driveBetweenStops } from '@wayfur/domain/trips/drive-between-stops'
import type { Suggestion, TripAsk, TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import { stopFit } from '@wayfur/domain/trips/stop-fit'
import { expectedStaySeconds, stopTarget } from '@wayfur/domain/trips/stop-kinds'
import { ASK_NAMES, idsOf, petOf } from '@wayfur/domain/trips/trip-ask'
import { CORRIDOR_METERS, durationText, FARTHEST_OFF_METERS } from '@wayfur/domain/trips/trip-plan'
import { driveDistanceText } from '@wayfur/domain/units'
import type { Kysely } from 'kysely'
import type { Geocoder } from '../geocoding/geocoder.ts'
import type { Clock } from '../platform/clock.ts'
import type { Router } from '../routing/router.ts'
import type { Tables } from '../tables.ts'
import { corridorSearch } from './corridor-search.ts'
import { type StopPlace, stopPlaces } from './stop-places.ts'
import { endOf, instantOf, routePoints } from './trip-ends.ts'

export interface TripsContext {
  db: Kysely<Tables>
  clock: Clock
  geocoder: Geocoder
  router: Router
}

/** Nearer ends are one place, and no trip. */
const NEAREST_ENDS_METERS = 400
/**
 * Engines give every bend; so much of a line is enough to find places beside it and to draw: more of
 * a short drive, which is drawn larger.
 */
const LINE_TOLERANCE_METERS = 250
const LINE_TOLERANCE_OF_ROUTE = 1 / 4_000
const ALTERNATIVES = 3
const SUGGESTIONS_OF_A_KIND = 8

/** A plan by road with real places as stops; the same ask and the same places give the same plan. */
export async function planTrip(
  context: TripsContext,
  ask: TripAsk,
  signal?: AbortSignal,
): Promise<TripPlan> {
  if (ask.from.trim() === '' || ask.to.trim() === '') {
    throw new Problem('invalid-input', msg('Please enter both start and end locations'))
  }
  const [from, to] = await Promise.all([
    endOf(context.geocoder, { field: 'from', typed: ask.from, atText: ask.fromAt }, signal),
    endOf(context.geocoder, { field: 'to', typed: ask.to, atText: ask.toAt }, signal),
  ])
  if (distanceMeters(from.at, to.at) < NEAREST_ENDS_METERS) {
    throw new Problem(
      'invalid-input',
      msg('From and To are the same place. Please enter another one.'),
      { field: 'to' },
    )
  }
  const route = await context.router.route(from.at, to.at, signal === undefined ? {} : { signal })
  if ('why' in route) {
    throw new Problem('no-road', noRoadMessage(route, { from: from.label, to: to.label }))
  }
  const tolerance = Math.min(LINE_TOLERANCE_METERS, route.meters * LINE_TOLERANCE_OF_ROUTE)
  const line = measureLine(simplerLine(route.line, tolerance))
  const leavesAt = instantOf(ask.leave, from.timeZone)
  const now = context.clock.now()
  const pet = petOf(ask.pet)
  const target = stopTarget(route.meters / METERS_PER_MILE)
  const breakSeconds = ask.every === undefined ? undefined : Number(ask.every) * 3600
  // Breaks make the arrival later, and places there may have closed by then.
  const resting = expectedStaySeconds(target, route.seconds, breakSeconds)
  const candidates = await corridorSearch(
    context.db,
    {
      line,
      widthMeters: CORRIDOR_METERS,
      leaves:
        leavesAt === undefined ? undefined : { at: leavesAt, seconds: route.seconds + resting },
      pet,
    },
    now,
  )
  const chosen = await chosenStops(context.db, {
    ask,
    route,
    line,
    candidates,
    target,
    breakSeconds,
  })
  const taken = new Set(chosen.stops.map(({ id }) => id))
  const others = chosen.stops.map((stop) =>
    alternativesTo(stop, candidates, { meters: line.meters, taken, most: ALTERNATIVES }),
  )
  const suggested = STOP_CATEGORIES.flatMap((kind) =>
    suggestionsAlong(
      candidates.filter(({ category }) => category === kind),
      { meters: line.meters, taken, most: SUGGESTIONS_OF_A_KIND },
    ),
  )
  const places = await stopPlaces(
    context.db,
    [...chosen.stops, ...others.flat(), ...suggested].map(({ id }) => id),
  )
  const scale = route.meters / line.meters
  const suggestionOf = (one: Candidate) => suggestion(one, places.get(one.id), scale)
  const drive = driveBetweenStops({ route, line, stops: chosen.stops, leavesAt })
  const today = (leavesAt ?? now).toISOString().slice(0, 10)
  const stops = chosen.stops.flatMap((stop, index): TripStop[] => {
    const place = places.get(stop.id)
    const leg = drive.legs[index]
    if (place === undefined || leg === undefined) return []
    return [
      {
        ...place,
        category: stop.category,
        alongMeters: stop.alongMeters * scale,
        offMeters: stop.offMeters,
        detourMinutes: Math.round(detourSeconds(stop.offMeters) / 60),
        legMeters: leg.meters,
        legSeconds: leg.seconds,
        arrivesAt: leg.arrivesAt?.toISOString() ?? null,
        leavesAt: leg.leavesAt?.toISOString() ?? null,
        openOnArrival:
          leg.arrivesAt === undefined
            ? null
            : openStateAt({ hours: place.openingHours, timeZone: place.timeZone }, leg.arrivesAt)
                .state,
        fit: pet === undefined ? null : stopFit(place.pets, pet, today),
        isPinned: idsOf(ask.pins).includes(stop.id),
        isBreak: stop.isBreak,
        insteadOf: stop.insteadOf,
        alternatives: (others[index] ?? []).flatMap(suggestionOf),
      },
    ]
  })
  return {
    id: idOf(ask),
    startLocation: from.label,
    endLocation: to.label,
    route: routePoints(line, stops, from.label, to.label, scale),
    petFriendlyStops: stops,
    estimatedDuration: durationText(drive.seconds),
    totalDistance: driveDistanceText(drive.meters, 'us'),
    meters: drive.meters,
    seconds: drive.seconds,
    from,
    to,
    midway: pointAlong(line, line.meters / 2),
    roads: [...route.roads],
    routeSource: route.source,
    routeLegs: [...(route.legs ?? [])],
    leavesAt: leavesAt?.toISOString() ?? null,
    arrivesAt: drive.arrivesAt?.toISOString() ?? null,
    target: ask.stops === undefined ? target : null,
    missing: chosen.missing.map(({ wanted, fromMeters, toMeters }) => ({
      wanted,
      fromMeters: fromMeters * scale,
      toMeters: Math.min(toMeters, line.meters) * scale,
    })),
    lost: ask.stops === undefined ? 0 : idsOf(ask.stops).length - stops.length,
    suggestions: suggested.flatMap(suggestionOf),
    ask,
  }
}

/** The stops that were asked for, or those that are chosen where none were. */
async function chosenStops(
  db: Kysely<Tables>,
  {
    ask,
    route,
    line,
    candidates,
    target,
    breakSeconds,
  }: {
    ask: TripAsk
    route: Route
    line: MeasuredLine
    candidates: readonly Candidate[]
    target: number
    breakSeconds: number | undefined
  },
): Promise<Chosen> {
  const named = idsOf(ask.stops ?? ask.pins)
  const known = new Map(candidates.map((one) => [one.id, one]))
  // An added or pinned stop may lie on another route, or not be the best of its cell.
  const unknown = named.filter((id) => !known.has(id))
  for (const [id, place] of await stopPlaces(db, unknown)) {
    const beside = besideLine(line, place)
    if (beside.offMeters > FARTHEST_OFF_METERS) continue
    known.set(id, { id, category: place.category, ...beside, score: 0, isOpen: null })
  }
  const asked = named.flatMap((id) => known.get(id) ?? [])
  if (ask.stops !== undefined) {
    return {
      stops: asked.map((stop) => asStop(stop)),
      missing: [],
    }
  }
  return chooseStops([...known.values()], {
    meters: line.meters,
    seconds: route.seconds,
    target,
    pinned: asked.map(({ id }) => id),
    breakSeconds,
  })
}

function suggestion(one: Candidate, place: StopPlace | undefined, scale: number): Suggestion[] {
  if (place === undefined) return []
  const { id, name, city, state, latitude, longitude, rating, reviewCount } = place
  return [
    {
      id,
      name,
      category: one.category,
      city,
      state,
      location: { latitude, longitude },
      rating,
      reviewCount,
      petFee: place.petFee,
      petPolicy: place.petPolicy,
      isSample: place.isSample,
      alongMeters: one.alongMeters * scale,
      offMeters: one.offMeters,
      detourMinutes: Math.round(detourSeconds(one.offMeters) / 60),
    },
  ]
}

function idOf(ask: TripAsk): string {
  const words = JSON.stringify(ASK_NAMES.map((name) => ask[name] ?? null))
  return createHash('sha256').update(words).digest('hex').slice(0, 16)
}
