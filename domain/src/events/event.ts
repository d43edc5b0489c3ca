import { type Message, msg } from '../language/messages.ts'
import type { CommunityEvent, EventType } from './event-schemas.ts'

export const EVENT_TYPES = ['meetup', 'training', 'adoption', 'festival'] as const

export const EVENT_TYPE_LABELS: Readonly<Record<EventType, Message>> = {
  meetup: msg('Meetup'),
  training: msg('Training'),
  adoption: msg('Adoption'),
  festival: msg('Festival'),
}

/** What the filter of the events page offers, in its order. */
export const EVENT_CHOICES = ['all', ...EVENT_TYPES] as const
export type EventChoice = (typeof EVENT_CHOICES)[number]

/** Longest an event lasts: a festival of two weeks. */
export const LONGEST_MINUTES = 14 * 24 * 60
/** Most places of one event; a larger event has a ticket office of its own. */
export const MOST_PLACES = 10_000
/** Most people and pets in one party: a family and its dogs. */
export const MOST_GUESTS = 9
export const MOST_PETS_ALONG = 9

/** Whether an event is open to join or leave: until it begins, unless it was cancelled. */
export function isOpenToJoin(
  { status, dateTime }: Pick<CommunityEvent, 'status' | 'dateTime'>,
  now: number,
): boolean {
  return status === 'live' && Date.parse(dateTime) > now
}
