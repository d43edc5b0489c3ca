import type { FilePurpose } from '@wayfur/domain/files/schemas'
import type { Generated } from 'kysely'

/** One row per uploaded file; see `0021-files.sql` for its life. */
interface FilesTable {
  id: Generated<number>
  name: string
  ownerId: number | null
  purpose: FilePurpose
  type: 'image/webp' | 'application/pdf'
  bytes: number
  width: number | null
  height: number | null
  createdAt: Date
  keptAt: Date | null
  deletedAt: Date | null
}

export interface FilesTables {
  files: FilesTable
}
