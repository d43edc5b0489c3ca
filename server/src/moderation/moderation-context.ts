import type { SubjectKind } from '@wayfur/domain/moderation/submission-schemas'
import type { Point } from '@wayfur/domain/schemas'
import type { Kysely, Transaction } from 'kysely'
import type { LiveUpdates } from '../inbox/live-updates.ts'
import type { Notify } from '../inbox/notify.ts'
import type { EmailHead, OwnPath } from '../mail/emails/compose-email.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** One kind of thing that corrections and reports may be about. */
export interface SubjectSort {
  /** What it is called and where it is seen; null when it is not there (any more). */
  find(db: Kysely<Tables>, id: number): Promise<{ title: string; path: OwnPath | null } | null>
  /** Takes it off the site; absent where a moderator cannot do that. */
  hide?(tx: Transaction<Tables>, id: number, now: Date): Promise<void>
  /** Tells whose it is that a correction by somebody else was accepted. */
  tellOfCorrection?(tx: Transaction<Tables>, id: number, now: Date): Promise<void>
}

/** Features whose things may be corrected and reported; a kind that is not here is not there. */
export type Subjects = Readonly<Partial<Record<SubjectKind, SubjectSort>>>

export interface ModerationContext {
  db: Kysely<Tables>
  clock: Clock
  /** Who writes the letters about decisions. */
  head: EmailHead
  /** The time zone a point lies in, where that is known. */
  timeZoneAt: (point: Point) => Promise<string | null>
  subjects: Subjects
  /** Tells the author in their inbox as well, where there is one. */
  notify?: Notify | undefined
  /** Tells open pages what a decision has changed that was waited for. */
  liveUpdates?: Pick<LiveUpdates, 'publishStale'> | undefined
}
