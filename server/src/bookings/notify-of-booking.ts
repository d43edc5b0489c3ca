import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import type { Language } from '@wayfur/domain/schemas'
import type { Transaction } from 'kysely'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { askForLapseCheck } from '../pets/ask-for-lapse-check.ts'
import type { Tables } from '../tables.ts'
import { guestsShown, partyOf } from './booked-guests.ts'
import {
  bookingEmail,
  bookingPath,
  type BookingNews,
  isNewsFor,
  type ToldBooking,
  wordsFor,
} from './booking-emails.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'

type Said = Partial<
  Pick<ToldBooking, 'reason' | 'facts' | 'refundCents' | 'tipCents' | 'isTest' | 'by'>
>

/** A booking with the names of both sides, as letters and messages speak of it. */
export async function toldBooking(
  tx: Transaction<Tables> | BookingsContext['db'],
  booking: BookingRow,
  said: Said = {},
): Promise<{ told: ToldBooking; owner: Person; provider: Person | undefined }> {
  const { businessName, memberId, isSampleProvider } = await tx
    .selectFrom('providers')
    .select(['businessName', 'memberId', 'isSample as isSampleProvider'])
    .where('id', '=', booking.providerId)
    .executeTakeFirstOrThrow()
  const people = await tx
    .selectFrom('members')
    .select(['id', 'name', 'email', 'language'])
    .where('id', 'in', [booking.memberId, ...(memberId === null ? [] : [memberId])])
    .execute()
  const payment =
    booking.paymentId === null
      ? undefined
      : await tx
          .selectFrom('payments')
          .select('mode')
          .where('id', '=', booking.paymentId)
          .executeTakeFirst()
  const { guestRows, wasAccepted } = await partyOf(tx, booking.id)
  const owner = people.find(({ id }) => id === booking.memberId)
  if (owner === undefined) throw new Error('A booking has an owner.')
  return {
    told: {
      ...booking,
      businessName,
      isSampleProvider,
      ownerName: reviewerName(owner.name, owner.email),
      isOwnerKnown: wasAccepted,
      guests: guestsShown(guestRows, booking, { shown: 'whole', now: booking.changedAt }),
      isTest: payment?.mode === 'test',
      reason: null,
      facts: null,
      refundCents: null,
      tipCents: null,
      by: null,
      ...said,
    },
    owner,
    provider: people.find(({ id }) => id === memberId),
  }
}

interface Person {
  id: number
  name: string
  email: string | null
  language: Language
}

/** Tells both sides in the transaction that makes it so: in the inbox, and by a letter each. */
export async function notifyOfBooking(
  tx: Transaction<Tables>,
  { clock, notify, head }: Pick<BookingsContext, 'clock' | 'notify' | 'head'>,
  booking: BookingRow,
  news: BookingNews,
  said: Said = {},
): Promise<void> {
  const { told, owner, provider } = await toldBooking(tx, booking, said)
  if (told.guests.length > 0) {
    const cause = `booking-${news}:${booking.id}:${booking.sequence}`
    await askForLapseCheck(tx, clock, owner.id, cause)
  }
  for (const reader of ['owner', 'provider'] as const) {
    const person = reader === 'owner' ? owner : provider
    if (person === undefined || !isNewsFor(reader, news)) continue
    const key = `booking-${news}:${booking.id}:${booking.sequence}:${reader}`
    await notify(tx, person.id, () => {
      const { title, says, path } = wordsFor(news, told, reader)
      const href = path ?? bookingPath(booking.id)
      const stale = ['bookings'] as const
      const own = said.by === reader ? { isOwnAct: true as const } : {}
      return { kind: 'booking', title, body: says, href, key, stale, isMailedAlready: true, ...own }
    })
    const { name, email: to, language } = person
    if (to === null) continue
    const letter = () => bookingEmail(head, { news, told, reader, name })
    await enqueueMail(tx, clock, letter, { key, to, language })
  }
}
