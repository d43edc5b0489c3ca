import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { countedText, listText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import { timeLabel } from '../providers/start-times.ts'
import { type BookedKind, MEETING } from './booked-kind.ts'
import { type BookingState, PET_DETAILS_HOURS } from './booking-life.ts'
import { timeIn } from './zoned-time-text.ts'

/** What can be ticked of a visit, in the order of a day. */
export const VISIT_DEEDS = {
  food: msg('Food', { context: 'given to a pet' }),
  water: msg('Water', { context: 'given to a pet' }),
  pee: msg('Pee'),
  poo: msg('Poo'),
  medication: msg('Medication', { context: 'given to a pet' }),
} as const satisfies Record<string, Message>
export type VisitDeed = keyof typeof VISIT_DEEDS
export const VISIT_DEED_NAMES = Object.keys(VISIT_DEEDS) as [VisitDeed, ...VisitDeed[]]

export const MOST_VISIT_PHOTOS = 4
export const MOST_VISIT_NOTE = 1_000
/** A stay over night has as many minutes at most in a day. */
export const MOST_WALKED_MINUTES = 1_440
/** Minutes before the start from which a provider may check in: whoever is early waits at the door. */
const EARLY_MINUTES = 30

/** Where a report can be. */
export const VISIT_STATES = ['planned', 'running', 'over', 'sent'] as const
type VisitState = (typeof VISIT_STATES)[number]

/** Every way in which a report can change; only the booking's provider makes these moves. */
const VISIT_MOVES = {
  'check-in': { from: ['planned'], to: 'running' },
  'check-out': { from: ['running'], to: 'over' },
  /** Whoever forgot to check in or out can still tell how it was; what was sent can be corrected. */
  send: { from: VISIT_STATES, to: 'sent' },
} as const satisfies Record<string, { from: readonly VisitState[]; to: VisitState }>
export type VisitMove = keyof typeof VISIT_MOVES

export function mayMoveVisit(state: VisitState, move: VisitMove): boolean {
  const { from }: { from: readonly VisitState[] } = VISIT_MOVES[move]
  return from.includes(state)
}

interface Times {
  checkedInAt: unknown
  checkedOutAt: unknown
  sentAt: unknown
}

export function visitStateOf(visit: Times | undefined | null): VisitState {
  if (visit === undefined || visit === null) return 'planned'
  if (visit.sentAt !== null) return 'sent'
  if (visit.checkedOutAt !== null) return 'over'
  return visit.checkedInAt === null ? 'planned' : 'running'
}

/**
 * Whether the provider may write of it now: from shortly before the start to 48 hours after the end.
 * Where people meet first, the owner is there and nothing is to report.
 */
export function isVisitOpen(
  {
    service,
    state,
    startsAt,
    endsAt,
  }: { service: BookedKind; state: BookingState; startsAt: Date; endsAt: Date },
  now: Date,
): boolean {
  if (service === MEETING) return false
  if (state !== 'confirmed' && state !== 'completed') return false
  const from = startsAt.getTime() - EARLY_MINUTES * MINUTE_MS
  return now.getTime() >= from && now.getTime() < endsAt.getTime() + PET_DETAILS_HOURS * HOUR_MS
}

/** Sending ends a visit that still runs, unless so late that this would say something untrue. */
export function endsBySending(endsAt: Date, now: Date): boolean {
  return now.getTime() <= endsAt.getTime() + EARLY_MINUTES * MINUTE_MS
}

/** The latest a visit that nobody has checked out of can have lasted until now. */
export function visitEndOf(endsAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime(), endsAt.getTime() + EARLY_MINUTES * MINUTE_MS))
}

/** What was told of a visit, as a timeline keeps it. */
export interface VisitFacts {
  bookingId: number
  timeZone: string
  /** Instants; null where nothing was pressed. */
  from: string | null
  until: string | null
  walkedMinutes: number | null
  did: readonly VisitDeed[]
  note: string | null
  photos: readonly string[]
}

/** '9:02 AM to 9:58 AM. Walked 45 minutes. Food, water and pee. “She was happy.”' */
export function visitText({ timeZone, from, until, walkedMinutes, did, note }: VisitFacts): string {
  const at = (instant: string) => timeLabel(timeIn(timeZone, new Date(instant)))
  return [
    from !== null && until !== null
      ? t('{from} to {until}.', { from: at(from), until: at(until) })
      : from === null
        ? null
        : t('From {from}.', { from: at(from) }),
    walkedMinutes === null
      ? null
      : t('Walked {minutes}.', { minutes: countedText(walkedMinutes, 'minute') }),
    did.length === 0 ? null : `${listText(did.map(deedText))}.`,
    note === null ? null : `“${note.replaceAll(/\s+/g, ' ')}”`,
  ]
    .filter((part) => part !== null)
    .join(' ')
}

/** As it stands in a sentence, which the first begins. */
function deedText(deed: VisitDeed, at: number): string {
  const name = t(VISIT_DEEDS[deed])
  return at === 0 ? name : name.toLowerCase()
}
