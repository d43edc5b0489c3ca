import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { FilePurpose, UploadedFile } from './file.ts'

export const uploadFile = endpoint({
  method: 'PUT',
  path: '/api/files',
  summary:
    'Takes the file that is the body of the request, as it is: a JPEG, PNG, WebP or AVIF picture, or a PDF where the purpose is document; 15 MB at most.',
  access: 'upload-files',
  // No page shows it before what it belongs to is saved.
  stale: [],
  query: z.object({ purpose: FilePurpose }),
  reply: UploadedFile,
})

export const removeUpload = endpoint({
  method: 'DELETE',
  path: '/api/files/:name',
  summary: 'Removes an upload of one’s own that nothing shows yet.',
  access: 'upload-files',
  // No page shows it any more.
  stale: [],
  params: z.object({ name: z.string().check(z.maxLength(40)) }),
  reply: z.object({ isRemoved: z.literal(true) }),
})
