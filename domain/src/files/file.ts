import { addressOf } from '../endpoint.ts'
import { readFile } from './endpoints.ts'
import type { FilePurpose } from './schemas.ts'

/** What an uploaded file is for. */
export const FILE_PURPOSES = [
  'pet',
  'place',
  'photo',
  'bin',
  'event',
  'document',
  'visit',
  'proof',
  'dispute',
] as const

interface PurposeRule {
  /** Served to its owner, to those it was made for and to moderators only. */
  isPrivate: boolean
  /** Whether a PDF is taken beside pictures. */
  takesDocuments: boolean
  /** Stays, without its owner, when the account is deleted: others rely on it. */
  outlivesOwner: boolean
}

export const PURPOSE_RULES = {
  pet: { isPrivate: false, takesDocuments: false, outlivesOwner: false },
  place: { isPrivate: false, takesDocuments: false, outlivesOwner: true },
  photo: { isPrivate: false, takesDocuments: false, outlivesOwner: false },
  bin: { isPrivate: false, takesDocuments: false, outlivesOwner: true },
  event: { isPrivate: false, takesDocuments: false, outlivesOwner: false },
  document: { isPrivate: true, takesDocuments: true, outlivesOwner: false },
  /** They show somebody's home, and stay in the timeline of the pet. */
  visit: { isPrivate: true, takesDocuments: false, outlivesOwner: true },
  /** Who somebody is: for the moderators who check it, and deleted soon after. */
  proof: { isPrivate: true, takesDocuments: true, outlivesOwner: false },
  /** What went wrong with a booking, for its two sides and moderators. */
  dispute: { isPrivate: true, takesDocuments: false, outlivesOwner: false },
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

/** Where an uploaded file is read: `/files/{name}`. */
export function fileUrl(name: string): string {
  return addressOf(readFile, { params: { name } })
}

const FILES = fileUrl('')

/** The name in the address of an uploaded file; an address of something else has none. */
export function fileNameIn(url: string): string {
  return url.startsWith(FILES) ? url.slice(FILES.length) : ''
}

/** The same picture, small: for lists and markers. */
export function smallPictureUrl(url: string): string {
  return url.replace(/\.webp$/, '-small.webp')
}
