import { createHash } from 'node:crypto'
import { dayIn } from '@wayfur/domain/calendar'
import { distanceMeters, METERS_PER_MILE } from '@wayfur/domain/geo'
import { msg } from '@wayfur/domain/language/messages'
import type { ComingPet } from '@wayfur/domain/places/pet-party'
import { Problem } from '@wayfur/domain/problem'
import { type MeasuredLine, pointAlong } from '@wayfur/domain/routing/measured-line'
import { noRoadMessage } from '@wayfur/domain/routing/no-road-message'
import type { Route } from '@wayfur/domain/routing/route'
import type { Day } from '@wayfur/domain/schemas'
import { breakWithin } from '@wayfur/domain/trips/break-stops'
import { driveBetweenStops } from '@wayfur/domain/trips/drive-between-stops'
import { drivingHoursOf, firstDaySeconds } from '@wayfur/domain/trips/driving-days'
import { alternativesTo, suggestionsAlong } from '@wayfur/domain/trips/other-stops'
import type { TripAsk, TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import type { Candidate } from '@wayfur/domain/trips/stop-candidate'
import { expectedStaySeconds, stopTarget, TRIP_STOP_KINDS } from '@wayfur/domain/trips/stop-kinds'
import { ASK_NAMES, breakHoursOf, idsOf, petsOf } from '@wayfur/domain/trips/trip-ask'
import { LONGEST_GAP_SECONDS } from '@wayfur/domain/trips/trip-days'
import { CORRIDOR_METERS, durationText } from '@wayfur/domain/trips/trip-plan'
import { driveDistanceText } from '@wayfur/domain/units'
import type { Kysely } from 'kysely'
import type { Geocoder } from '../geocoding/geocoder.ts'
import type { Clock } from '../platform/clock.ts'
import type { Router } from '../routing/router.ts'
import type { Tables } from '../tables.ts'
import { corridorSearch } from './corridor-search.ts'
import { type Drawn, drawnRoad } from './drawn-road.ts'
import { shownStop, suggestionOf } from './shown-stops.ts'
import { stopPlaces } from './stop-places.ts'
import { ownPlaces, stopsOf } from './stops-of.ts'
import { expectedClock, morningAfter, untilEveningSeconds } from './trip-clock.ts'
import { endOf, instantOf, routePoints, zoneAt } from './trip-ends.ts'
import { choosingNear } from './worth-detours.ts'

export interface TripsContext {
  db: Kysely<Tables>
  clock: Clock
  geocoder: Geocoder
  router: Router
}

/** An ask, with its pets as far as more is known of them than an address tells. */
type AskFor = TripAsk & { coming?: readonly ComingPet[] | undefined }

/** Nearer ends are one place, and no trip. */
const NEAREST_ENDS_METERS = 400
const ALTERNATIVES = 3
const SUGGESTIONS_OF_A_KIND = 8

/** A plan by road with real places as stops; the same ask and the same places give the same plan. */
export async function planTrip(
  context: TripsContext,
  ask: AskFor,
  signal?: AbortSignal,
): Promise<TripPlan> {
  const { plan } = await planOnRoad(context, ask, signal)
  return plan
}

/** The plan, and the road it goes by with every bend that is known. */
export async function planOnRoad(
  context: TripsContext,
  { coming, ...ask }: AskFor,
  signal?: AbortSignal,
): Promise<{ plan: TripPlan; route: Route }> {
  const pets = coming ?? petsOf(ask.pet)
  const { from, to, route } = await roadOf(context, ask, signal)
  const drawn = drawnRoad(route)
  const { line } = drawn
  const leavesAt = instantOf(ask.leave, from.timeZone)
  const now = context.clock.now()
  const own = ownPlaces(ask, now)
  const breakHours = breakHoursOf(ask)
  const breakSeconds = breakHours === undefined ? undefined : breakHours * 3600
  const daySeconds = drivingHoursOf(ask) * 3600
  const firstDay = firstDaySeconds(
    daySeconds,
    leavesAt === undefined ? undefined : untilEveningSeconds(leavesAt, from.timeZone),
  )
  const target = stopTarget(route.meters / METERS_PER_MILE)
  const passing = passesAt({
    leavesAt,
    timeZone: from.timeZone,
    drawn,
    route,
    // Breaks make the arrival later, and places there may have closed by then.
    staySeconds: expectedStaySeconds(target, route.seconds, breakSeconds),
    daySeconds,
    firstDay,
  })
  const firstMoment = leavesAt ?? now
  const candidates = await corridorSearch(
    context.db,
    {
      line,
      widthMeters: CORRIDOR_METERS,
      passesAt: passing,
      pets,
      lastDay: dayOf(passing?.(line.meters) ?? firstMoment),
    },
    firstMoment,
  )
  const wanted = {
    meters: line.meters,
    seconds: route.seconds,
    target,
    breakSeconds,
    daySeconds,
    firstDaySeconds: firstDay,
  }
  const { chosen, others, suggested, drive, gaps } = await choosingNear(
    { router: context.router, route, named: idsOf(ask.stops ?? ask.pins) },
    candidates,
    async (near) => {
      const chosen = await stopsOf(context.db, ask, { line, candidates: near, own, wanted })
      const around = aroundStops(chosen.stops, near, line)
      const drive = driveBetweenStops({
        route,
        line,
        stops: chosen.stops,
        leavesAt,
        morningAfter: (hotel, reachedAt) =>
          morningAfter(reachedAt, zoneAt(pointAlong(line, hotel.alongMeters))),
      })
      const gaps = longGaps({ drive, stops: chosen.stops, line, candidates: near })
      const offered = [
        ...chosen.stops,
        ...around.others.flat(),
        ...around.suggested,
        ...gaps.flatMap(({ offer }) => offer ?? []),
      ]
      return { chosen: { chosen, ...around, drive, gaps }, offered }
    },
  )
  const places = new Map([
    ...own,
    ...(await stopPlaces(
      context.db,
      [
        ...chosen.stops,
        ...others.flat(),
        ...suggested,
        ...gaps.flatMap(({ offer }) => offer ?? []),
      ].map(({ id }) => id),
    )),
  ])
  const scale = route.meters / line.meters
  const suggestion = (one: Candidate) => suggestionOf(one, places.get(one.id), scale)
  const stops = chosen.stops.flatMap((stop, index): TripStop[] => {
    const place = places.get(stop.id)
    const leg = drive.legs[index]
    if (place === undefined || leg === undefined) return []
    const alternatives = (others[index] ?? []).flatMap(suggestion)
    // Pets are held against what a place says on the last day there.
    const on = dayOf(leg.leavesAt ?? leg.arrivesAt ?? firstMoment)
    return [shownStop(stop, place, { leg, ask, pets, on, scale, alternatives })]
  })
  const plan: TripPlan = {
    id: idOf(ask),
    startLocation: from.label,
    endLocation: to.label,
    route: routePoints(drawn, stops, from.label, to.label, scale),
    petFriendlyStops: stops,
    estimatedDuration: durationText(drive.seconds),
    totalDistance: driveDistanceText(drive.meters, 'us'),
    meters: drive.meters,
    seconds: drive.seconds,
    lastLeg: drive.last,
    from,
    to,
    midway: pointAlong(line, line.meters / 2),
    roads: [...route.roads],
    routeSource: route.source,
    routeLegs: [...(route.legs ?? [])],
    leavesAt: leavesAt?.toISOString() ?? null,
    arrivesAt: drive.arrivesAt?.toISOString() ?? null,
    target: chosen.aimed,
    missing: chosen.missing.map(({ wanted, fromMeters, toMeters }) => ({
      wanted,
      fromMeters: fromMeters * scale,
      toMeters: Math.min(toMeters, line.meters) * scale,
    })),
    gaps: gaps.map(({ after, seconds, offer }) => ({
      after,
      seconds,
      offer: (offer === undefined ? [] : suggestion(offer))[0] ?? null,
    })),
    lost: chosen.lost,
    suggestions: suggested.flatMap(suggestion),
    ask,
  }
  return { plan, route }
}

/** Both ends and the way between them, or why there is none. */
async function roadOf(
  { geocoder, router }: TripsContext,
  ask: TripAsk,
  signal: AbortSignal | undefined,
): Promise<{ from: TripPlan['from']; to: TripPlan['to']; route: Route }> {
  if (ask.from.trim() === '' || ask.to.trim() === '') {
    throw new Problem('invalid-input', msg('Please enter both start and end locations'))
  }
  const [from, to] = await Promise.all([
    endOf(geocoder, { field: 'from', typed: ask.from, atText: ask.fromAt }, signal),
    endOf(geocoder, { field: 'to', typed: ask.to, atText: ask.toAt }, signal),
  ])
  if (distanceMeters(from.at, to.at) < NEAREST_ENDS_METERS) {
    throw new Problem(
      'invalid-input',
      msg('From and To are the same place. Please enter another one.'),
      { field: 'to' },
    )
  }
  const route = await router.route(from.at, to.at, signal === undefined ? {} : { signal })
  if ('why' in route) {
    throw new Problem('no-road', noRoadMessage(route, { from: from.label, to: to.label }))
  }
  return { from, to, route }
}

/** When one passes which part of the line; undefined where it is not known when one leaves. */
function passesAt({
  leavesAt,
  drawn: { line },
  route: { seconds },
  ...rest
}: {
  leavesAt: Date | undefined
  timeZone: string
  drawn: Drawn
  route: Route
  staySeconds: number
  daySeconds: number
  firstDay: number
}): ((alongMeters: number) => Date) | undefined {
  if (leavesAt === undefined) return undefined
  const clock = expectedClock({ leavesAt, seconds, ...rest })
  return (alongMeters) => clock(alongMeters / line.meters)
}

/** What could stand in for each stop, and more places along the way. */
function aroundStops(
  stops: readonly Candidate[],
  candidates: readonly Candidate[],
  { meters }: MeasuredLine,
): { others: Candidate[][]; suggested: Candidate[] } {
  const taken = new Set(stops.map(({ id }) => id))
  return {
    others: stops.map((stop) =>
      alternativesTo(stop, candidates, { meters, taken, most: ALTERNATIVES }),
    ),
    suggested: TRIP_STOP_KINDS.flatMap((kind) =>
      suggestionsAlong(
        candidates.filter(({ category }) => category === kind),
        { meters, taken, most: SUGGESTIONS_OF_A_KIND },
      ),
    ),
  }
}

/** Drives so long that a break is missed, each with the best place for one. */
function longGaps({
  drive,
  stops,
  line,
  candidates,
}: {
  drive: ReturnType<typeof driveBetweenStops>
  stops: readonly Candidate[]
  line: MeasuredLine
  candidates: readonly Candidate[]
}): { after: number; seconds: number; offer: Candidate | undefined }[] {
  const taken = new Set(stops.map(({ id }) => id))
  return [...drive.legs, drive.last].flatMap(({ seconds }, after) => {
    if (seconds <= LONGEST_GAP_SECONDS) return []
    const from = stops[after - 1]?.alongMeters ?? 0
    const to = stops[after]?.alongMeters ?? line.meters
    return [{ after, seconds, offer: breakWithin(candidates, { from, to, taken }) }]
  })
}

function idOf(ask: TripAsk): string {
  const words = JSON.stringify(ASK_NAMES.map((name) => ask[name] ?? null))
  return createHash('sha256').update(words).digest('hex').slice(0, 16)
}

function dayOf(moment: Date): Day {
  return dayIn('UTC', moment)
}
