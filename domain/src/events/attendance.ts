import { type Message, msg } from '../language/messages.ts'
import type { AttendanceState } from './event-schemas.ts'

/** Every move there is; what has been left is never taken up again, a new wish is a new one. */
const ATTENDANCE_MOVES: Record<AttendanceState, readonly AttendanceState[]> = {
  unconfirmed: ['going', 'waiting', 'left'],
  waiting: ['going', 'held', 'left'],
  held: ['going', 'left'],
  going: ['left'],
  left: [],
}

/** Whether a wish may go from one state to another. */
export function mayMove(from: AttendanceState, to: AttendanceState): boolean {
  return ATTENDANCE_MOVES[from].includes(to)
}

/** States of an attendance that count as joined. */
export const ACTIVE_STATES = ['unconfirmed', 'waiting', 'held', 'going'] as const
/** How long a place is held for a payment: after joining, and after a turn on the waiting list. */
export const HOLD_MINUTES = 15
export const OFFER_HOURS = 24

/**
 * Whether a party gets a place at once. No party overtakes the waiting list, even where a smaller
 * one would fit.
 */
export function hasRoom(
  { capacity, taken, waiting }: { capacity: number | null; taken: number; waiting: number },
  party: number,
): boolean {
  return capacity === null || (waiting === 0 && taken + party <= capacity)
}

/**
 * Why a party cannot become `to` people of `from`; undefined where it can. It grows only into places
 * that nobody waits for, and what was paid for stays as it was paid.
 */
export function resizeProblem(
  { state, isPaid, capacity, taken, waiting }: PartyStanding,
  { from, to }: { from: number; to: number },
): Message | undefined {
  if (from === to) return undefined
  if (isPaid && state !== 'waiting') {
    return msg(
      'The number of people on a paid ticket stays: leave the event, which gives your money back, and join again.',
    )
  }
  if (to < from) return undefined
  if (state === 'waiting') {
    return msg(
      'On the waiting list a party can only become smaller: to bring more people, leave the list and join it again.',
    )
  }
  if (capacity === null) return undefined
  if (waiting > 0)
    return msg('Others are waiting for a spot, so you cannot add anyone to your party.')
  const free = Math.max(0, capacity - taken)
  if (to - from <= free) return undefined
  if (free === 0) return msg('The event is full, so you cannot add anyone to your party.')
  return msg('Only {free, plural, one {# more spot is} other {# more spots are}} open.', { free })
}

/** What a party has, and how full the event is with it. */
interface PartyStanding {
  state: AttendanceState
  isPaid: boolean
  capacity: number | null
  taken: number
  waiting: number
}

/**
 * The attendances of the waiting list that get a place now: from the front, up to the first that
 * does not fit.
 */
export function nextInLine<Waiting extends { party: number }>(
  queue: readonly Waiting[],
  free: number,
): Waiting[] {
  const next: Waiting[] = []
  let left = free
  for (const waiting of queue) {
    if (waiting.party > left) break
    left -= waiting.party
    next.push(waiting)
  }
  return next
}
