import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'

/** A file that has arrived whole and is not yet believed. */
export interface ReceivedUpload {
  path: string
  bytes: number
}

/**
 * Writes the body of a request to a file in `directory`, hands it to `work` and removes it again. It
 * never holds more than a chunk in memory, and refuses a body over `maxBytes` as soon as that shows.
 */
export async function receiveUpload<T>(
  request: Request,
  { maxBytes, directory, signal }: { maxBytes: number; directory: string; signal: AbortSignal },
  work: (upload: ReceivedUpload) => Promise<T>,
): Promise<T> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  if (request.body === null)
    throw new Problem('invalid-input', msg('There is no file in the request.'))
  await mkdir(directory, { recursive: true })
  const path = join(directory, `${randomUUID()}.upload`)
  try {
    const bytes = await write(request.body, path, { maxBytes, signal })
    if (bytes === 0) throw new Problem('invalid-input', msg('The file is empty.'))
    return await work({ path, bytes })
  } finally {
    await rm(path, { force: true })
  }
}

async function write(
  body: ReadableStream<Uint8Array>,
  path: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<number> {
  const file = await open(path, 'wx')
  const reader = body.getReader()
  // A sender that falls silent would otherwise hold its place for ever.
  const giveUp = () => void reader.cancel(new Problem('request-timeout')).catch(() => {})
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    let bytes = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (signal.aborted) throw new Problem('request-timeout')
      if (done) return bytes
      bytes += value.byteLength
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      await file.write(value)
    }
  } finally {
    signal.removeEventListener('abort', giveUp)
    await file.close()
  }
}

function tooLarge(maxBytes: number): Problem {
  const megabytes = Math.floor(maxBytes / (1024 * 1024))
  return new Problem(
    'too-large',
    msg('This file is too large: {megabytes} MB is the most.', { megabytes }),
  )
}
