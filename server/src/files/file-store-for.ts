import { join } from 'node:path'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

/** The store the settings ask for: a bucket, or else the data directory. */
export async function fileStoreFor(settings: {
  FILES_S3_URL: string | undefined
  DATA_DIR: string
}): Promise<FileStore> {
  return settings.FILES_S3_URL === undefined
    ? diskFileStore(join(settings.DATA_DIR, 'files'))
    : s3FileStore(settings.FILES_S3_URL)
}
