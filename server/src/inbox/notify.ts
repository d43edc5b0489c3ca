import { type EventKind, isUrgent } from '@wayfur/domain/inbox/event-kind'
import { channelsFor } from '@wayfur/domain/inbox/preferences'
import type { Topic } from '@wayfur/domain/topics'
import type { Kysely } from 'kysely'
import { inLanguage } from '../language/translators.ts'
import type { Clock } from '../platform/clock.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'
import { afterQuietHours } from './after-quiet-hours.ts'
import { mailJob, pushJob } from './delivery-jobs.ts'
import type { LiveUpdates } from './live-updates.ts'
import { choiceOf } from './preferences.ts'

/** A message to a member. */
export interface Notice {
  kind: EventKind
  /** One line; longer than 120 characters it is cut. */
  title: string
  /** A sentence or two; longer than 1,000 characters it is cut. */
  body: string
  /** The page it is about. */
  href: `/${string}`
  /**
   * What it is about, such as `booking-confirmed:17`: a second message with the same key is
   * dropped.
   */
  key: string
  /** What an open page shows of the thing itself, beside the message about it. */
  stale?: readonly Topic[]
  /** A letter of its own tells the same, so none is sent from here. */
  isMailedAlready?: true
  /** So many like it come that it waits in the inbox, and rings nowhere. */
  isQuiet?: true
  /** Of what the member did themselves: the page where they did it has said so already. */
  isOwnAct?: true
}

/**
 * Notifies a member in the transaction of the change: in the inbox, and by mail and push as they
 * chose. A deleted account gets nothing. `write` runs in the recipient's language, so every text of
 * the message must be made inside it.
 */
export type Notify = (db: Kysely<Tables>, memberId: number, write: () => Notice) => Promise<void>

const LONGEST_TITLE = 120
const LONGEST_BODY = 1_000

/** Tells members through the inbox of this installation. */
export function notifyBy({
  clock,
  liveUpdates,
}: {
  clock: Clock
  liveUpdates: LiveUpdates
}): Notify {
  return async (db, memberId, write) => {
    const choice = await choiceOf(db, memberId)
    if (choice === undefined) return
    const message = inLanguage(choice.language, write)
    const channels = channelsFor(message.kind, choice.channels)
    const isShown = channels.includes('inbox')
    // Members without this kind of message still get the live update of an open page.
    const stale: Topic[] = [...(isShown ? (['inbox'] as const) : []), ...(message.stale ?? [])]
    liveUpdates.publishStale(db, stale, memberId)
    if (channels.length === 0) return
    const now = clock.now()
    const written = await db
      .insertInto('inboxMessages')
      .values({
        memberId,
        kind: message.kind,
        title: fitted(oneLine(message.title), LONGEST_TITLE),
        body: fitted(message.body.replaceAll('\0', ''), LONGEST_BODY),
        href: message.href,
        key: message.key,
        isShown,
        isOwnAct: message.isOwnAct === true,
        createdAt: now,
        readAt: null,
      })
      .onConflict((conflict) => conflict.columns(['memberId', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (written === undefined || message.isQuiet === true) return
    const { id: messageId } = written
    const { quietHours, timeZone } = choice
    const runAt =
      quietHours === null || timeZone === null || isUrgent(message.kind)
        ? now
        : afterQuietHours(quietHours, timeZone, now)
    const isPostponed = runAt > now
    if (channels.includes('mail') && message.isMailedAlready !== true) {
      const payload = { messageId, isPostponed }
      await enqueue(db, clock, { kind: mailJob, key: `inbox-mail:${messageId}`, payload, runAt })
    }
    if (channels.includes('push')) {
      const devices = await db
        .selectFrom('pushDevices')
        .select('id')
        .where('memberId', '=', memberId)
        .execute()
      for (const { id: deviceId } of devices) {
        const key = `push:${messageId}:${deviceId}`
        const payload = { messageId, deviceId, isPostponed }
        await enqueue(db, clock, { kind: pushJob, key, payload, runAt })
      }
    }
  }
}

function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** The words, cut between two letters where they are too long; lengths as the database counts. */
function fitted(words: string, most: number): string {
  if (words.length <= most) return words
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(words.slice(0, most * 2))) {
    if (kept.length + segment.length >= most) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
