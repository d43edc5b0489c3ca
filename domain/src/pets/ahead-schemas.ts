import * as z from 'zod/mini'
import { BOOKED_KINDS } from '../bookings/booked-kind.ts'
import { Day } from '../schemas.ts'
import { HEALTH_CHECK_KINDS } from './health-check.ts'
import { PLAN_KINDS } from './plan-ahead.ts'

export const PlanAhead = z.object({
  kind: z.enum(PLAN_KINDS),
  /** The booking, the ticket, the checklist of the flight or the saved trip. */
  id: z.int(),
  /** Who is booked, the title of the event, where the flight goes, what the trip is called. */
  name: z.nullable(z.string()),
  /** What is booked; null for anything but a booking. */
  service: z.nullable(z.enum(BOOKED_KINDS)),
  /** The first day by the clocks of where it is. */
  from: Day,
  until: Day,
  /** Its page. */
  href: z.string(),
  isSample: z.boolean(),
  /** Days that the country of a flight counts after a first rabies shot; 0 where none are known. */
  rabiesWaitDays: z.int().check(z.gte(0)),
})
/** Something a member has planned for a pet. */
export type PlanAhead = z.infer<typeof PlanAhead>

export const RefusedFlight = z.object({
  plan: PlanAhead,
  /** The day of the flight out or back. */
  on: Day,
  /** Who refuses what, in the reader’s words. */
  says: z.string(),
})
/** What a source refuses of a flight ahead, by the pet's record. */
export type RefusedFlight = z.infer<typeof RefusedFlight>

export const MissedPlan = z.extend(PlanAhead, {
  /** The last day to renew what ends so that this plan is covered. */
  renewBy: Day,
  /** Where that day is over: from when a shot given today counts. */
  countsFrom: z.nullable(Day),
})
/** A plan that something does not last for. */
export type MissedPlan = z.infer<typeof MissedPlan>

export const Lapse = z.object({
  ending: z.union([
    z.object({ kind: z.literal('vaccination'), id: z.int(), name: z.string() }),
    z.object({ kind: z.literal('medication'), name: z.string() }),
    z.object({ kind: z.literal('check'), id: z.int(), check: z.enum(HEALTH_CHECK_KINDS) }),
  ]),
  /** The last day it holds. */
  endsOn: Day,
  /** The one that presses most, and the others. */
  plan: MissedPlan,
  others: z.array(MissedPlan),
})
/** Something that ends before or during what is planned. */
export type Lapse = z.infer<typeof Lapse>
