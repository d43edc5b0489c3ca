import { type Message, msg, t } from '../language/messages.ts'
import type { Cents } from '../schemas.ts'
import type { BookingReport, PartnerBookingState } from './partner-schemas.ts'

export const PARTNER_BOOKING_STATES = ['pending', 'confirmed', 'paid', 'clawed-back'] as const

export const PARTNER_BOOKING_LABELS: Readonly<Record<PartnerBookingState, Message>> = {
  pending: msg('Pending'),
  confirmed: msg('Confirmed'),
  paid: msg('Paid'),
  'clawed-back': msg('Clawed back'),
}

interface BookingMove {
  from: readonly PartnerBookingState[]
  to: PartnerBookingState
  says: Message
}

/** The life of a booking at a partner: every way from one state to another. */
export const PARTNER_BOOKING_MOVES = {
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    says: msg('The guest stayed, or can no longer cancel: the commission is due.'),
  },
  settle: { from: ['confirmed'], to: 'paid', says: msg('We received the commission.') },
  cancel: {
    from: ['pending', 'confirmed', 'paid'],
    to: 'clawed-back',
    says: msg('The booking was canceled: its commission is taken back.'),
  },
} as const satisfies Record<string, BookingMove>
export type PartnerBookingMove = keyof typeof PARTNER_BOOKING_MOVES

export function canMove(state: PartnerBookingState, move: PartnerBookingMove): boolean {
  const from: readonly PartnerBookingState[] = PARTNER_BOOKING_MOVES[move].from
  return from.includes(state)
}

/** How every line of the ledger counts; for each booking each kind is written at most once. */
export const ENTRY_SIGNS = {
  /** A booking was reported. */
  earned: 1,
  /** It was cancelled. */
  'clawed-back': -1,
  /** Its commission reached us. */
  paid: -1,
  /** Commission that had reached us before the cancellation was given back. */
  returned: 1,
} as const
export type EntryKind = keyof typeof ENTRY_SIGNS
export const ENTRY_KINDS = Object.keys(ENTRY_SIGNS) as [EntryKind, ...EntryKind[]]

/** What one line of the ledger adds to what a partner owes. */
export function entryCents(kind: EntryKind, commissionCents: Cents): number {
  // Not minus zero, which is not equal to zero everywhere.
  return commissionCents === 0 ? 0 : ENTRY_SIGNS[kind] * commissionCents
}

/** What a partner can say of a booking; that its commission was received we say ourselves. */
export const REPORTED_STATES = ['pending', 'confirmed', 'cancelled'] as const

/** What is known of a reference already. */
export interface KnownBooking {
  state: PartnerBookingState
  amountCents: Cents
  bookedAt: Date
  click: string | null
}

type Consequence =
  | { does: 'add'; moves: PartnerBookingMove[] }
  | { does: 'move'; moves: PartnerBookingMove[] }
  | { does: 'nothing' }
  | { does: 'refuse'; says: string }

/** Clocks of other houses may be ahead of ours by so much. */
export const CLOCK_AHEAD_MS = 5 * 60 * 1000

/**
 * What a report changes. The same report twice changes nothing, and one that comes late never leads
 * back: a booking that was cancelled stays so, and what was said of its price stands.
 */
export function whatReportDoes(
  known: KnownBooking | undefined,
  report: BookingReport,
  now: Date,
): Consequence {
  if (known === undefined) return firstReport(report, now)
  const { amountCents, bookedAt, click, state } = report
  if (amountCents !== undefined && amountCents !== known.amountCents) {
    return refuse(t('This reference was reported before with another amount.'))
  }
  if (bookedAt !== undefined && Date.parse(bookedAt) !== known.bookedAt.getTime()) {
    return refuse(t('This reference was reported before with another time of booking.'))
  }
  if (click !== undefined && click !== known.click) {
    return refuse(t('This reference was reported before with another click.'))
  }
  if (state === 'cancelled') {
    return known.state === 'clawed-back' ? { does: 'nothing' } : { does: 'move', moves: ['cancel'] }
  }
  if (state === 'pending') return { does: 'nothing' }
  if (known.state === 'clawed-back') {
    return refuse(t('This booking was canceled. Report a new one under a reference of its own.'))
  }
  return canMove(known.state, 'confirm')
    ? { does: 'move', moves: ['confirm'] }
    : { does: 'nothing' }
}

function firstReport({ amountCents, bookedAt, state }: BookingReport, now: Date): Consequence {
  if (amountCents === undefined) {
    return refuse(t('The amount is missing: this reference is reported for the first time.'))
  }
  if (bookedAt === undefined) {
    return refuse(
      t('The time of booking is missing: this reference is reported for the first time.'),
    )
  }
  if (Date.parse(bookedAt) > now.getTime() + CLOCK_AHEAD_MS) {
    return refuse(t('The time of booking is in the future.'))
  }
  const moves = { pending: [], confirmed: ['confirm'], cancelled: ['cancel'] } as const
  return { does: 'add', moves: [...moves[state]] }
}

function refuse(says: string): Consequence {
  return { does: 'refuse', says }
}
