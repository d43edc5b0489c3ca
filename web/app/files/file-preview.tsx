import { smallPictureUrl } from '@wayfur/domain/files/file'
import { t } from '@wayfur/domain/language/messages'
import { FileText, ImageOff } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { UploadState } from './use-upload.ts'

/** What was chosen, as soon as it is chosen: the picture itself, or a sign for a document. */
export function FilePreview({ uploaded, attempt }: UploadState) {
  const file = attempt?.file ?? uploaded?.file ?? null
  const chosen = useObjectUrl(file)
  const [unseen, setUnseen] = useState<string | null>(null)
  if (file === null && uploaded === null) return null
  const look = 'size-20 shrink-0 rounded-md border border-line bg-surface'
  const isDocument = file === null ? uploaded?.url.endsWith('.pdf') === true : !isPicture(file)
  const shown = chosen ?? (uploaded === null ? null : smallPictureUrl(uploaded.url))
  if (isDocument || shown === null || shown === unseen) {
    const Sign = isDocument ? FileText : ImageOff
    return (
      <span className={`${look} inline-flex items-center justify-center text-ink-soft`}>
        <Sign aria-hidden="true" className="size-8" />
      </span>
    )
  }
  return (
    <img
      src={shown}
      alt={t('What you chose')}
      width={80}
      height={80}
      className={`${look} object-cover`}
      // A browser may not be able to show what the server can read.
      onError={() => setUnseen(shown)}
    />
  )
}

function isPicture(file: File): boolean {
  return file.type.startsWith('image/')
}

/** An address for a file of this browser, given back when it is no longer needed. */
function useObjectUrl(file: File | null): string | null {
  const url = useMemo(
    () => (file !== null && isPicture(file) ? URL.createObjectURL(file) : null),
    [file],
  )
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  return url
}
