import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { DAY_MS } from '@wayfur/domain/durations'
import { invariant } from '@wayfur/domain/problem'
import { type Clock, systemClock } from '../platform/clock.ts'
import { DatabaseOpenError } from '../platform/database/database-open-error.ts'
import { isStoredName } from './file-name.ts'
import { type FileLinks, type FileStore, PRIVATE_CACHE, PUBLIC_CACHE } from './file-store.ts'

/** A bucket that says nothing for so long is away; it is asked once more. */
const CONNECT_MS = 3_000
const SILENT_MS = 8_000
const TRIES = 2

/**
 * Keeps files in a bucket of an S3-compatible store, by its address
 * `https://KEY:SECRET@host/bucket?region=...`. The library for it is an optional dependency: it is
 * 20 MB, and most installations keep files on their disk.
 */
export async function s3FileStore(
  address: string,
  {
    silentMs = SILENT_MS,
    readOrigin,
    clock = systemClock,
  }: {
    silentMs?: number
    /** Where browsers reach the store, if they are to read there themselves. */
    readOrigin?: string | undefined
    clock?: Clock
  } = {},
): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3').catch((cause: unknown) => {
    throw new DatabaseOpenError(
      `FILES_S3_URL is set, but the package @aws-sdk/client-s3 is not installed. ${String(cause)}`,
    )
  })
  const url = new URL(address)
  const bucket = decodeURIComponent(url.pathname.slice(1))
  const store = {
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
  } as const
  const client = new s3.S3Client({
    ...store,
    endpoint: url.origin,
    // The library by itself waits for ever.
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: silentMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
    },
  })
  const at = (name: string) => objectAt(bucket, name)
  const links =
    readOrigin === undefined
      ? undefined
      : await linksTo(s3, { ...store, endpoint: new URL(readOrigin).origin }, { bucket, clock })
  return {
    links,
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

function objectAt(bucket: string, name: string): { Bucket: string; Key: string } {
  invariant(isStoredName(name), 'A stored file has a name of ours.')
  return { Bucket: bucket, Key: name }
}

/** A private link is followed at once, and must be of no use to whoever finds it later. */
const PRIVATE_LINK_SECONDS = 60
/** Signed as of midnight, a public link is the same all day, and holds through the next one. */
const PUBLIC_LINK_SECONDS = (2 * DAY_MS) / 1000

/** Links signed as SigV4 has it, so that the store gives one object to whoever brings one. */
async function linksTo(
  { S3Client, GetObjectCommand }: typeof import('@aws-sdk/client-s3'),
  config: S3ClientConfig & { endpoint: string },
  { bucket, clock }: { bucket: string; clock: Clock },
): Promise<FileLinks> {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const client = new S3Client(config)
  return {
    origin: config.endpoint,
    to({ name, type, isPrivate }) {
      const isPicture = type === 'image/webp'
      const get = new GetObjectCommand({
        ...objectAt(bucket, name),
        ResponseContentType: type,
        ResponseContentDisposition: isPicture ? 'inline' : `attachment; filename="${name}"`,
        ResponseCacheControl: isPrivate ? PRIVATE_CACHE : PUBLIC_CACHE,
      })
      const at = clock.now()
      return getSignedUrl(client, get, {
        signingDate: isPrivate ? at : new Date(at.getTime() - (at.getTime() % DAY_MS)),
        expiresIn: isPrivate ? PRIVATE_LINK_SECONDS : PUBLIC_LINK_SECONDS,
      })
    },
  }
}
