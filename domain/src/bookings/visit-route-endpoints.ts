import { endpoint } from '../endpoint.ts'
import type * as schemas from './visit-route-schemas.ts'

export const readVisitRoute = endpoint<typeof schemas.readVisitRoute>()({
  method: 'GET',
  path: '/api/bookings/:id/visit/route',
  access: 'signed-in',
  shows: ['bookings'],
})

export const visitRouteAsGpx = endpoint<typeof schemas.visitRouteAsGpx>()({
  method: 'GET',
  path: '/api/bookings/:id/visit/route.gpx',
  access: 'signed-in',
  shows: [],
})

export const forgetVisitRoute = endpoint<typeof schemas.forgetVisitRoute>()({
  method: 'DELETE',
  path: '/api/bookings/:id/visit/route',
  access: 'signed-in',
  stale: ['bookings', 'pets'],
})
