import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** No extract of one country is larger. */
export const MOST_EXTRACT_BYTES = 16 * 1024 * 1024 * 1024
export const LONGEST_TITLE = 120
export const LONGEST_REGION_ID = 60

/** What is made of an extract, in the order in which it is written. */
export const REGION_STEPS = [
  'fetching',
  'reading',
  'places',
  'bins',
  'streets',
  'addresses',
  'roads',
  'map',
  'installing',
] as const

export const listRegions = endpoint<typeof schemas.listRegions>()({
  method: 'GET',
  path: '/api/admin/regions',
  access: 'see-operations',
  shows: ['operations'],
})

export const sendExtract = endpoint<typeof schemas.sendExtract>()({
  method: 'PUT',
  path: '/api/admin/regions',
  access: 'see-operations',
  stale: ['operations'],
  rate: 'upload',
})

export const estimateRegion = endpoint<typeof schemas.estimateRegion>()({
  method: 'GET',
  path: '/api/admin/region-estimate',
  access: 'see-operations',
  shows: ['operations'],
})

export const fetchRegion = endpoint<typeof schemas.fetchRegion>()({
  method: 'POST',
  path: '/api/admin/regions',
  access: 'see-operations',
  stale: ['operations'],
})

export const renewRegion = endpoint<typeof schemas.renewRegion>()({
  method: 'POST',
  path: '/api/admin/regions/:id/renew',
  access: 'see-operations',
  stale: ['operations'],
})

export const removeRegion = endpoint<typeof schemas.removeRegion>()({
  method: 'POST',
  path: '/api/admin/regions/:id/remove',
  access: 'see-operations',
  stale: ['operations'],
})

export const callOffRegion = endpoint<typeof schemas.callOffRegion>()({
  method: 'POST',
  path: '/api/admin/region-work/:name/call-off',
  access: 'see-operations',
  stale: ['operations'],
})
