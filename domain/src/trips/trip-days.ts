import type { TripPlan, TripStop } from './schemas.ts'
import { isNight } from './stop-candidate.ts'

/** A gap this long without a stop is warned of: on a phone's map three hours look like nothing. */
export const LONGEST_GAP_SECONDS = 3 * 3600

/** One day on the road: until the hotel one sleeps in, or to the end. */
export interface TripDay {
  /** 1 for the day one leaves. */
  number: number
  stops: TripStop[]
  /** Of driving, detours included. */
  meters: number
  seconds: number
  /** When it begins; null where it is not known when one leaves. */
  leavesAt: string | null
  /** The clocks it begins by. */
  timeZone: string
}

/** The days of a plan: a hotel ends one. The last has the drive to the end. */
export function daysOf(plan: TripPlan): TripDay[] {
  const days: TripDay[] = []
  let day = begun(1, plan.leavesAt, plan.from.timeZone)
  plan.petFriendlyStops.forEach((stop) => {
    day.stops.push(stop)
    day.meters += stop.legMeters
    day.seconds += stop.legSeconds
    if (!isNight(stop)) return
    days.push(day)
    day = begun(days.length + 1, stop.leavesAt, stop.timeZone ?? plan.from.timeZone)
  })
  day.meters += plan.lastLeg.meters
  day.seconds += plan.lastLeg.seconds
  return [...days, day]
}

function begun(number: number, leavesAt: string | null, timeZone: string): TripDay {
  return { number, stops: [], meters: 0, seconds: 0, leavesAt, timeZone }
}
