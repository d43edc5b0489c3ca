import { useQuery } from '@tanstack/react-query'
import { bookableHours } from '@wayfur/domain/bookings/booking-price'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { usuallyBooked } from '@wayfur/domain/providers/booked-service'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { useState } from 'react'
import type { FormState } from '../forms/action-form.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { bookedHours } from './booking-form-data.ts'
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
  animals,
}: {
  view: BookingView
  provider: ServiceProvider
  /** The Sunday the calendar begins with. */
  from: Day
  /** The booking held before, after coming back from the payment. */
  earlier: WholeBooking | undefined
  form: FormState
  /** How many are to come. */
  animals: number
}) {
  const [serviceName, setService] = useState(earlier?.service ?? view.service)
  const [wished, setDay] = useState(form.typedIn('serviceDate') ?? view.day ?? earlier?.serviceDate)
  const [wishedTime, setTime] = useState(form.valueOf('startTime', view.time ?? earlier?.startTime))
  const [chosenHours, setHours] = useState<number | undefined>(view.hours ?? earlier?.hours)
  const stay = earlier?.nights == null ? undefined : earlier
  const [endDate, setEndDate] = useState(form.valueOf('endDate', stay?.endDate))
  const [endTime, setEndTime] = useState(form.valueOf('endTime', stay?.endTime))

  const service = usuallyBooked(provider.prices, serviceName)
  const isStay = service?.per === 'night'
  // The server writes the times for one, as a browser without script leaves them to be chosen.
  const asked = useHydrated() ? animals : 1
  const hours = service && bookedHours(service, chosenHours)
  const { data: offered } = useQuery({
    ...offeredQuery(provider.id, {
      from,
      service: service?.service ?? 'dog_walking',
      hours,
      animals: asked,
    }),
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: true,
    enabled: service !== undefined,
    placeholderData: (before) => before,
  })
  // Until somebody chooses, it is the first day with a free time: most people want the next one.
  const day = wished ?? offered?.days.find(({ starts }) => starts.length > 0)?.day
  const starts = offered?.days.find((one) => one.day === day)?.starts
  const isFree = starts === undefined || starts.some((one) => one.time === wishedTime)
  // What is taken meanwhile is remembered: on another day it may be free.
  const time = isFree ? wishedTime : ''
  const { data: ends } = useQuery({
    ...stayEndsQuery(provider.id, {
      day: day ?? from,
      time: time === '' ? '9:00' : time,
      animals: asked,
    }),
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
    free: starts?.map((one) => one.time),
    /** The instant of the chosen start; undefined until both are chosen and known. */
    startsAt: starts?.find((one) => one.time === time)?.startsAt,
    /** The time that was wished for and is not free on the day. */
    takenTime: isFree ? undefined : wishedTime || undefined,
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
