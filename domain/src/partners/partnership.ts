import { type Message, msg } from '../language/messages.ts'
import { shareOf } from '../money.ts'
import type { Cents } from '../schemas.ts'
import type { PartnerStatus } from './partner-schemas.ts'

export const PARTNER_STATUSES = ['active', 'pending', 'paused'] as const

export const PARTNER_STATUS_LABELS: Readonly<Record<PartnerStatus, Message>> = {
  active: msg('Active'),
  pending: msg('Pending'),
  paused: msg('Paused'),
}

/** Who acts on a partnership: those who manage the firm, or those who run the installation. */
export type PartnershipActor = 'partner' | 'operator'

interface StatusMove {
  from: PartnerStatus
  to: PartnerStatus
  label: Message
  says: Message
}

/** The life of a partnership: every way from one status to another. */
export const PARTNERSHIP_MOVES = {
  start: {
    from: 'pending',
    to: 'active',
    label: msg('Start partnership'),
    says: msg('The rate is agreed: we send travelers from now on.'),
  },
  pause: {
    from: 'active',
    to: 'paused',
    label: msg('Pause'),
    says: msg('No travelers are sent; earlier bookings still count.'),
  },
  resume: {
    from: 'paused',
    to: 'active',
    label: msg('Resume'),
    says: msg('We send travelers again.'),
  },
} as const satisfies Record<string, StatusMove>

export const PARTNERSHIP_MOVE_NAMES = ['start', 'pause', 'resume'] as const
export type PartnershipMove = keyof typeof PARTNERSHIP_MOVES

interface Standing {
  status: PartnerStatus
  /** Null until a rate was agreed for the first time. */
  rateBasisPoints: number | null
  /** Who paused it; null unless it is paused. */
  pausedBy: PartnershipActor | null
}

/** Why a partnership cannot make a move now, as a sentence; null when it can. */
export function whyNotMove(
  { status, rateBasisPoints, pausedBy }: Standing,
  move: PartnershipMove,
  by: PartnershipActor,
): Message | null {
  const { from } = PARTNERSHIP_MOVES[move]
  if (status !== from) {
    return {
      active: msg('This partnership is active.'),
      pending: msg('This partnership is pending.'),
      paused: msg('This partnership is paused.'),
    }[status]
  }
  if (move === 'start' && rateBasisPoints === null)
    return msg('Please set the commission rate first.')
  if (move === 'resume' && pausedBy === 'operator' && by === 'partner') {
    return msg('We paused this partnership. Please write to us to resume it.')
  }
  return null
}

/** The moves that are open to this role in this state. */
export function movesOpen(standing: Standing, by: PartnershipActor): PartnershipMove[] {
  return PARTNERSHIP_MOVE_NAMES.filter((move) => whyNotMove(standing, move, by) === null)
}

/** Rates are whole hundredths of a percent, from 0.1 to 30 percent; more is a slip of the hand. */
export const RATE_BASIS_POINTS = { least: 10, most: 3000 } as const

/** `4.5%`: the rate as people read it. */
export function rateText(basisPoints: number): string {
  return `${basisPoints / 100}%`
}

/** The hundredths of a typed percentage such as '4.5', '4,5' or '4.5%'; undefined when it is none. */
export function parseRate(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** What a booking earns, half a cent upwards: 4.5 percent of 33.00 are 1.485, so 1.49. */
export function commissionOf(amountCents: Cents, rateBasisPoints: number): Cents {
  return shareOf(amountCents, rateBasisPoints, 10_000)
}

interface DatedRate {
  rateBasisPoints: number
  validFrom: Date
}

/** The rate at the time of a booking; undefined where none was agreed yet. */
export function rateAt(rates: readonly DatedRate[], at: Date): number | undefined {
  return rates
    .filter(({ validFrom }) => validFrom <= at)
    .toSorted((a, b) => b.validFrom.getTime() - a.validFrom.getTime())[0]?.rateBasisPoints
}

interface Linked {
  id: number
  status: PartnerStatus
  bookingLink: string | null
}

/**
 * Where the booking button of a hotel leads, and the partner it is credited to. A hotel of an
 * active partner with an address for bookings opens there; every other goes to the booking site of
 * the installation, unless the firm behind that is paused.
 */
export function handOffTo({
  own,
  site,
}: {
  /** The partner whose hotel it is. */
  own: Linked | null
  /** The partner behind the booking site of the installation. */
  site: Linked | null
}): { to: 'own' | 'site' | 'nowhere'; partnerId: number | null } {
  if (own?.status === 'active' && own.bookingLink !== null) return { to: 'own', partnerId: own.id }
  if (site === null) return { to: 'site', partnerId: null }
  if (site.status === 'paused') return { to: 'nowhere', partnerId: null }
  return { to: 'site', partnerId: site.status === 'active' ? site.id : null }
}
