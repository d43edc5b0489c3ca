import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const readMapConfig = endpoint<typeof schemas.readMapConfig>()({
  method: 'GET',
  path: '/api/config/map',
  shows: [],
})
