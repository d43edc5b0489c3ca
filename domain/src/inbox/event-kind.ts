import { type Actor, can, type Permission } from '../accounts/permissions.ts'
import { type Message, msg } from '../language/messages.ts'

/** The channels of a message: the list under the bell, their mail, their devices. */
export const CHANNELS = ['inbox', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

interface EventKindRule {
  /** As the preferences name it. */
  title: Message
  /** What such a message is about, in one sentence. */
  says: Message
  /** Where it goes unless the member chose otherwise. */
  usually: readonly Channel[]
  /** An urgent message goes to every channel and ignores quiet hours. */
  isUrgent?: true
  /** Nobody else gets such messages, so nobody else is asked about them. */
  only?: Permission
}

/**
 * The one table of what members are told. A push goes only to devices that asked for it, so it may
 * be usual for everything that cannot wait for the next visit.
 */
export const EVENT_KINDS = {
  security: {
    title: msg('Account security'),
    says: msg('A new sign-in, a changed password or address.'),
    usually: ['inbox', 'mail', 'push'],
    isUrgent: true,
  },
  'found-pet': {
    title: msg('Your pet was found'),
    says: msg('Someone scanned a tag of yours and wrote to you.'),
    usually: ['inbox', 'mail', 'push'],
    isUrgent: true,
  },
  'lost-near': {
    title: msg('A pet is lost near me'),
    says: msg(
      'Someone looks for a pet around the home in your account. At most one message a day, and nobody sees where you live.',
    ),
    // Only for whoever asked for it.
    usually: [],
  },
  'pet-emergency': {
    title: msg('A pet needs help'),
    says: msg('Someone told everyone that a pet of yours, or one you look after, needs help.'),
    usually: ['inbox', 'mail', 'push'],
    isUrgent: true,
  },
  booking: {
    title: msg('Bookings'),
    says: msg('A booking was requested, confirmed, changed or canceled.'),
    usually: ['inbox', 'mail', 'push'],
  },
  event: {
    title: msg('Events'),
    says: msg('Events you joined or host: changes, free places, reminders.'),
    usually: ['inbox', 'mail', 'push'],
  },
  submission: {
    title: msg('Your submissions'),
    says: msg('A place, profile, review, correction or report of yours was decided on.'),
    usually: ['inbox', 'mail'],
  },
  review: {
    title: msg('Reviews'),
    says: msg('Someone reviewed a place or service of yours.'),
    usually: ['inbox'],
  },
  'pet-health': {
    title: msg('Pet health'),
    says: msg('A vaccination is about to expire, has expired, or ends before a plan of yours.'),
    usually: ['inbox', 'mail', 'push'],
  },
  travel: {
    title: msg('Travel'),
    says: msg('A task before a flight with your pet is due.'),
    usually: ['inbox', 'mail'],
  },
  payment: {
    title: msg('Payments and plans'),
    says: msg('Receipts, refunds and the renewal of your plan.'),
    usually: ['inbox', 'mail'],
  },
  'tag-order': {
    title: msg('Tag orders'),
    says: msg('An engraved tag of yours was ordered, made, sent or canceled.'),
    usually: ['inbox', 'mail'],
  },
  scouting: {
    title: msg('Poop Scout'),
    says: msg('Your bins were verified, points and rewards.'),
    usually: ['inbox'],
  },
  partnership: {
    title: msg('Partnerships'),
    says: msg('The terms or the profile of a partnership were changed.'),
    usually: ['inbox', 'mail'],
  },
  moderation: {
    title: msg('Waiting for moderators'),
    says: msg('Something new is waiting for a moderator. At most one message an hour.'),
    usually: ['inbox', 'push'],
    only: 'moderate',
  },
} as const satisfies Record<string, EventKindRule>

export type EventKind = keyof typeof EVENT_KINDS
export const EVENT_KIND_NAMES = Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]]

/** The kinds of messages that somebody may get. */
export function eventKindsFor(actor: Actor): EventKind[] {
  return EVENT_KIND_NAMES.filter((kind) => {
    const { only }: EventKindRule = EVENT_KINDS[kind]
    return only === undefined || can(actor, only)
  })
}

/** Whether messages of this kind cannot be muted and ignore quiet hours. */
export function isUrgent(kind: EventKind): boolean {
  const rule: EventKindRule = EVENT_KINDS[kind]
  return rule.isUrgent ?? false
}

/** Where messages of this kind go for a member without preferences. */
export function usualChannels(kind: EventKind): readonly Channel[] {
  return EVENT_KINDS[kind].usually
}
