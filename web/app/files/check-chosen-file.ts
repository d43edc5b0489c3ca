import {
  acceptedTypes,
  DOCUMENT_TYPE,
  MOST_UPLOAD_BYTES,
  PURPOSE_RULES,
} from '@wayfur/domain/files/file'
import type { FilePurpose } from '@wayfur/domain/files/schemas'
import { t } from '@wayfur/domain/language/messages'

/** What is wrong with a chosen file as far as one can tell before sending it; null when nothing is. */
export function refusalOf(
  files: readonly Pick<File, 'type' | 'size'>[],
  purpose: FilePurpose,
): string | null {
  const [file] = files
  if (file === undefined) return null
  if (files.length > 1) return t('Please choose one file at a time.')
  if (file.size === 0) return t('This file is empty.')
  const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml'
  const isWanted = acceptedTypes(purpose).includes(file.type)
  // Without a type only the server can tell.
  if (file.type !== '' && !isPicture && !isWanted) {
    return PURPOSE_RULES[purpose].takesDocuments
      ? t('Please choose a PDF, or a JPEG, PNG, WebP or AVIF picture.')
      : t('Please choose a JPEG, PNG, WebP or AVIF picture.')
  }
  // Pictures are made smaller before they travel.
  if (file.size > MOST_UPLOAD_BYTES && !isPicture) return tooLarge()
  return null
}

export function tooLarge(): string {
  return t('This file is too large: {value} MB is the most.', {
    value: MOST_UPLOAD_BYTES / (1024 * 1024),
  })
}

/** What a file chooser offers. */
export function acceptFor(purpose: FilePurpose): string {
  return PURPOSE_RULES[purpose].takesDocuments ? `image/*,${DOCUMENT_TYPE}` : 'image/*'
}
