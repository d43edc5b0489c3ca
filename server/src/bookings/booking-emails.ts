import { type BookedKind, bookedLabel, MEETING } from '@wayfur/domain/bookings/booked-kind'
import { animalsText, petNamesText } from '@wayfur/domain/bookings/booked-pets'
import type { BookingState } from '@wayfur/domain/bookings/booking-life'
import type { BookedGuest } from '@wayfur/domain/bookings/booking-schemas'
import { type EventFacts, eventFactsText } from '@wayfur/domain/bookings/event-facts'
import { isFree, totalText } from '@wayfur/domain/bookings/free-of-charge'
import { instantInZone, whenText } from '@wayfur/domain/bookings/zoned-time-text'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { type Currency, moneyText } from '@wayfur/domain/money'
import { providerName } from '@wayfur/domain/providers/former-provider'
import { calendarFile } from '../mail/calendar-file.ts'
import {
  action,
  composeEmail,
  facts,
  type EmailHead,
  nameInWords,
  paragraph,
  quote,
} from '../mail/emails/compose-email.ts'
import type { RenderedLetter } from '../mail/mailer.ts'
import { firstBookingPath, meetingWords } from './meeting-words.ts'
import { tipWords } from './tip-words.ts'
import { type VisitNews, visitWordsFor } from './visit-words.ts'

/** The events of a booking that both sides are mailed about, beside messages. */
export type BookingNews =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'rescheduled'
  | 'reminder'
  | 'completed'
  | 'tipped'
  | VisitNews

type Reader = 'owner' | 'provider'

/** A booking as letters and messages speak of it. */
export interface ToldBooking {
  id: number
  state: BookingState
  businessName: string
  /** The provider is invented; the booking itself may be real. */
  isSampleProvider: boolean
  ownerName: string
  /** Whether the provider has accepted; until then they are not told whose the pets are. */
  isOwnerKnown: boolean
  animals: number
  /** The pets by their names, for their owner. */
  guests: BookedGuest[]
  providerId: number
  service: BookedKind
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
  /** The typed words that go with the event, and the refund. */
  reason: string | null
  /** Our own words beside the typed ones. */
  facts: EventFacts | null
  refundCents: number | null
  tipCents: number | null
  by: Reader | null
}

export interface Words {
  title: string
  says: string
  action: string
  /** Where the button leads, if not to the booking. */
  path?: `/${string}`
}

/** The address of a booking's page. */
export function bookingPath(id: number): `/${string}` {
  return `/bookings/${id}`
}

/**
 * 'Dog walking with Steady Paws' for the owner, 'Dog walking for Sam R.' for the provider, or 'Dog
 * walking for 2 pets' until they have accepted; who is invented is marked.
 */
export function whatText(
  told: Pick<ToldBooking, 'service' | 'animals'> & Named,
  reader: Reader,
): string {
  const other =
    reader === 'provider' && !told.isOwnerKnown
      ? animalsText(told.animals)
      : otherSide(told, reader)
  const label = bookedLabel(told.service)
  return reader === 'owner'
    ? t('{label} with {other}', { label, other })
    : t('{label} for {other}', { label, other })
}

type Named = Pick<
  ToldBooking,
  'businessName' | 'ownerName' | 'isOwnerKnown' | 'isSample' | 'isSampleProvider'
>

/** The name of the side that the reader is not, with its mark where it is invented. */
export function otherSide(told: Named, reader: Reader): string {
  if (reader === 'owner') {
    const { businessName, isSampleProvider: isSample } = told
    return markedName(nameInWords(providerName(businessName)), { isSample })
  }
  return told.isOwnerKnown ? markedName(nameInWords(told.ownerName), told) : t('the owner')
}

/** Whether this side gets the mail of the event. */
export function isNewsFor(reader: Reader, news: BookingNews): boolean {
  if (reader === 'owner') return news !== 'tipped'
  return !(news === 'declined' || news === 'completed' || news === 'unpaid')
}

