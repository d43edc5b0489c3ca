import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

// Apart from the other calls about accounts: every page has these.

export const readMe = endpoint<typeof schemas.readMe>()({
  method: 'GET',
  path: '/api/me',
  access: 'read-own-account',
  shows: ['account'],
})

export const changeProfile = endpoint<typeof schemas.changeProfile>()({
  method: 'PATCH',
  path: '/api/me',
  access: 'manage-own-account',
  stale: ['account'],
})
