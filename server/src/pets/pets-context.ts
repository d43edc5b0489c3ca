import type { Kysely } from 'kysely'
import type { FlightGuide } from '../guides/flight-guide.ts'
import type { LiveUpdates } from '../inbox/live-updates.ts'
import type { Notify } from '../inbox/notify.ts'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import type { PetAllowance } from './pet-allowance.ts'

/** Everything that pets stand on. */
export interface PetsContext {
  db: Kysely<Tables>
  clock: Clock
  /** Tells members of vaccinations that expire. */
  notify: Notify
  /** Who writes invitations, and where links of ours lead. */
  head: EmailHead
  /** How many pets a member's plan allows. */
  allowance: PetAllowance
  /** Has open pages of the household ask again. */
  liveUpdates?: Pick<LiveUpdates, 'publishStale'> | undefined
  /** What flights ahead are held against. */
  guide: FlightGuide
}
