import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** Clinics that are shown around one place. */
export const MOST_CLINICS = 6
/** Trips whose clinics are shown, those that run or begin next. */
export const MOST_CLINIC_TRIPS = 3

export const readEmergency = endpoint<typeof schemas.readEmergency>()({
  method: 'GET',
  path: '/api/emergency',
  access: 'manage-pets',
  shows: ['pets', 'found-pets', 'trips', 'places', 'account'],
})

export const listClinics = endpoint<typeof schemas.listClinics>()({
  method: 'GET',
  path: '/api/emergency/clinics',
  shows: ['places'],
})

export const tellEveryone = endpoint<typeof schemas.tellEveryone>()({
  method: 'POST',
  path: '/api/pets/:id/alerts',
  access: 'manage-pets',
  stale: ['pets'],
  guardsItself: true,
})

export const allIsWell = endpoint<typeof schemas.allIsWell>()({
  method: 'POST',
  path: '/api/pets/:id/alerts/:alertId/well',
  access: 'manage-pets',
  stale: ['pets'],
  guardsItself: true,
})
