import type { Kysely } from 'kysely'
import type { Passwords } from './accounts/passwords.ts'
import type { FileStore } from './files/file-store.ts'
import type { TakeFile } from './files/take-file.ts'
import type { Geocoder } from './geocoding/geocoder.ts'
import type { LiveUpdates } from './inbox/live-updates.ts'
import type { Notify } from './inbox/notify.ts'
import type { EmailHead } from './mail/emails/compose-email.ts'
import type { ChangeFeed } from './platform/cache/change-feed.ts'
import type { Clock } from './platform/clock.ts'
import type { Log } from './platform/log.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import type { Sessions } from './platform/sessions.ts'
import type { Regions } from './regions/current-region.ts'
import type { Settings } from './settings.ts'
import type { Tables } from './tables.ts'

/** What every feature stands on; each takes of it what it needs. */
export interface AppContext {
  settings: Settings
  db: Kysely<Tables>
  /** Tells whether what was read still holds. */
  changes: ChangeFeed
  clock: Clock
  log: Log
  sessions: Sessions
  passwords: Passwords
  rateLimits: RateLimits
  trustedProxies: number
  publicUrl: string
  /** Who writes the letters. */
  head: EmailHead
  notify: Notify
  liveUpdates: LiveUpdates
  store: FileStore
  takeFile: TakeFile
  /** Where files lie while they arrive. */
  arrivalsDir: string
  geocoder: Geocoder
  /** What was made of whole extracts: streets, roads, addresses and map of a region. */
  regions: Regions
  /** Whether there are sample people; what they are to a caller stands in the `Caller`. */
  isDemo: boolean
}
