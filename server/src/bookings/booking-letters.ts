import { providerName } from '@wayfur/domain/providers/former-provider'
import { type EventFacts, eventFactsText } from '@wayfur/domain/bookings/event-facts'
import type { BookingState } from '@wayfur/domain/bookings/booking-life'
import { instantInZone, whenText } from '@wayfur/domain/bookings/when-text'
import { type Currency, moneyText } from '@wayfur/domain/money'
import { type ServiceKind, SERVICES } from '@wayfur/domain/providers/service-kind'
import { markedName } from '@wayfur/domain/marked-name'
import { calendarFile } from '../mail/calendar-file.ts'
import {
  action,
  composeLetter,
  facts,
  type LetterHead,
  nameInWords,
  paragraph,
  quote,
} from '../mail/letters/compose-letter.ts'
import type { Letter } from '../mail/mailer.ts'
import { say } from '@wayfur/domain/language/say'

/** What both sides are told of, beside messages. */
export type BookingNews =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'rescheduled'
  | 'reminder'
  | 'completed'

type Reader = 'owner' | 'provider'

/** A booking as letters and messages speak of it. */
export interface ToldBooking {
  id: number
  state: BookingState
  businessName: string
  /** The provider is invented; the booking itself may be real. */
  isSampleProvider: boolean
  ownerName: string
  service: ServiceKind
  totalCents: number
  currency: Currency
  startsAt: Date
  endsAt: Date
  timeZone: string
  answerBy: Date | null
  sequence: number
  changedAt: Date
  isSample: boolean
  /** In test mode no money moves. */
  isTest: boolean
  /** What somebody said with it, and what goes back. */
  reason: string | null
  /** What is told beside it that nobody typed. */
  facts: EventFacts | null
  refundCents: number | null
  by: Reader | null
}

interface Words {
  title: string
  says: string
  action: string
}

/** The address of a booking's page. */
export function bookingPath(id: number): `/${string}` {
  return `/bookings/${id}`
}

/**
 * 'Dog walking with Steady Paws' for the owner, 'Dog walking for Sam R.' for the provider; who is
 * invented is marked.
 */
export function whatText(
  told: Pick<
    ToldBooking,
    'service' | 'businessName' | 'ownerName' | 'isSample' | 'isSampleProvider'
  >,
  reader: Reader,
): string {
  const other = otherSide(told, reader)
  const { label } = SERVICES[told.service]
  return reader === 'owner'
    ? say('{label} with {other}', { label, other })
    : say('{label} for {other}', { label, other })
}

/** The name of the side that the reader is not, with its mark where it is invented. */
export function otherSide(
  told: Pick<ToldBooking, 'businessName' | 'ownerName' | 'isSample' | 'isSampleProvider'>,
  reader: Reader,
): string {
  return reader === 'owner'
    ? markedName(nameInWords(providerName(told.businessName)), { isSample: told.isSampleProvider })
    : markedName(nameInWords(told.ownerName), told)
}

/** Whether one side is told, or only the other. */
export function isNewsFor(reader: Reader, news: BookingNews): boolean {
  return reader === 'owner' || !(news === 'declined' || news === 'completed')
}

/** What one side is told. */
export function wordsFor(news: BookingNews, told: ToldBooking, reader: Reader): Words {
  const what = whatText(told, reader)
  const isOwner = reader === 'owner'
  const see = say('See the booking')
  const back = backText(told)
  switch (news) {
    case 'requested':
      return isOwner
        ? {
            title: say('Request sent: {what}', { what }),
            says: say(
              'Your request is paid and sent. The provider can answer until {answer}; without an answer you get everything back.',
              { answer: answerText(told) },
            ),
            action: see,
          }
        : {
            title: say('New request: {what}', { what }),
            says: say(
              'Please accept or decline until {answer}; after that the request ends by itself.',
              { answer: answerText(told) },
            ),
            action: say('Answer the request'),
          }
    case 'rescheduled':
      return isOwner
        ? {
            title: say('New time asked for: {what}', { what }),
            says: say(
              'The provider can answer until {answer}; without an answer you get everything back.',
              { answer: answerText(told) },
            ),
            action: see,
          }
        : {
            title: say('Asked to move: {what}', { what }),
            says: say('The owner asks for another time. Please accept or decline until {answer}.', {
              answer: answerText(told),
            }),
            action: say('Answer the request'),
          }
    case 'confirmed':
      return {
        title: say('Confirmed: {what}', { what }),
        says: isOwner
          ? say('The provider has accepted. The appointment is attached for your calendar.')
          : say(
              'You have accepted. What the owner tells about the pet is on the booking’s page until 48 hours after the end.',
            ),
        action: see,
      }
    case 'declined':
      return {
        title: say('Declined: {what}', { what }),
        says: say('The provider cannot take it. {back}', { back }),
        action: see,
      }
    case 'expired':
      return isOwner
        ? {
            title: say('Not answered: {what}', { what }),
            says: say('The provider did not answer in time. {back}', { back }),
            action: see,
          }
        : {
            title: say('Request ended: {what}', { what }),
            says: say('It was not answered in time, and the owner gets everything back.'),
            action: see,
          }
    case 'cancelled':
      return {
        title: say('Cancelled: {what}', { what }),
        says: `${cancelledBy(told, reader)} ${isOwner ? back : ''}`.trim(),
        action: see,
      }
    case 'reminder':
      return {
        title: say('Tomorrow: {what}', { what }),
        says: isOwner
          ? say('A reminder of your booking. You can write to the provider on its page.')
          : say('A reminder of this booking. What the owner tells about the pet is on its page.'),
        action: see,
      }
    default:
      return {
        title: say('How was it? {what}', { what }),
        says: say('Your booking is over. A few words help other owners, and the provider.'),
        action: say('Write a review'),
      }
  }
}

