import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const readCounterLink = endpoint<typeof schemas.readCounterLink>()({
  method: 'GET',
  path: '/api/pets/:id/counter-link',
  access: 'manage-pets',
  shows: ['pets'],
})

export const makeCounterLink = endpoint<typeof schemas.makeCounterLink>()({
  method: 'POST',
  path: '/api/pets/:id/counter-link',
  access: 'manage-pets',
  stale: ['pets'],
  sealsAnswer: true,
})

export const endCounterLink = endpoint<typeof schemas.endCounterLink>()({
  method: 'DELETE',
  path: '/api/pets/:id/counter-link',
  access: 'manage-pets',
  stale: ['pets'],
})

export const readCounter = endpoint<typeof schemas.readCounter>()({
  method: 'GET',
  path: '/api/counters/:secret',
  shows: ['pets'],
})

export const enterAtCounter = endpoint<typeof schemas.enterAtCounter>()({
  method: 'POST',
  path: '/api/counters/:secret/entries',
  stale: ['pets'],
  sealsAnswer: true,
})

export const uploadPaper = endpoint<typeof schemas.uploadPaper>()({
  method: 'PUT',
  path: '/api/counters/:secret/paper',
  // No page shows it before the clinic has entered something.
  stale: [],
  rate: 'counter-paper',
})

export const listSigningClinics = endpoint<typeof schemas.listSigningClinics>()({
  method: 'GET',
  path: '/api/clinics',
  access: 'moderate',
  shows: ['moderation-queue'],
})

export const decideOnClinic = endpoint<typeof schemas.decideOnClinic>()({
  method: 'POST',
  path: '/api/clinics/:id/decisions',
  access: 'moderate',
  stale: ['moderation-queue', 'pets'],
  sealsAnswer: true,
})

export const readSignedRecord = endpoint<typeof schemas.readSignedRecord>()({
  method: 'GET',
  path: '/api/pets/:id/signed-record',
  access: 'manage-pets',
  shows: ['pets'],
})

export const readKeySet = endpoint<typeof schemas.readKeySet>()({
  method: 'GET',
  path: '/.well-known/jwks.json',
  // Whoever checks without a network rests on the day that the set names.
  shows: [],
})
