import type { Kysely } from 'kysely'
import type { Feature } from '../feature.ts'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import type { Clock } from '../platform/clock.ts'
import type { PubSub } from '../platform/database/pub-sub.ts'
import type { Log } from '../platform/log.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Sessions } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { deliveryHandlers } from './delivery.ts'
import { inboxPersonalData } from './inbox-personal-data.ts'
import { forgetOldMessages } from './inbox.ts'
import { type LiveStreams, liveStreams } from './live-streams.ts'
import { type LiveUpdates, liveUpdatesOver } from './live-updates.ts'
import { type Notify, notifyBy } from './notify.ts'
import { publishSessionEnds } from './publish-session-ends.ts'
import { webPushSender } from './push-sender.ts'
import { inboxEndpoints } from './routes.ts'
import { vapidKeysIn } from './vapid-keys.ts'

interface Inbox extends Feature {
  /** Tells a member something, in the transaction that makes it so. */
  notify: Notify
  /** Tells open pages what to ask again. */
  liveUpdates: LiveUpdates
  /** The same sessions, whose end is heard by the pages open in them. */
  announced(sessions: Sessions): Sessions
  streams(parts: {
    sessions: Sessions
    rateLimits: RateLimits
    trustedProxies: number
  }): LiveStreams
}

/** Opens the inbox, its mails and pushes, and the live updates. */
export async function inboxFeature({
  db,
  clock,
  log,
  notices,
  head,
  contact,
  mailsDemoPeople,
}: {
  db: Kysely<Tables>
  clock: Clock
  log: Log
  notices: PubSub
  head: EmailHead
  /** Whom push services may write to about our messages. */
  contact: string | undefined
  mailsDemoPeople: boolean
}): Promise<Inbox> {
  const keys = await vapidKeysIn(db)
  const liveUpdates = liveUpdatesOver(notices, log)
  const sender = webPushSender({ keys, contact: contactAddress(contact, head.publicUrl) })
  return {
    notify: notifyBy({ clock, liveUpdates }),
    liveUpdates,
    endpoints: inboxEndpoints({ db, clock, pushKey: keys.publicKey }),
    personalData: inboxPersonalData,
    handlers: deliveryHandlers({ db, clock, head, sender, mailsDemoPeople }),
    announced: (sessions) => publishSessionEnds(sessions, liveUpdates),
    streams: (parts) => liveStreams({ ...parts, notices, log }),
    forgetOld: () => forgetOldMessages(db, clock),
  }
}

/** Push services take a mail address or a page by https, and nothing else. */
function contactAddress(contact: string | undefined, publicUrl: string): string {
  if (contact !== undefined) return `mailto:${contact}`
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost.invalid'
}
