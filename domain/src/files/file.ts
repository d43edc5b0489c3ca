import * as z from 'zod/mini'
import { t } from '../language/messages.ts'

/** What an uploaded file is for. */
export const FILE_PURPOSES = ['pet', 'place', 'bin', 'event', 'document'] as const
export const FilePurpose = z.enum(FILE_PURPOSES)
export type FilePurpose = z.infer<typeof FilePurpose>

interface PurposeRule {
  /** Served to its owner and to moderators only. */
  isPrivate: boolean
  /** Whether a PDF is taken beside pictures. */
  takesDocuments: boolean
  /** Stays, without its owner, when the account is deleted: others rely on it. */
  outlivesOwner: boolean
}

export const PURPOSE_RULES = {
  pet: { isPrivate: false, takesDocuments: false, outlivesOwner: false },
  place: { isPrivate: false, takesDocuments: false, outlivesOwner: true },
  bin: { isPrivate: false, takesDocuments: false, outlivesOwner: true },
  event: { isPrivate: false, takesDocuments: false, outlivesOwner: false },
  document: { isPrivate: true, takesDocuments: true, outlivesOwner: false },
} as const satisfies Record<FilePurpose, PurposeRule>

/** Kinds of picture that are taken, whatever the file's name says. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const DOCUMENT_TYPE = 'application/pdf'

/** What may be chosen for a purpose, as a file chooser reads it. */
export function acceptedTypes(purpose: FilePurpose): string[] {
  return PURPOSE_RULES[purpose].takesDocuments
    ? [...PICTURE_TYPES, DOCUMENT_TYPE]
    : [...PICTURE_TYPES]
}

/** The largest photos of today's phones are about 12 MB. */
export const MOST_UPLOAD_BYTES = 15 * 1024 * 1024

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

/** The same picture, small: for lists and markers. */
export function smallPictureUrl(url: string): string {
  return url.replace(/\.webp$/, '-small.webp')
}

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
