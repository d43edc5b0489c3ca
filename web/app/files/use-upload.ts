import { removeUpload } from '@wayfur/domain/files/endpoints'
import { fileNameIn, MOST_UPLOAD_BYTES } from '@wayfur/domain/files/file'
import type { FilePurpose, UploadedFile } from '@wayfur/domain/files/schemas'
import { t } from '@wayfur/domain/language/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, ApiError } from '../api-client.ts'
import { refusalOf, tooLarge } from './check-chosen-file.ts'
import { type Sending, sendFile } from './send-file.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A file that is on the server; `file` is null when it was there before the page was opened. */
interface Uploaded {
  url: string
  file: File | null
}

/** What is being tried; while it is, and when it fails, what was uploaded before stays. */
type Attempt =
  | { step: 'sending'; file: File; share: number }
  | { step: 'failed'; file: File | null; says: string; mayRetry: boolean }

/** Sends a file elsewhere than to one's own uploads, where what is sent again takes its place. */
export type SendBy = (file: Blob, sending: Sending) => Promise<UploadedFile>

/** Too large, of the wrong kind, damaged: the same file will be refused again. */
const FOR_GOOD = new Set([413, 415, 422])

export interface UploadState {
  uploaded: Uploaded | null
  attempt: Attempt | null
}

interface Upload extends UploadState {
  choose: (files: readonly File[]) => void
  /** Sends the same file again. */
  retry: () => void
  cancel: () => void
  /** Lets go of the file, also on the server where nothing shows it yet. */
  remove: () => void
}

/** One file on its way to the server: chosen, sent, cancelled, tried again, replaced, removed. */
export function useUpload({
  purpose,
  sendBy,
  initialUrl,
  onChange,
}: {
  purpose: FilePurpose
  sendBy?: SendBy | undefined
  initialUrl: string
  onChange: ((file: UploadedFile | null) => void) | undefined
}): Upload {
  const [uploaded, setUploaded] = useState<Uploaded | null>(
    initialUrl === '' ? null : { url: initialUrl, file: null },
  )
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const send = useCallback(
    async (file: File) => {
      underWay.current?.abort()
      const { signal } = (underWay.current = new AbortController())
      const onProgress = (share: number) => {
        if (!signal.aborted) setAttempt({ step: 'sending', file, share })
      }
      onProgress(0)
      try {
        const smaller = await shrinkPicture(file)
        if (smaller.size > MOST_UPLOAD_BYTES) throw new ApiError(413, tooLarge(), 'too-large')
        const sending = { signal, onProgress }
        const sent = await (sendBy?.(smaller, sending) ??
          sendFile(smaller, { purpose, ...sending }))
        if (signal.aborted) return
        setUploaded({ url: sent.url, file })
        setAttempt(null)
        onChange?.(sent)
      } catch (error) {
        if (signal.aborted) return
        const says =
          error instanceof ApiError ? error.says : t('That did not work. Please try again.')
        const mayRetry = !(error instanceof ApiError && FOR_GOOD.has(error.status))
        setAttempt({ step: 'failed', file, says, mayRetry })
      }
    },
    [purpose, sendBy, onChange],
  )

  return {
    uploaded,
    attempt,
    choose(files) {
      const [file] = files
      if (file === undefined) return
      const says = refusalOf(files, purpose)
      if (says !== null) setAttempt({ step: 'failed', file: null, says, mayRetry: false })
      else void send(file)
    },
    retry() {
      if (attempt?.step === 'failed' && attempt.file !== null) void send(attempt.file)
    },
    cancel() {
      underWay.current?.abort()
      setAttempt(null)
    },
    remove() {
      if (sendBy === undefined && uploaded !== null && uploaded.file !== null) {
        // Were it left behind, the server would remove it by itself after a while.
        const name = fileNameIn(uploaded.url)
        callApi(removeUpload, { params: { name } }).catch(() => {})
      }
      setUploaded(null)
      setAttempt(null)
      onChange?.(null)
    },
  }
}
