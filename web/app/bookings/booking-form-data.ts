import { bookableHours } from '@wayfur/domain/bookings/booking-price'
import type { requestBooking, requestMeeting } from '@wayfur/domain/bookings/endpoints'
import type { Ask } from '@wayfur/domain/endpoint'
import { typedCents } from '@wayfur/domain/events/event-price'
import { MEETING_MINUTES } from '@wayfur/domain/providers/meeting-offer'
import type { MeetingOffer } from '@wayfur/domain/providers/meeting-schemas'
import type { PricedService } from '@wayfur/domain/providers/provider-schemas'
import { SERVICE_KINDS } from '@wayfur/domain/providers/service-kind'
import type { BookableHours } from '@wayfur/domain/providers/start-times'
import { getText } from '../forms/form-data.ts'

/** What was typed into the form of a booking, as the endpoint takes it. */
export function bookingBody(form: FormData): Ask<typeof requestBooking>['body'] {
  const filled = (name: string) => getText(form, name) || undefined
  return {
    providerId: getText(form, 'providerId'),
    serviceDate: getText(form, 'serviceDate'),
    startTime: getText(form, 'startTime'),
    service: SERVICE_KINDS.find((kind) => kind === getText(form, 'service')),
    duration: filled('duration'),
    endDate: filled('endDate'),
    endTime: filled('endTime'),
    petIds: form.getAll('petIds').map(Number),
    otherPets: filled('otherPets'),
    petInfo: getText(form, 'petInfo'),
    specialRequests: getText(form, 'specialRequests'),
    emergencyContact: getText(form, 'emergencyContact'),
    bookingId: filled('bookingId'),
    ...(getText(form, 'repeat') === 'weekly'
      ? { weekdays: form.getAll('weekdays').map(Number), untilDay: getText(form, 'untilDay') }
      : {}),
  }
}

/** What was typed into the form of a meeting; its length and price are the provider's. */
export function meetingBody(form: FormData): Ask<typeof requestMeeting>['body'] {
  return {
    serviceDate: getText(form, 'serviceDate'),
    startTime: getText(form, 'startTime'),
    petIds: form.getAll('petIds').map(Number),
    otherPets: getText(form, 'otherPets') || undefined,
    petInfo: getText(form, 'petInfo'),
    specialRequests: getText(form, 'specialRequests'),
  }
}

/** How a provider says that they meet owners first; null where they do not. */
export function typedOffer(form: FormData): MeetingOffer | null {
  const chosen = getText(form, 'meetingMinutes')
  const minutes = MEETING_MINUTES.find((one) => String(one) === chosen)
  if (minutes === undefined) return null
  const typed = getText(form, 'meetingPrice')
  // What is no amount is sent as none, for the server to say so beside the field.
  return { minutes, priceCents: typed === '' ? 0 : (typedCents(typed) ?? Number.NaN) }
}

/** Its length in hours: the chosen one where that can be booked, or one; none for stays. */
export function bookedHours(
  { per }: PricedService,
  chosen: number | undefined,
): BookableHours | undefined {
  const lengths = bookableHours(per)
  return lengths.find((one) => one === chosen) ?? lengths.find((one) => one === 1)
}
