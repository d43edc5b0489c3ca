import type { MeasuredLine } from '../routing/measured-line.ts'
import type { Route } from '../routing/route.ts'
import { accessMeters, type Candidate, detourSeconds, isNight } from './stop-candidate.ts'
import { STAY_MINUTES } from './stop-kinds.ts'

/** The way to one stop, and the stay there; without a time of leaving, no clock is known. */
interface Leg {
  meters: number
  seconds: number
  arrivesAt: Date | undefined
  leavesAt: Date | undefined
}

/** What is beside the route: a stop, or an end of it. */
type Beside = Pick<Candidate, 'alongMeters' | 'offMeters' | 'roadSeconds'>

/** The drive from stop to stop, in the order they are given, and when one gets where. */
export function driveBetweenStops({
  route,
  line,
  stops,
  leavesAt,
  morningAfter,
}: {
  route: Route
  line: MeasuredLine
  stops: readonly Candidate[]
  leavesAt: Date | undefined
  /** When one goes on after a night at a hotel that one reached then. */
  morningAfter: (hotel: Candidate, reachedAt: Date) => Date
}): {
  legs: Leg[]
  /** From the last stop, or the start, to the end. */
  last: Pick<Leg, 'meters' | 'seconds'>
  meters: number
  seconds: number
  arrivesAt: Date | undefined
} {
  const scale = route.meters / line.meters
  const pace = route.seconds / line.meters
  let before: Beside = { alongMeters: 0, offMeters: 0 }
  let at = leavesAt
  let meters = 0
  let seconds = 0
  const drive = (to: Beside) => {
    const along = Math.abs(to.alongMeters - before.alongMeters)
    const leg = {
      meters: along * scale + accessMeters(before.offMeters + to.offMeters),
      // Half of a detour leads to a stop, and half of it back.
      seconds: along * pace + (detourSeconds(before) + detourSeconds(to)) / 2,
    }
    before = to
    meters += leg.meters
    seconds += leg.seconds
    at = later(at, leg.seconds)
    return leg
  }
  const legs = stops.map((stop): Leg => {
    const leg = drive(stop)
    const arrivesAt = at
    at =
      at !== undefined && isNight(stop)
        ? morningAfter(stop, at)
        : later(at, STAY_MINUTES[stop.category] * 60)
    return { ...leg, arrivesAt, leavesAt: at }
  })
  const last = drive({ alongMeters: line.meters, offMeters: 0 })
  return { legs, last, meters, seconds, arrivesAt: at }
}

function later(at: Date | undefined, seconds: number): Date | undefined {
  return at === undefined ? undefined : new Date(at.getTime() + Math.round(seconds) * 1000)
}
