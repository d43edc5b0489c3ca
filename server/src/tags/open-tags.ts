import { SCAN_DAYS } from '@wayfur/domain/tags/tag'
import type { Hono } from 'hono'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import type { PayableFeature } from '../payments/payable.ts'
import type { JobHandler } from '../platform/jobs/job-worker.ts'
import type { ServedEndpoint } from '../platform/serve.ts'
import { expireOrderHandler } from './order-tag.ts'
import { tagsEndpoints } from './routes.ts'
import { readTagCatalogue } from './tag-catalogue.ts'
import { type TagFileCallers, tagFileRoutes } from './tag-file-routes.ts'
import type { TagParts } from './tag-parts.ts'
import { tagPayable } from './tag-payable.ts'
import { tagRecords } from './tag-records.ts'

/** Tags as the product opens them: calls, work for later, what is paid for and what is forgotten. */
export function openTags({
  catalogueFile,
  ...given
}: Omit<TagParts, 'catalogue'> & { catalogueFile: string | undefined }): {
  endpoints: ServedEndpoint[]
  handlers: JobHandler[]
  payable: PayableFeature
  records: PersonalRecords
  /** Files of tags, once it is known who asks. */
  files: (callers: TagFileCallers) => Hono
  forgetOld: () => Promise<void>
} {
  const parts: TagParts = { ...given, catalogue: readTagCatalogue(catalogueFile) }
  const { db, clock } = parts
  return {
    endpoints: tagsEndpoints(parts),
    handlers: [expireOrderHandler(parts)],
    payable: tagPayable(parts),
    records: tagRecords(parts),
    files: (callers) => tagFileRoutes(parts, callers),
    async forgetOld() {
      const before = new Date(clock.now().getTime() - SCAN_DAYS * 86_400_000)
      await db.deleteFrom('tagScans').where('at', '<', before).execute()
    },
  }
}
