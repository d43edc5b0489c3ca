import { Problem } from '@wayfur/domain/problem'
import { tripGpx } from '@wayfur/domain/trips/trip-gpx'
import { TripAsk, type TripPlan } from '@wayfur/domain/trips/schemas'
import type { Units } from '@wayfur/domain/schemas'
import { unitsOfCookie } from '@wayfur/domain/units'
import { type Context, Hono } from 'hono'
import { safeParse } from 'zod/v4/core'
import { callerAddress } from '../platform/caller-address.ts'
import { refusedInput } from '../platform/input-sentence.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { type TripsContext, planTrip } from './plan-trip.ts'
import { tripCalendar } from './trip-calendar.ts'
import { tripPdf } from './trip-pdf.ts'
import { t } from '@wayfur/domain/language/messages'

export interface TripFilesContext extends TripsContext {
  rateLimits: RateLimits
  trustedProxies: number
  publicUrl: string
}

/** A plan to take along: GPX for a map, ICS for a calendar, PDF for paper. They come before the API. */
export function tripFileRoutes(context: TripFilesContext): Hono {
  const { clock, publicUrl } = context
  const app = new Hono()

  app.get('/api/trips/plan.gpx', async (c) => {
    const plan = await planned(c)
    return c.body(
      tripGpx(plan, { publicUrl }),
      200,
      fileHeaders('application/gpx+xml', plan, 'gpx'),
    )
  })
  app.get('/api/trips/plan.ics', async (c) => {
    const plan = await planned(c)
    if (plan.leavesAt === null) {
      throw new Problem('invalid-input', t('Please say when you leave: a calendar needs times.'))
    }
    const text = tripCalendar(plan, { publicUrl, units: unitsOf(c), writtenAt: clock.now() })
    return c.body(text, 200, fileHeaders('text/calendar; charset=utf-8', plan, 'ics'))
  })
  app.get('/api/trips/plan.pdf', async (c) => {
    const plan = await planned(c)
    const bytes = await tripPdf(plan, { units: unitsOf(c), writtenAt: clock.now() })
    return c.body(new Uint8Array(bytes), 200, fileHeaders('application/pdf', plan, 'pdf'))
  })
  return app

  async function planned(c: Context): Promise<TripPlan> {
    await context.rateLimits.take('write', callerAddress(c, context.trustedProxies))
    const { tab: _, ...query } = c.req.query()
    const ask = safeParse(TripAsk, query)
    if (!ask.success) throw refusedInput(ask.error.issues)
    return planTrip(context, ask.data, c.req.raw.signal)
  }
}

/** As the page showed them. */
function unitsOf(c: Context): Units {
  return unitsOfCookie(c.req.header('cookie')) ?? 'us'
}

function fileHeaders(type: string, plan: TripPlan, ending: string): Record<string, string> {
  const name = t('{from} to {until}', { from: plan.startLocation, until: plan.endLocation })
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${name || t('trip')}.${ending}"`,
    'cache-control': 'private, no-store',
  }
}
