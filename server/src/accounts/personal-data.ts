import type { Kysely, Transaction } from 'kysely'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'

/** What one feature keeps about a member, for the export and for the deletion of the account. */
export interface PersonalData {
  /** The name it has in the export: 'pets'. */
  name: string
  /** Everything it keeps about them, as plain JSON values. */
  read(db: Kysely<Tables>, member: SignedIn): Promise<unknown>
  /** Deletes it, or takes the person out of what must be kept. */
  forget(tx: Transaction<Tables>, memberId: number): Promise<void>
}
