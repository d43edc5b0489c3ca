import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { queryInteger } from '../query-values.ts'
import { InboxMessage, MESSAGES_AT_ONCE, MOST_COUNTED } from './inbox-message.ts'
import { InboxPreferences, PreferencesChange } from './preferences.ts'
import { PushDevice, PushSubscription } from './push-subscription.ts'
import { t } from '../language/messages.ts'

const MessageId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
const Done = z.object({ isDone: z.literal(true) })
/** Unread messages, counted up to a hundred. */
const Unread = z.int().check(z.gte(0), z.lte(MOST_COUNTED))

export const readInbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  summary: 'What the member was told, newest first, and how much of it is unread.',
  access: 'signed-in',
  shows: ['inbox'],
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
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/inbox/read',
  summary: 'Marks the given messages of the member as read, or all up to a given one, or all.',
  access: 'signed-in',
  stale: ['inbox'],
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
})

export const readPreferences = endpoint({
  method: 'GET',
  path: '/api/inbox/preferences',
  summary: 'Where each kind of message reaches the member, and when mail and push wait.',
  access: 'signed-in',
  shows: ['preferences'],
  reply: InboxPreferences,
})

export const changePreferences = endpoint({
  method: 'PUT',
  path: '/api/inbox/preferences',
  summary: 'Replaces the preferences; kinds left out go as usual, urgent ones always everywhere.',
  access: 'signed-in',
  stale: ['preferences'],
  body: PreferencesChange,
  reply: InboxPreferences,
})

export const readPushKey = endpoint({
  method: 'GET',
  path: '/api/inbox/push-key',
  summary: 'The public key that a device needs to subscribe to pushes from here.',
  access: 'signed-in',
  shows: [],
  reply: z.object({ publicKey: z.string() }),
})

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/inbox/push-devices',
  summary: 'Has pushes sent to this device too.',
  access: 'signed-in',
  stale: ['preferences'],
  body: PushSubscription,
  reply: Done,
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/inbox/push-devices',
  summary: 'Sends no more pushes to this device.',
  access: 'signed-in',
  stale: ['preferences'],
  body: PushDevice,
  reply: Done,
})
