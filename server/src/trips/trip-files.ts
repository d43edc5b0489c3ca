import type { Asked } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Units } from '@wayfur/domain/schemas'
import * as endpoints from '@wayfur/domain/trips/endpoints'
import * as schemas from '@wayfur/domain/trips/schemas'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { tripGpx } from '@wayfur/domain/trips/trip-gpx'
import { unitsOfCookie } from '@wayfur/domain/units'
import { FileAnswer } from '../platform/file-answer.ts'
import { type Caller, type ServedEndpoint, serve } from '../platform/serve.ts'
import { costOfTrip } from './cost-of-trip.ts'
import { linesOfFile } from './drawn-road.ts'
import type { FlightsContext } from './flights-on-trip.ts'
import { planOnRoad, planTrip, type TripsContext } from './plan-trip.ts'
import { tripCalendar } from './trip-calendar.ts'
import { tripPdf } from './trip-pdf.ts'

/** A plan to take along: GPX for a map, ICS for a calendar, PDF for paper. */
export function tripFiles(
  context: TripsContext & FlightsContext & { publicUrl: string },
): ServedEndpoint[] {
  const { clock, publicUrl } = context
  const planned = ({ query, caller }: Asked<typeof endpoints.tripAsPdf> & { caller: Caller }) =>
    planTrip(context, query, caller.signal)
  return [
    serve(endpoints.tripAsGpx, schemas.tripAsGpx, async ({ query, caller }) => {
      const { plan, route } = await planOnRoad(context, query, caller.signal)
      const body = tripGpx(plan, { publicUrl, pieces: linesOfFile(route) })
      return new FileAnswer({ body, name: nameOf(plan, 'gpx') })
    }),
    serve(endpoints.tripAsCalendar, schemas.tripAsCalendar, async (asked) => {
      const plan = await planned(asked)
      if (plan.leavesAt === null) {
        throw new Problem(
          'invalid-input',
          msg('Please say when you leave: a calendar needs times.'),
          { field: 'leave' },
        )
      }
      const units = unitsOf(asked.caller)
      const body = tripCalendar(plan, { publicUrl, units, writtenAt: clock.now() })
      return new FileAnswer({ body, name: nameOf(plan, 'ics') })
    }),
    serve(endpoints.tripAsPdf, schemas.tripAsPdf, async (asked) => {
      const plan = await planned(asked)
      const units = unitsOf(asked.caller)
      const cost = await costOfTrip(context, plan, asked.caller)
      const body = await tripPdf(plan, { units, writtenAt: clock.now(), cost })
      return new FileAnswer({ body, name: nameOf(plan, 'pdf') })
    }),
  ]
}

/** The stops as the page showed them. */
function unitsOf({ cookie }: Caller): Units {
  return unitsOfCookie(cookie) ?? 'us'
}

function nameOf(plan: TripPlan, ending: string): string {
  const title = t('{from} to {until}', { from: plan.startLocation, until: plan.endLocation })
  const name = title
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${name || t('trip')}.${ending}`
}
