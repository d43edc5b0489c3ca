import { endpoint } from '../endpoint.ts'
import type * as schemas from './series-schemas.ts'

export const listSeries = endpoint<typeof schemas.listSeries>()({
  method: 'GET',
  path: '/api/booking-series',
  access: 'signed-in',
  shows: ['bookings'],
})

export const readSeries = endpoint<typeof schemas.readSeries>()({
  method: 'GET',
  path: '/api/booking-series/:id',
  access: 'signed-in',
  shows: ['bookings'],
})

export const pauseSeries = endpoint<typeof schemas.pauseSeries>()({
  method: 'POST',
  path: '/api/booking-series/:id/pause',
  access: 'book-services',
  stale: ['bookings', 'providers'],
})

export const endPause = endpoint<typeof schemas.endPause>()({
  method: 'POST',
  path: '/api/booking-series/:id/end-pause',
  access: 'book-services',
  stale: ['bookings', 'providers'],
})

export const resumeSeries = endpoint<typeof schemas.resumeSeries>()({
  method: 'POST',
  path: '/api/booking-series/:id/resume',
  access: 'book-services',
  stale: ['bookings', 'providers'],
})

export const endSeries = endpoint<typeof schemas.endSeries>()({
  method: 'POST',
  path: '/api/booking-series/:id/end',
  access: 'signed-in',
  stale: ['bookings', 'providers'],
})
