import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

// Apart from the other calls about pets: every page has these.

const access = 'manage-pets'

export const readComing = endpoint<typeof schemas.readComing>()({
  method: 'GET',
  path: '/api/coming-pets',
  access,
  shows: ['pets'],
})

export const chooseComing = endpoint<typeof schemas.chooseComing>()({
  method: 'PUT',
  path: '/api/coming-pets',
  access,
  stale: ['pets'],
})
