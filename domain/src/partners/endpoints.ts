import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const readPartnerDashboard = endpoint<typeof schemas.readPartnerDashboard>()({
  method: 'GET',
  path: '/api/partners/dashboard',
  access: 'see-partner-figures',
  shows: ['partners'],
})

export const readPartnership = endpoint<typeof schemas.readPartnership>()({
  method: 'GET',
  path: '/api/partners/:id',
  access: 'see-partner-figures',
  shows: ['partners'],
})

export const changePartnership = endpoint<typeof schemas.changePartnership>()({
  method: 'PATCH',
  path: '/api/partners/:id',
  access: 'see-partner-figures',
  stale: ['partners'],
})

export const changeRate = endpoint<typeof schemas.changeRate>()({
  method: 'POST',
  path: '/api/partners/:id/rates',
  access: 'see-partner-figures',
  stale: ['partners'],
})

export const movePartnership = endpoint<typeof schemas.movePartnership>()({
  method: 'POST',
  path: '/api/partners/:id/moves',
  access: 'see-partner-figures',
  stale: ['partners'],
})

export const newPostbackSecret = endpoint<typeof schemas.newPostbackSecret>()({
  method: 'POST',
  path: '/api/partners/:id/secrets',
  access: 'see-partner-figures',
  stale: ['partners'],
  sealsAnswer: true,
})

export const endPostbackSecret = endpoint<typeof schemas.endPostbackSecret>()({
  method: 'DELETE',
  path: '/api/partners/:id/secrets/:secretId',
  access: 'see-partner-figures',
  stale: ['partners'],
})

export const linkPlaces = endpoint<typeof schemas.linkPlaces>()({
  method: 'PUT',
  path: '/api/partners/:id/places',
  access: 'see-partner-figures',
  stale: ['partners', 'places'],
})

export const setBookingSite = endpoint<typeof schemas.setBookingSite>()({
  method: 'PUT',
  path: '/api/partners/:id/booking-site',
  access: 'settle-commission',
  stale: ['partners'],
})

export const settleCommission = endpoint<typeof schemas.settleCommission>()({
  method: 'POST',
  path: '/api/partners/:id/settlements',
  access: 'settle-commission',
  stale: ['partners'],
})

export const partnerBookingsTable = endpoint<typeof schemas.partnerBookingsTable>()({
  method: 'GET',
  path: '/api/partners/bookings.csv',
  access: 'see-partner-figures',
  shows: [],
  rate: 'write',
})

export const uploadBookingsTable = endpoint<typeof schemas.uploadBookingsTable>()({
  method: 'PUT',
  path: '/api/partners/:id/bookings.csv',
  access: 'see-partner-figures',
  stale: ['partners'],
  rate: 'upload',
})

/** Most that a card names of what a partner offers. */
export const MOST_FEATURES = 6
