import type { CatalogueProduct } from '@wayfur/domain/tags/product'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/tables.ts'

/** Everything that tags stand on. */
export interface TagParts {
  db: Kysely<Tables>
  clock: Clock
  /** Where codes lead. */
  publicUrl: string
  catalogue: readonly CatalogueProduct[]
}
