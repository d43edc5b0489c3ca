import * as z from 'zod/mini'
import { isTimeZone } from '../accounts/time-zone.ts'
import { t } from '../language/messages.ts'
import { queryInteger } from '../schemas.ts'
import { CHANNELS, EVENT_KIND_NAMES } from './event-kind.ts'
import { MESSAGES_AT_ONCE, MOST_COUNTED } from './inbox-message.ts'

const MessageId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
const Done = z.object({ isDone: z.literal(true) })
/** Unread messages, counted up to a hundred. */
const Unread = z.int().check(z.gte(0), z.lte(MOST_COUNTED))

export const InboxMessage = z.object({
  id: z.int(),
  kind: z.enum(EVENT_KIND_NAMES),
  title: z.string(),
  body: z.string(),
  /** The page it is about, a path of our own. */
  href: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until the member has read it. */
  readAt: z.nullable(z.iso.datetime()),
  /** Of what the member did themselves, so it is no news to them. */
  isOwnAct: z.boolean(),
})
/** Something a member was told. */
export type InboxMessage = z.infer<typeof InboxMessage>

export const readInbox = {
  summary: 'What the member was told, newest first, and how much of it is unread.',
  query: z.object({
    /** The id of the last message of the page before. */
    before: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
    limit: z.optional(queryInteger(1, MESSAGES_AT_ONCE)),
  }),
  reply: z.object({
    messages: z.array(InboxMessage).check(z.maxLength(MESSAGES_AT_ONCE)),
    /** Ask again with `before` set to this for older ones; null at the end. */
    next: z.nullable(z.int()),
    unread: Unread,
  }),
}

export const readWaiting = {
  summary:
    'How much waits for the member by what they may do, each counted up to a hundred; null where it is not theirs to do.',
  reply: z.object({
    /** Messages they have not read. */
    messages: Unread,
    /** Submissions that wait for a decision. */
    submissions: z.nullable(Unread),
    /** Bookings that their customers ask for. */
    requests: z.nullable(Unread),
    /** Paid tags to be made. */
    tagOrders: z.nullable(Unread),
  }),
}

export const markRead = {
  summary: 'Marks the given messages of the member as read, or all up to a given one, or all.',
  body: z
    .object({
      ids: z.optional(z.array(MessageId).check(z.minLength(1), z.maxLength(100))),
      all: z.optional(z.literal(true)),
      /** With `all`: the newest message the member has seen, so that later ones stay unread. */
      upTo: z.optional(MessageId),
    })
    .check(
      z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
        error: () => t('Please give either the ids of messages or all.'),
      }),
    ),
  reply: z.object({ unread: Unread }),
}

/** A time of the day as clocks show it: '22:00'. */
const ClockTime = z
  .string()
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('Please give a time such as 22:00.') }),
  )

export const QuietHours = z.object({ from: ClockTime, until: ClockTime }).check(
  z.refine(({ from, until }) => from !== until, {
    error: () => t('Quiet hours cannot start and end at the same time.'),
  }),
)
/** When mail and push wait, by the member's own clock; from 22:00 until 07:00 spans midnight. */
export type QuietHours = z.infer<typeof QuietHours>

export const InboxPreferences = z.object({
  /** For every kind, where its messages go. */
  channels: z.record(z.enum(EVENT_KIND_NAMES), z.array(z.enum(CHANNELS))),
  /** Null when mail and push may come at any hour. */
  quietHours: z.nullable(QuietHours),
  /** Whose clock the quiet hours follow: the member's own; null while they have named none. */
  timeZone: z.nullable(z.string()),
})
export type InboxPreferences = z.infer<typeof InboxPreferences>

export const readPreferences = {
  summary: 'Where each kind of message reaches the member, and when mail and push wait.',
  reply: InboxPreferences,
}

/** What a member chose: kinds of which they chose nothing are left out and go as usual. */
export const ChosenChannels = z.partialRecord(
  z.enum(EVENT_KIND_NAMES),
  z.array(z.enum(CHANNELS)).check(z.maxLength(CHANNELS.length)),
)
export type ChosenChannels = z.infer<typeof ChosenChannels>

export const PreferencesChange = z.object({
  channels: ChosenChannels,
  quietHours: z.nullable(QuietHours),
  /** Becomes the member's time zone where they have named none. */
  timeZone: z.optional(
    z
      .string()
      .check(
        z.maxLength(60),
        z.refine(isTimeZone, { error: () => t('That is not a time zone we know.') }),
      ),
  ),
})
export type PreferencesChange = z.infer<typeof PreferencesChange>

export const changePreferences = {
  summary: 'Replaces the preferences; kinds left out go as usual, urgent ones always everywhere.',
  body: PreferencesChange,
  reply: InboxPreferences,
}

export const readPushKey = {
  summary: 'The public key that a device needs to subscribe to pushes from here.',
  reply: z.object({ publicKey: z.string() }),
}

/** Push services give addresses of about 200 characters; Microsoft's are the longest, under 800. */
const PushAddress = z.string().check(z.maxLength(1_000))

export const PushSubscription = z.object({
  /** Where the device's push service takes messages for it. */
  endpoint: PushAddress,
  keys: z.object({
    /** The device's public key, a point on P-256: 65 bytes in base64url. */
    p256dh: z
      .string()
      .check(
        z.regex(/^B[A-Za-z0-9_-]{86}=?$/, { error: () => t('This is not a key of a device.') }),
      ),
    /** The secret shared with the device: 16 bytes in base64url. */
    auth: z.string().check(
      z.regex(/^[A-Za-z0-9_-]{22}(==)?$/, {
        error: () => t('This is not a secret of a device.'),
      }),
    ),
  }),
})
/** A device that wants to be pushed to, as its browser describes it. */
export type PushSubscription = z.infer<typeof PushSubscription>

export const addPushDevice = {
  summary: 'Has pushes sent to this device too.',
  body: PushSubscription,
  reply: Done,
}

export const PushDevice = z.pick(PushSubscription, { endpoint: true })

export const removePushDevice = {
  summary: 'Sends no more pushes to this device.',
  body: PushDevice,
  reply: Done,
}

export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of our own to open. */
  href: z.string(),
  /** A second message with the same tag takes the place of the first. */
  tag: z.string(),
})
/** What a push carries to the device, encrypted on the way. */
export type PushMessage = z.infer<typeof PushMessage>
