import { invariant } from '@wayfur/domain/problem'
import { DatabaseOpenError } from '../platform/database/database-open-error.ts'
import { isStoredName } from './file-name.ts'
import type { FileStore } from './file-store.ts'

/** A bucket that says nothing for so long is away; it is asked once more. */
const CONNECT_MS = 3_000
const SILENT_MS = 8_000
const TRIES = 2

/**
 * Keeps files in a bucket of an S3-compatible store, by its address
 * `https://KEY:SECRET@host/bucket?region=...`. The library for it is an optional dependency: it is
 * 20 MB, and most installations keep files on their disk.
 */
export async function s3FileStore(address: string, silentMs = SILENT_MS): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3').catch((cause: unknown) => {
    throw new DatabaseOpenError(
      `FILES_S3_URL is set, but the package @aws-sdk/client-s3 is not installed. ${String(cause)}`,
    )
  })
  const url = new URL(address)
  const bucket = decodeURIComponent(url.pathname.slice(1))
  const client = new s3.S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Every compatible store understands it; names in the host need wildcard certificates.
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // Older compatible stores refuse the checksums the library adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The library by itself waits for ever.
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: silentMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
    },
  })
  const at = (name: string) => {
    invariant(isStoredName(name), 'A stored file has a name of ours.')
    return { Bucket: bucket, Key: name }
  }
  return {
    async write(name, bytes, type) {
      await client.send(
        new s3.PutObjectCommand({
          ...at(name),
          Body: bytes,
          ContentType: type,
          ContentLength: bytes.byteLength,
        }),
      )
    },
    async read(name) {
      try {
        const { Body, ContentLength } = await client.send(new s3.GetObjectCommand(at(name)))
        invariant(Body !== undefined && ContentLength !== undefined, 'The store gave no content.')
        return {
          bytes: Body.transformToWebStream() as ReadableStream<Uint8Array>,
          size: ContentLength,
        }
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined
        throw error
      }
    },
    async remove(name) {
      await client.send(new s3.DeleteObjectCommand(at(name)))
    },
  }
}
