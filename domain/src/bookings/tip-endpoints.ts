import { endpoint } from '../endpoint.ts'
import type * as schemas from './tip-schemas.ts'

export const chooseTip = endpoint<typeof schemas.chooseTip>()({
  method: 'PUT',
  path: '/api/bookings/:id/tip',
  access: 'book-services',
  stale: ['bookings'],
})
