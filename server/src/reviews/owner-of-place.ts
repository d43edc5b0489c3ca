import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Whose place it is: they do not review it, and hear of it when somebody else does. */
export type OwnerOfPlace = (db: Kysely<Tables>, placeId: number) => Promise<number | null>
