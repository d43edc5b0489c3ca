import * as z from 'zod/mini'
import { file, fileBody } from '../endpoint.ts'
import { t } from '../language/messages.ts'
import { DOCUMENT_TYPE, FILE_PURPOSES, MOST_UPLOAD_BYTES, PICTURE_TYPES } from './file.ts'

export const FilePurpose = z.enum(FILE_PURPOSES)
export type FilePurpose = z.infer<typeof FilePurpose>

const NAME = '[0-9a-hjkmnp-tv-z]{26}'

/** The address of an uploaded file: `/files/{26 letters and digits}.webp` or `.pdf`. */
export const FileUrl = z.string().check(
  z.regex(new RegExp(`^/files/${NAME}\\.(webp|pdf)$`), {
    error: () => t('This must be the address of an uploaded file.'),
  }),
)
export type FileUrl = z.infer<typeof FileUrl>

/** The address of an uploaded picture. */
export const PictureUrl = z.string().check(
  z.regex(new RegExp(`^/files/${NAME}\\.webp$`), {
    error: () => t('This must be the address of an uploaded picture.'),
  }),
)

export const UploadedFile = z.object({
  url: FileUrl,
  /** Null for a document. */
  smallUrl: z.nullable(z.string()),
  type: z.enum(['image/webp', 'application/pdf']),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type UploadedFile = z.infer<typeof UploadedFile>

export const uploadFile = {
  summary:
    'Takes the file that is the body of the request, as it is: a JPEG, PNG, WebP or AVIF picture, or a PDF where the purpose is document or proof; 15 MB at most.',
  query: z.object({ purpose: FilePurpose }),
  body: fileBody(MOST_UPLOAD_BYTES, ...PICTURE_TYPES, DOCUMENT_TYPE),
  problems: ['wrong-file', 'unreadable-file', 'storage-full'] as const,
  reply: UploadedFile,
}

export const removeUpload = {
  summary: 'Removes an upload of one’s own that nothing shows yet.',
  params: z.object({ name: z.string().check(z.maxLength(40)) }),
  reply: z.object({ isRemoved: z.literal(true) }),
}

export const readFile = {
  summary:
    'An uploaded file, as it was encoded anew. Documents are there for whoever may read them. Where files lie in a bucket that browsers reach, pictures of pages and navigations are led there by 307.',
  params: z.object({ name: z.string() }),
  reply: file('image/webp', DOCUMENT_TYPE),
}
