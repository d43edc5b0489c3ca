import type { Permission } from './accounts/permissions.ts'

/**
 * Whose open pages hear that something changed: everybody’s, those of the member it belongs to,
 * those of members with a permission, or only the window that changed it.
 */
export type Audience = 'everybody' | 'member' | 'window' | Permission

/**
 * The topics that calls show and make stale, each with the pages that hear of a change. The only
 * table of them.
 */
export const TOPICS = {
  account: 'window',
  bins: 'everybody',
  bookings: 'member',
  care: 'member',
  checklists: 'window',
  'contact-messages': 'window',
  events: 'everybody',
  'found-pets': 'member',
  inbox: 'member',
  'moderation-queue': 'moderate',
  operations: 'window',
  outbox: 'window',
  partners: 'window',
  pets: 'window',
  places: 'window',
  preferences: 'window',
  providers: 'window',
  reviews: 'window',
  saved: 'window',
  scout: 'member',
  searches: 'everybody',
  sessions: 'member',
  submissions: 'member',
  subscription: 'member',
  'tag-orders-to-make': 'fulfil-tag-orders',
  tags: 'member',
  trips: 'member',
  vouchers: 'window',
} as const satisfies Record<string, Audience>

export type Topic = keyof typeof TOPICS

/** Topics that open pages hear of when another window or another member changed them. */
export const LIVE_TOPICS = (Object.keys(TOPICS) as Topic[]).filter(
  (topic) => TOPICS[topic] !== 'window',
)
