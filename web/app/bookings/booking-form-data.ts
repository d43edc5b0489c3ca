import { bookableHours } from '@wayfur/domain/bookings/booking-price'
import type { requestBooking } from '@wayfur/domain/bookings/endpoints'
import type { Ask } from '@wayfur/domain/endpoint'
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
  }
}

/** Its length in hours: the chosen one where that can be booked, or one; none for stays. */
export function bookedHours(
  { per }: PricedService,
  chosen: number | undefined,
): BookableHours | undefined {
  const lengths = bookableHours(per)
  return lengths.find((one) => one === chosen) ?? lengths.find((one) => one === 1)
}
