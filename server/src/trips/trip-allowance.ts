import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** How many trips a member may keep; null for any number. */
export type TripAllowance = (db: Kysely<Tables>, memberId: number) => Promise<number | null>
