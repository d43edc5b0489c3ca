import type { Kysely } from 'kysely'
import type { LetterHead } from '../mail/letters/compose-letter.ts'
import type { Tell } from '../inbox/tell.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/tables.ts'
import type { PetAllowance } from './pet-allowance.ts'

/** Everything that pets stand on. */
export interface PetParts {
  db: Kysely<Tables>
  clock: Clock
  /** Tells members of vaccinations that expire. */
  tell: Tell
  /** Who writes invitations, and where links of ours lead. */
  head: LetterHead
  /** How many pets somebody's plan has room for. */
  allowance: PetAllowance
}
