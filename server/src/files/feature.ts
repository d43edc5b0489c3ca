import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { filePersonalData } from './file-personal-data.ts'
import { forgetOldUploads } from './files.ts'
import { removeFileHandler } from './remove-file-job.ts'
import { filesEndpoints } from './routes.ts'

/** Files as the product opens them. */
export function filesFeature(app: AppContext): Feature {
  const { db, clock, store } = app
  return {
    endpoints: filesEndpoints(app),
    handlers: [removeFileHandler(db, store)],
    personalData: filePersonalData(clock),
    forgetOld: () => forgetOldUploads(db, clock),
  }
}