/** The mail to one side. */
export function wordsFor(news: BookingNews, told: ToldBooking, reader: Reader): Words {
  const what = whatText(told, reader)
  const isOwner = reader === 'owner'
  const see = t('See the booking')
  const back = backText(told)
  const own = meetingWords(news, told, { what, answer: answerText(told), isOwner })
  if (own !== undefined) return own
  switch (news) {
    case 'requested':
      return isOwner
        ? {
            title: t('Request sent: {what}', { what }),
            says: t(
              'Your request is paid and sent. The provider can answer until {answer}; without an answer you get everything back.',
              { answer: answerText(told) },
            ),
            action: see,
          }
        : {
            title: t('New request: {what}', { what }),
            says: t(
              'Please accept or decline until {answer}; after that the request ends by itself.',
              { answer: answerText(told) },
            ),
            action: t('Answer the request'),
          }
    case 'rescheduled':
      return isOwner
        ? {
            title: t('New time asked for: {what}', { what }),
            says: t(
              'The provider can answer until {answer}; without an answer you get everything back.',
              { answer: answerText(told) },
            ),
            action: see,
          }
        : {
            title: t('Asked to move: {what}', { what }),
            says: t('The owner asks for another time. Please accept or decline until {answer}.', {
              answer: answerText(told),
            }),
            action: t('Answer the request'),
          }
    case 'confirmed':
      return {
        title: t('Confirmed: {what}', { what }),
        says: isOwner
          ? t('The provider has accepted. The appointment is attached for your calendar.')
          : t(
              'You have accepted. What the owner says about the pet is on the booking’s page until 48 hours after the end.',
            ),
        action: see,
      }
    case 'declined':
      return {
        title: t('Declined: {what}', { what }),
        says: t('The provider cannot accept it. {back}', { back }).trim(),
        action: see,
      }
    case 'expired':
      return isOwner
        ? {
            title: t('Not answered: {what}', { what }),
            says: t('The provider did not answer in time. {back}', { back }).trim(),
            action: see,
          }
        : {
            title: t('Request ended: {what}', { what }),
            says: t('It was not answered in time, and the owner gets everything back.'),
            action: see,
          }
    case 'cancelled':
      return {
        title: t('Canceled: {what}', { what }),
        says: `${cancelledBy(told, reader)} ${isOwner ? back : ''}`.trim(),
        action: see,
      }
    case 'reminder':
      return {
        title: t('Tomorrow: {what}', { what }),
        says: isOwner
          ? t('A reminder of your booking. You can write to the provider on its page.')
          : t('A reminder of this booking. What the owner says about the pet is on its page.'),
        action: see,
      }
    case 'tipped':
      return tipWords(told, what)
    case 'unpaid':
    case 'released':
    case 'day-off':
      return visitWordsFor(news, told, { isOwner, what })
    default:
      return {
        title: t('How was it? {what}', { what }),
        says: t('Your booking is over. A few words help other owners, and the provider.'),
        action: t('Write a review'),
      }
  }
}

function cancelledBy({ by }: ToldBooking, reader: Reader): string {
  if (by === reader) return t('You have canceled this booking.')
  return by === 'owner'
    ? t('The owner has canceled this booking.')
    : t('The provider has canceled it.')
}

function backText({ refundCents, currency, totalCents }: ToldBooking): string {
  if (refundCents === null || isFree({ totalCents })) return ''
  if (refundCents === 0) return t('Nothing comes back by the terms it was booked with.')
  return t('{money} goes back to your card.', {
    money: moneyText({ amountCents: refundCents, currency }),
  })
}

function answerText({ answerBy, timeZone }: ToldBooking): string {
  return answerBy === null ? t('it begins') : instantInZone(timeZone, answerBy)
}

/** Which news change what stands in the reader's calendar. */
const IN_CALENDARS: ReadonlySet<BookingNews> = new Set(['confirmed', 'cancelled'])

/** The letter that tells one side. */
export function bookingEmail(
  head: EmailHead,
  {
    news,
    told,
    reader,
    name,
  }: { news: BookingNews; told: ToldBooking; reader: Reader; name: string },
): RenderedLetter {
  const words = wordsFor(news, told, reader)
  const isInCalendar = IN_CALENDARS.has(news)
  return composeEmail(head, {
    subject: told.isTest ? t('Test mode. {subject}', { subject: words.title }) : words.title,
    preview: words.says,
    parts: [
      ...(told.isTest ? [paragraph(t('Test mode: no money has moved.'))] : []),
      ...(isInvented(told) ? [paragraph(t('This is a sample: nobody will come.'))] : []),
      paragraph(t('Hello {name},', { name: nameInWords(name) })),
      paragraph(words.says),
      ...(told.reason === null ? [] : [quote(told.reason)]),
      ...(told.facts === null ? [] : [paragraph(eventFactsText(told.facts))]),
      facts([
        [t('What'), whatText(told, reader)],
        [t('When'), whenText(asTexts(told))],
        [t('Pets'), petsText(told, reader)],
        [t('Total'), totalText(told)],
        [t('Booking number'), String(told.id)],
      ]),
      action(
        words.action,
        words.path ?? (news === 'completed' ? afterPath(told) : bookingPath(told.id)),
      ),
    ],
    ...(isInCalendar
      ? { attachments: [bookingCalendarFile(head, told, reader, news === 'cancelled')] }
      : {}),
  })
}

/** The owner reads their pets' names; a provider reads them on the page alone, for as long as it tells them. */
function petsText(told: ToldBooking, reader: Reader): string {
  return reader === 'owner' ? petNamesText(told) : animalsText(told.animals)
}

/** A side whose account was deleted gets no mail. */
function isInvented({ isSample, isSampleProvider }: ToldBooking): boolean {
  return isSample || isSampleProvider
}

/** Where one goes on once it is over: to a review, or from meeting to the first booking. */
function afterPath(told: ToldBooking): `/${string}` {
  return told.service === MEETING ? firstBookingPath(told) : `${bookingPath(told.id)}#review`
}

function asTexts({ startsAt, endsAt, timeZone }: ToldBooking) {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone }
}

/** The booking as an appointment for the calendar of one side. */
export function bookingCalendarFile(
  head: EmailHead,
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
      ...(reader === 'owner' ? [`${t('Pets')}: ${petNamesText(told)}.`] : []),
      t('Booked on Wayfur. Messages, changes and details are on its page.'),
      ...(isInvented(told) ? [t('This is a sample: nobody will come.')] : []),
    ].join(' '),
    startsAt: told.startsAt,
    endsAt: told.endsAt,
    url: head.publicUrl + bookingPath(told.id),
    isCancelled,
    changedAt: told.changedAt,
  })
}

/** The calendar id of a booking: the same in every mail and feed. */
export function bookingUid(head: EmailHead, id: number): string {
  return `booking-${id}@${new URL(head.publicUrl).hostname}`
}
