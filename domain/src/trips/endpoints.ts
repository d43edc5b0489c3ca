import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

const access = 'plan-trips'

export const planTrip = endpoint<typeof schemas.planTrip>()({
  method: 'GET',
  path: '/api/trips/plan',
  shows: [],
})

export const readShotsNeeded = endpoint<typeof schemas.readShotsNeeded>()({
  method: 'GET',
  path: '/api/trips/shots',
  access: 'manage-pets',
  shows: ['pets'],
})

export const readFlightsOnTrip = endpoint<typeof schemas.readFlightsOnTrip>()({
  method: 'GET',
  path: '/api/trips/flights',
  access: 'manage-pets',
  shows: ['pets'],
})

export const listTrips = endpoint<typeof schemas.listTrips>()({
  method: 'GET',
  path: '/api/trips',
  access,
  shows: ['trips'],
})

export const saveTrip = endpoint<typeof schemas.saveTrip>()({
  method: 'POST',
  path: '/api/trips',
  access,
  stale: ['trips'],
})

export const readTrip = endpoint<typeof schemas.readTrip>()({
  method: 'GET',
  path: '/api/trips/:id',
  access,
  shows: ['trips'],
})

export const changeTrip = endpoint<typeof schemas.changeTrip>()({
  method: 'PUT',
  path: '/api/trips/:id',
  access,
  stale: ['trips'],
})

export const copyTrip = endpoint<typeof schemas.copyTrip>()({
  method: 'POST',
  path: '/api/trips/:id/copy',
  access,
  stale: ['trips'],
})

export const deleteTrip = endpoint<typeof schemas.deleteTrip>()({
  method: 'DELETE',
  path: '/api/trips/:id',
  access,
  stale: ['trips'],
})

export const shareTrip = endpoint<typeof schemas.shareTrip>()({
  method: 'POST',
  path: '/api/trips/:id/share',
  access,
  stale: ['trips'],
})

export const endTripShare = endpoint<typeof schemas.endTripShare>()({
  method: 'DELETE',
  path: '/api/trips/:id/share',
  access,
  stale: ['trips'],
})

export const readSharedTrip = endpoint<typeof schemas.readSharedTrip>()({
  method: 'GET',
  path: '/api/shared-trips/:token',
  shows: ['trips'],
})

export const tripAsGpx = endpoint<typeof schemas.tripAsGpx>()({
  method: 'GET',
  path: '/api/trips/plan.gpx',
  shows: [],
  rate: 'write',
})

export const tripAsCalendar = endpoint<typeof schemas.tripAsCalendar>()({
  method: 'GET',
  path: '/api/trips/plan.ics',
  shows: [],
  rate: 'write',
})

export const tripAsPdf = endpoint<typeof schemas.tripAsPdf>()({
  method: 'GET',
  path: '/api/trips/plan.pdf',
  shows: [],
  rate: 'write',
})
