import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const uploadFile = endpoint<typeof schemas.uploadFile>()({
  method: 'PUT',
  path: '/api/files',
  access: 'upload-files',
  // No page shows it before what it belongs to is saved.
  stale: [],
})

export const removeUpload = endpoint<typeof schemas.removeUpload>()({
  method: 'DELETE',
  path: '/api/files/:name',
  access: 'upload-files',
  // No page shows it any more.
  stale: [],
})
