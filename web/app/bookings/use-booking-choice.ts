import { useQuery } from '@tanstack/react-query'
import { bookableHours } from '@wayfur/domain/bookings/booking-price'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { useState } from 'react'
import type { FormState } from '../forms/action-form.tsx'
import { bookedHours, bookedService } from './booking-form-data.ts'
import { offeredQuery, stayEndsQuery } from './booking-queries.ts'
import type { BookingView } from './booking-search-params.ts'

/** Free times sell by the minute, so they are asked again when the window is focused. */
const STALE_AFTER_MS = 15_000

export type BookingChoice = ReturnType<typeof useBookingChoice>

/** What is chosen of a service, a day, a time and an end, and what the provider has free for it. */
export function useBookingChoice({
  view,
  provider,
  from,
  earlier,
  form,
}: {
  view: BookingView
  provider: ServiceProvider
  /** The Sunday the calendar begins with. */
  from: Day
  /** The booking held before, after coming back from the payment. */
  earlier: WholeBooking | undefined
  form: FormState
}) {
  const [serviceName, setService] = useState(earlier?.service ?? view.service)
  const [day, setDay] = useState(form.typedIn('serviceDate') ?? view.day ?? earlier?.serviceDate)
  const [time, setTime] = useState(form.valueOf('startTime', view.time ?? earlier?.startTime))
  const [chosenHours, setHours] = useState<number | undefined>(view.hours ?? earlier?.hours)
  const stay = earlier?.nights == null ? undefined : earlier
  const [endDate, setEndDate] = useState(form.valueOf('endDate', stay?.endDate))
  const [endTime, setEndTime] = useState(form.valueOf('endTime', stay?.endTime))

  const service = bookedService(provider.prices, serviceName)
  const isStay = service?.per === 'night'
  const hours = service && bookedHours(service, chosenHours)
  const { data: offered } = useQuery({
    ...offeredQuery(provider.id, { from, service: service?.service ?? 'dog_walking', hours }),
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: true,
    enabled: service !== undefined,
    placeholderData: (before) => before,
  })
  const { data: ends } = useQuery({
    ...stayEndsQuery(provider.id, { day: day ?? from, time: time === '' ? '9:00' : time }),
    staleTime: STALE_AFTER_MS,
    enabled: isStay && day !== undefined && time !== '',
  })
  const lastDay = ends?.ends.find((one) => one.day === endDate) ?? ends?.ends[0]
  return {
    service,
    setService,
    day,
    setDay,
    time,
    setTime,
    hours,
    setHours,
    /** The lengths it can be booked for; none where it is booked by the night or the visit. */
    lengths: service === undefined ? [] : bookableHours(service.per),
    isStay,
    offered,
    /** The start times free on the day; undefined until they are known. */
    free: offered?.days.find((one) => one.day === day)?.starts.map((one) => one.time),
    ends: ends?.ends,
    lastDay,
    lastTime:
      lastDay?.times.find((one) => one.time === endTime) ??
      lastDay?.times.find((one) => one.time === time) ??
      lastDay?.times[0],
    setEndDate,
    setEndTime,
  }
}
