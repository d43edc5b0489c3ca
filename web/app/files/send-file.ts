import { addressOf, type Ask, type Endpoint, type ReplyOf } from '@wayfur/domain/endpoint'
import { uploadFile } from '@wayfur/domain/files/endpoints'
import type { FilePurpose, UploadedFile } from '@wayfur/domain/files/schemas'
import { t } from '@wayfur/domain/language/messages'
import type { ProblemCode } from '@wayfur/domain/problem'
import { authGate } from '../accounts/auth-gate.ts'
import { ApiError } from '../api-client.ts'

export interface Sending {
  signal?: AbortSignal
  /** Hears how much has left, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Sends a file as an upload for some purpose and gives what it became. */
export function sendFile(
  file: Blob,
  { purpose, ...sending }: Sending & { purpose: FilePurpose },
): Promise<UploadedFile> {
  return sendAsBody(uploadFile, { query: { purpose } }, file, sending)
}

/**
 * Sends a file as the body of one request. Where nobody is signed in it opens sign-in first and
 * then sends the file again. Anything not OK is an `ApiError`.
 */
export async function sendAsBody<E extends Endpoint>(
  called: E,
  asked: Ask<E>,
  file: Blob,
  sending: Sending = {},
): Promise<ReplyOf<E>> {
  const once = () => sendOnce<ReplyOf<E>>(called.method, addressOf(called, asked), file, sending)
  try {
    return await once()
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.code === 'signed-out'
    if (!isSignedOut || !(await authGate.pass())) throw error
    return once()
  }
}

/** Not by `fetch`, which cannot tell how much has left. */
function sendOnce<T>(
  method: string,
  address: string,
  file: Blob,
  { signal, onProgress }: Sending,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal?.addEventListener('abort', cancel, { once: true })
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel))
    request.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError')))
    request.addEventListener('error', () =>
      reject(new ApiError(0, t('The connection was lost. Your file is still here.'), undefined)),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as T)
        return
      }
      const code = (request.getResponseHeader('x-problem') ?? undefined) as ProblemCode | undefined
      const field = request.getResponseHeader('x-problem-field') ?? undefined
      reject(new ApiError(request.status, request.responseText || request.statusText, code, field))
    })
    request.open(method, address)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.send(file)
  })
}