function cancelledBy({ by }: ToldBooking, reader: Reader): string {
  if (by === reader) return say('You have cancelled this booking.')
  return by === 'owner'
    ? say('The owner has cancelled this booking.')
    : say('The provider has cancelled it.')
}

function backText({ refundCents, currency }: ToldBooking): string {
  if (refundCents === null) return ''
  if (refundCents === 0) return say('Nothing comes back by the terms it was booked with.')
  return say('{money} goes back to your card.', {
    money: moneyText({ amountCents: refundCents, currency }),
  })
}

function answerText({ answerBy, timeZone }: ToldBooking): string {
  return answerBy === null ? say('it begins') : instantInZone(timeZone, answerBy)
}

/** Which news change what stands in the reader's calendar. */
const IN_CALENDARS: ReadonlySet<BookingNews> = new Set(['confirmed', 'cancelled'])

/** The letter that tells one side. */
export function bookingLetter(
  head: LetterHead,
  {
    news,
    told,
    reader,
    name,
  }: { news: BookingNews; told: ToldBooking; reader: Reader; name: string },
): Letter {
  const words = wordsFor(news, told, reader)
  const amount = moneyText({ amountCents: told.totalCents, currency: told.currency })
  const isInCalendar = IN_CALENDARS.has(news)
  return composeLetter(head, {
    subject: told.isTest ? say('Test mode. {subject}', { subject: words.title }) : words.title,
    preview: words.says,
    parts: [
      ...(told.isTest ? [paragraph(say('Test mode: no money has moved.'))] : []),
      ...(isInvented(told) ? [paragraph(say('This is a sample: nobody will come.'))] : []),
      paragraph(say('Hello {name},', { name: nameInWords(name) })),
      paragraph(words.says),
      ...(told.reason === null ? [] : [quote(told.reason)]),
      ...(told.facts === null ? [] : [paragraph(eventFactsText(told.facts))]),
      facts([
        [say('What'), whatText(told, reader)],
        [say('When'), whenText(asTexts(told))],
        [say('Total'), amount],
        [say('Booking number'), String(told.id)],
      ]),
      action(words.action, news === 'completed' ? reviewPath(told.id) : bookingPath(told.id)),
    ],
    ...(isInCalendar
      ? { attachments: [bookingCalendarFile(head, told, reader, news === 'cancelled')] }
      : {}),
  })
}

/** One of the two sides is nobody. */
function isInvented({ isSample, isSampleProvider }: ToldBooking): boolean {
  return isSample || isSampleProvider
}

function reviewPath(id: number): `/${string}` {
  return `${bookingPath(id)}#review`
}

function asTexts({ startsAt, endsAt, timeZone }: ToldBooking) {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone }
}

/** The booking as an appointment for the calendar of one side. */
export function bookingCalendarFile(
  head: LetterHead,
  told: ToldBooking,
  reader: Reader,
  isCancelled: boolean,
) {
  return calendarFile({
    uid: bookingUid(head, told.id),
    // Each change of time counts one, and a cancellation comes after them all.
    sequence: told.sequence * 2 + (isCancelled ? 1 : 0),
    title: whatText(told, reader),
    description: [
      say('Booked on Wayfur. Messages, changes and details are on its page.'),
      ...(isInvented(told) ? [say('This is a sample: nobody will come.')] : []),
    ].join(' '),
    startsAt: told.startsAt,
    endsAt: told.endsAt,
    url: head.publicUrl + bookingPath(told.id),
    isCancelled,
    changedAt: told.changedAt,
  })
}

/** The same in every letter and every calendar about one booking. */
export function bookingUid(head: LetterHead, id: number): string {
  return `booking-${id}@${new URL(head.publicUrl).hostname}`
}
