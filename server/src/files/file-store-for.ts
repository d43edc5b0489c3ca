import { join } from 'node:path'
import { Problem } from '@wayfur/domain/problem'
import { askingOutside } from '../platform/tracing/outside.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

/** The store the settings ask for: a bucket, or else the data directory. */
export async function fileStoreFor(settings: {
  FILES_S3_URL: string | undefined
  FILES_S3_READ_URL?: string | undefined
  DATA_DIR: string
}): Promise<FileStore> {
  return settings.FILES_S3_URL === undefined
    ? diskFileStore(join(settings.DATA_DIR, 'files'))
    : asOutside(
        await s3FileStore(settings.FILES_S3_URL, { readOrigin: settings.FILES_S3_READ_URL }),
      )
}

function asOutside(store: FileStore): FileStore {
  return {
    write: (...given) => reached(() => store.write(...given)),
    read: (name) => reached(() => store.read(name)),
    remove: (name) => reached(() => store.remove(name)),
    // Signing asks nobody.
    links: store.links,
  }
}

/** Whatever a bucket has against it, those who wait are told that somebody else did not answer. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await askingOutside('bucket', work)
  } catch (cause) {
    throw new Problem('provider-down', undefined, { cause })
  }
}
