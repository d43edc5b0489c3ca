import { addressOf } from '@wayfur/domain/endpoint'
import { uploadFile } from '@wayfur/domain/files/endpoints'
import type { FilePurpose, UploadedFile } from '@wayfur/domain/files/file'
import type { ProblemCode } from '@wayfur/domain/problem'
import { signInDoor } from '../accounts/sign-in-door.ts'
import { AskError } from '../ask.ts'

interface Sending {
  purpose: FilePurpose
  signal: AbortSignal
  /** Hears how much has left, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends a file as the body of one request and gives what it became. Where nobody is signed in it
 * opens sign-in first and then sends the file again. Anything not OK is an `AskError`.
 */
export async function sendFile(file: Blob, sending: Sending): Promise<UploadedFile> {
  try {
    return await sendOnce(file, sending)
  } catch (error) {
    const isSignedOut = error instanceof AskError && error.code === 'signed-out'
    if (!isSignedOut || !(await signInDoor.pass())) throw error
    return sendOnce(file, sending)
  }
}

/** Not by `fetch`, which cannot tell how much has left. */
function sendOnce(file: Blob, { purpose, signal, onProgress }: Sending): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel, { once: true })
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('loadend', () => signal.removeEventListener('abort', cancel))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('error', () =>
      reject(new AskError(0, 'The connection was lost. Your file is still here.', undefined)),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as UploadedFile)
        return
      }
      const code = (request.getResponseHeader('x-problem') ?? undefined) as ProblemCode | undefined
      reject(new AskError(request.status, request.responseText || request.statusText, code))
    })
    request.open(uploadFile.method, addressOf(uploadFile, { query: { purpose } }))
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.send(file)
  })
}
