import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const searchHotels = endpoint<typeof schemas.searchHotels>()({
  method: 'GET',
  path: '/api/hotels',
  shows: [],
})
