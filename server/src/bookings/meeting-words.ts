import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import { isFree } from '@wayfur/domain/bookings/free-of-charge'
import { t } from '@wayfur/domain/language/messages'
import type { BookingNews, ToldBooking, Words } from './booking-emails.ts'

/** What letters about a meeting say otherwise than those about a service, and the free about money. */
export function meetingWords(
  news: BookingNews,
  told: ToldBooking,
  { what, answer, isOwner }: { what: string; answer: string; isOwner: boolean },
): Words | undefined {
  const see = t('See the booking')
  if (told.service === MEETING && news === 'completed') {
    return {
      title: t('How was it? {what}', { what }),
      says: t('You have met. If it felt right, book the first visit.'),
      action: t('Book a visit'),
    }
  }
  if (!isFree(told)) return undefined
  if (news === 'requested' && isOwner) {
    return {
      title: t('Request sent: {what}', { what }),
      says: t(
        'Your request is sent, with nothing to pay. The provider can answer until {answer}.',
        {
          answer,
        },
      ),
      action: see,
    }
  }
  if (news === 'rescheduled' && isOwner) {
    return {
      title: t('New time asked for: {what}', { what }),
      says: t('The provider can answer until {answer}.', { answer }),
      action: see,
    }
  }
  if (news === 'expired' && !isOwner) {
    return {
      title: t('Request ended: {what}', { what }),
      says: t('It was not answered in time.'),
      action: see,
    }
  }
  return undefined
}

/** Where the letter about a meeting that is over leads: to the first booking. */
export function firstBookingPath({ providerId }: Pick<ToldBooking, 'providerId'>): `/${string}` {
  return `/booking?provider=${providerId}`
}
