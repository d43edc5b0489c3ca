import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import { fileRecords } from './file-records.ts'
import { forgetOldUploads } from './files.ts'
import { removeFileHandler } from './remove-file-job.ts'
import { fileRoutes, filesEndpoints } from './routes.ts'

/** Files as the product opens them. */
export function openFiles(ground: Ground): Feature {
  const { db, clock, store } = ground
  return {
    endpoints: filesEndpoints(ground),
    routes: [fileRoutes(ground)],
    handlers: [removeFileHandler(db, store)],
    records: fileRecords(clock),
    forgetOld: () => forgetOldUploads(db, clock),
  }
}
