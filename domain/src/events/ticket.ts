import * as z from 'zod/mini'
import { Cents, CurrencyCode } from '../money.ts'
import { QrDrawing } from '../pets/share-link.ts'
import { AttendanceState } from './attendance.ts'
import { t } from '../language/messages.ts'

/** The code of a ticket: 20 letters and digits without I, L, O and U, 100 bits of chance. */
export const TICKET_CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/
export const TicketCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(TICKET_CODE, { error: () => t('This must be the code of a ticket.') })),
)

/** Where the code of a ticket leads: what its QR says, after the address of the installation. */
export function ticketPath(code: string): `/${string}` {
  return `/events/tickets/${code}`
}

/** The code in what somebody typed or a scanner read: the code itself, or the address it stands in. */
export function codeIn(text: string): string | undefined {
  const last = text.trim().split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const code = last.toUpperCase().replace(/[\s-]/g, '')
  return TICKET_CODE.test(code) ? code : undefined
}

/** What somebody holds who has joined. */
export const Ticket = z.object({
  id: z.int(),
  code: z.string(),
  state: AttendanceState,
  /** People they bring along. */
  guests: z.int(),
  /** Names of the pets, or nothing where only their number is known. */
  pets: z.array(z.string()),
  petIds: z.array(z.int()),
  petCount: z.int(),
  /** How many parties wait before them, and themselves: 1 is next. */
  position: z.nullable(z.int()),
  /** Until when a place is kept that is to be paid for. */
  payUntil: z.nullable(z.iso.datetime()),
  /** What it costs in all. */
  amountCents: Cents,
  currency: CurrencyCode,
  qr: z.nullable(QrDrawing),
  checkedInAt: z.nullable(z.iso.datetime()),
})
export type Ticket = z.infer<typeof Ticket>

/** One of those who come, as the host sees them. */
export const Attendee = z.object({
  id: z.int(),
  /** Opens the ticket, where its host checks it in. */
  code: z.string(),
  name: z.string(),
  state: AttendanceState,
  guests: z.int(),
  pets: z.array(z.string()),
  petCount: z.int(),
  /** Somebody without an account. */
  isGuest: z.boolean(),
  isPaid: z.boolean(),
  checkedInAt: z.nullable(z.iso.datetime()),
})
export type Attendee = z.infer<typeof Attendee>
