import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const uploadFile = endpoint<typeof schemas.uploadFile>()({
  method: 'PUT',
  path: '/api/files',
  access: 'upload-files',
  // No page shows it before what it belongs to is saved.
  stale: [],
  rate: 'upload',
})

export const removeUpload = endpoint<typeof schemas.removeUpload>()({
  method: 'DELETE',
  path: '/api/files/:name',
  access: 'upload-files',
  // No page shows it any more.
  stale: [],
})

export const readFile = endpoint<typeof schemas.readFile>()({
  method: 'GET',
  path: '/files/:name',
  // What is under a name never changes.
  shows: [],
  rate: 'file',
})
