import * as z from 'zod/mini'
import { file } from '../endpoint.ts'
import { t } from '../language/messages.ts'
import { Point, queryInteger } from '../schemas.ts'
import { MOST_ROUTE_LEGS, MOST_ROUTE_POINTS } from './visit-route.ts'

/** How far a recorded way goes and for how long, pauses left out. */
export const RouteLength = z.object({ meters: z.int(), seconds: z.int() })
export type RouteLength = z.infer<typeof RouteLength>

const tooMany = {
  error: () => t('A route has at most {most} points.', { most: MOST_ROUTE_POINTS }),
}

/** A way as the provider's device recorded it: unbroken legs, each point with its milliseconds since 1970. */
export const RecordedRoute = z.object({
  legs: z
    .array(z.array(z.extend(Point, { at: z.int() })).check(z.maxLength(MOST_ROUTE_POINTS, tooMany)))
    .check(
      z.minLength(1),
      z.maxLength(MOST_ROUTE_LEGS, {
        error: () => t('A route has at most {most} parts.', { most: MOST_ROUTE_LEGS }),
      }),
    ),
})

/** The same as it is kept: where they walked, not when they were where. */
export const VisitRoute = z.extend(RouteLength, { legs: z.array(z.array(Point)) })
export type VisitRoute = z.infer<typeof VisitRoute>

const BookingParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

export const readVisitRoute = {
  summary:
    'The way that was walked, for the provider of the booking and the household of its pets.',
  params: BookingParams,
  reply: VisitRoute,
}

export const visitRouteAsGpx = {
  summary: 'The same as a GPX file.',
  params: BookingParams,
  reply: file('application/gpx+xml'),
}

export const forgetVisitRoute = {
  summary: 'Deletes the way that was walked; the owner and the provider of the booking may.',
  params: BookingParams,
  reply: z.object({ isDone: z.literal(true) }),
}
