import { open } from 'node:fs/promises'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { RangeResponse, Source } from 'pmtiles'

/** A PMTiles archive as bytes that can be read in pieces. */
export interface ArchiveSource extends Source {
  close(): Promise<void>
}

/** Largest piece we read: four times the largest tile or directory seen, so a broken archive
 * cannot make us allocate gigabytes. */
const LARGEST_PIECE_BYTES = 16 * 1024 * 1024

/** How long one piece of a remote archive may take. */
const REMOTE_PIECE_TIMEOUT_MS = 8_000

/** Reads pieces of a file on this machine; once closed it stays closed. */
export function fileSource(path: string): ArchiveSource {
  let handle: ReturnType<typeof open> | undefined
  let isClosed = false
  const opened = () => {
    if (isClosed) throw new Problem('not-found', msg('There is no map tile at that address.'))
    handle ??= open(path, 'r').catch((error: unknown) => {
      handle = undefined
      throw error
    })
    return handle
  }
  return {
    getKey: () => path,
    async getBytes(offset, length): Promise<RangeResponse> {
      const bytes = new Uint8Array(bounded(length))
      const { bytesRead } = await (await opened()).read(bytes, 0, bytes.length, offset)
      return { data: bytes.buffer.slice(0, bytesRead) }
    },
    async close() {
      const file = handle
      handle = undefined
      isClosed = true
      await (await file)?.close()
    },
  }
}

/** Reads pieces of an archive on another server by HTTP ranges; browsers never go there. */
export function urlSource(url: string, fetch = globalThis.fetch): ArchiveSource {
  return {
    getKey: () => url,
    async getBytes(offset, length, _signal, etag): Promise<RangeResponse> {
      const last = offset + bounded(length) - 1
      const headers: Record<string, string> = { range: `bytes=${offset}-${last}` }
      if (etag !== undefined) headers['if-match'] = etag
      let answer: Response
      try {
        answer = await fetch(url, {
          headers,
          signal: AbortSignal.timeout(REMOTE_PIECE_TIMEOUT_MS),
        })
      } catch (cause) {
        throw new Problem('provider-down', msg('The map archive did not answer.'), { cause })
      }
      // Anything but 206 would be the whole archive, which can be a hundred gigabytes.
      if (answer.status !== 206) {
        await answer.body?.cancel()
        throw new Problem(
          'provider-down',
          msg('The map archive answered {status} where a piece of it was asked for.', {
            status: answer.status,
          }),
        )
      }
      const data = await answer.arrayBuffer()
      const tag = answer.headers.get('etag')
      return tag === null || tag.startsWith('W/') ? { data } : { data, etag: tag }
    },
    close: () => Promise.resolve(),
  }
}

function bounded(length: number): number {
  if (length > LARGEST_PIECE_BYTES) {
    throw new Problem(
      'provider-down',
      msg('The map archive is damaged: a piece of it is too large.'),
    )
  }
  return length
}
