import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** Whether a place is a member's own; nobody reviews what is theirs. */
export type OwnsPlace = (
  db: Kysely<Tables>,
  ownership: { memberId: number; placeId: number },
) => Promise<boolean>
