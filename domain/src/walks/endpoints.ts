import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const planWalks = endpoint<typeof schemas.planWalks>()({
  method: 'GET',
  path: '/api/walks/plan',
  shows: [],
})

export const walkToNearestBin = endpoint<typeof schemas.walkToNearestBin>()({
  method: 'GET',
  path: '/api/poop-bins/nearest',
  shows: ['bins'],
})

export const logWalk = endpoint<typeof schemas.logWalk>()({
  method: 'POST',
  path: '/api/pets/:id/walks',
  access: 'manage-pets',
  stale: ['pets'],
})

export const walkAsGpx = endpoint<typeof schemas.walkAsGpx>()({
  method: 'GET',
  path: '/walks/walk.gpx',
  shows: [],
})
