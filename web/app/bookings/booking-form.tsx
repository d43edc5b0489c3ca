import type { WholeBooking } from '@wayfur/domain/bookings/booking'
import { bookableHours, bookingTotal, nightsOf } from '@wayfur/domain/bookings/booking-price'
import { BOOKING_WORDS } from '@wayfur/domain/bookings/booking-words'
import { requestBooking } from '@wayfur/domain/bookings/endpoints'
import { dayWithWeekday, lengthText, zoneText } from '@wayfur/domain/bookings/when-text'
import { type Day } from '@wayfur/domain/calendar'
import { CURRENCIES, moneyText } from '@wayfur/domain/money'
import type { ServiceProvider } from '@wayfur/domain/providers/provider'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { START_HOURS, timeLabel } from '@wayfur/domain/providers/start-times'
import type { Pet } from '@wayfur/domain/pets/pet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormRefusal } from '../accounts/form-refusal.ts'
import { useAskForm } from '../accounts/use-ask-form.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { toast } from '../ui/toast.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { useAlive } from '../ui/use-alive.ts'
import { bookingAddress, type BookingView } from './booking-address.ts'
import { bookedHours, bookedService, bookingBody } from './booking-of-form.ts'
import { bookingQuery, offeredQuery, stayEndsQuery, termsQuery } from './booking-queries.ts'
import { DayChoice } from './day-choice.tsx'
import { ProviderSummary } from './provider-summary.tsx'

interface BookingFormProps {
  view: BookingView
  provider: ServiceProvider
  /** The day it is where the provider works, and the Sunday the calendar begins with. */
  today: Day
  from: Day
  pets: readonly Pet[]
  /** What was held before, when somebody comes back from paying. */
  earlier: WholeBooking | undefined
  /** How the form was refused when a browser without script sent it. */
  refusal: FormRefusal | undefined
}

/** The second step: day, time, length and what the provider should know. */
export function BookingForm({
  view,
  provider,
  today,
  from,
  pets,
  earlier,
  refusal,
}: BookingFormProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isAlive = useAlive()
  const priced = provider.prices.filter(({ priceCents }) => priceCents !== null)
  const [serviceName, setService] = useState(earlier?.service ?? view.service)
  const [day, setDay] = useState(view.day ?? earlier?.serviceDate)
  const [time, setTime] = useState(view.time ?? earlier?.startTime ?? '')
  const [chosenHours, setHours] = useState<number | undefined>(view.hours ?? earlier?.hours)
  const [endDate, setEndDate] = useState(earlier?.nights == null ? '' : earlier.endDate)
  const [endTime, setEndTime] = useState(earlier?.nights == null ? '' : earlier.endTime)
  const [petId, setPetId] = useState(
    earlier === undefined ? String(pets[0]?.id ?? '') : String(earlier.pet?.petId ?? ''),
  )
  const [petInfo, setPetInfo] = useState(earlier?.pet?.petInfo ?? '')

  const service = bookedService(provider.prices, serviceName)
  const { data: terms } = useQuery(termsQuery(provider.id))
  const lengths = service === undefined ? [] : bookableHours(service.per)
  const isStay = service?.per === 'night'
  const hours = service && bookedHours(service, chosenHours)
  const { data: offered } = useQuery({
    ...offeredQuery(provider.id, { from, service: service?.service ?? 'dog_walking', hours }),
    // Sold by the minute: what was free is asked again when somebody comes back to it.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
    enabled: service !== undefined,
    placeholderData: (before) => before,
  })
  const free = offered?.days.find((one) => one.day === day)?.starts.map((one) => one.time)
  const { data: ends } = useQuery({
    ...stayEndsQuery(provider.id, { day: day ?? from, time: time === '' ? '9:00' : time }),
    staleTime: 15_000,
    enabled: isStay && day !== undefined && time !== '',
  })
  const lastDay = ends?.ends.find((one) => one.day === endDate) ?? ends?.ends[0]
  const lastTime =
    lastDay?.times.find((one) => one.time === endTime) ??
    lastDay?.times.find((one) => one.time === time) ??
    lastDay?.times[0]

  const form = useAskForm(requestBooking, {
    bodyOf: bookingBody,
    onDone: (booking) => {
      queryClient.setQueryData(bookingQuery(booking.id).queryKey, booking)
      void navigate(
        bookingAddress({ step: 'payment', providerId: provider.id, bookingId: booking.id }),
      )
    },
    onRefused: () => {
      toast({ ...BOOKING_WORDS.failed, tone: 'danger' })
      // Somebody was faster, or the page is old: what is free now is shown.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          String(queryKey[0]).startsWith(`/api/service-providers/${provider.id}/`),
      })
    },
    refusal,
  })
  if (service?.priceCents == null) {
    return (
      <Alert
        tone="plain"
        title="Price on request"
        action={<ButtonLink to={bookingAddress({})}>Choose another provider</ButtonLink>}
      >
        {provider.businessName} names the price on request, so it cannot be booked here.
      </Alert>
    )
  }

  const currency = CURRENCIES.find((one) => one === provider.currency) ?? 'USD'
  const money = (amountCents: number) => moneyText({ amountCents, currency })
  const quantity = {
    per: service.per,
    minutes: (hours ?? 0) * 60,
    from: day ?? today,
    until: lastDay?.day ?? day ?? today,
  }
  const isPriced = !isStay || (day !== undefined && lastDay !== undefined)
  const total = isPriced ? money(bookingTotal(service.priceCents, quantity)) : null
  const missing = missingFor({
    day,
    time,
    hasPet: petId !== '' || petInfo.trim() !== '',
    isStay,
    hasEnd: lastDay !== undefined,
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="flex flex-col gap-6">
        <input type="hidden" name="providerId" value={provider.id} />
        {view.bookingId !== undefined && (
          <input type="hidden" name="bookingId" value={view.bookingId} />
        )}
        {form.says !== undefined && (
          <Alert title={BOOKING_WORDS.failed.description}>{form.says}</Alert>
        )}
        {priced.length > 1 ? (
          <SelectField
            label="Service"
            name="service"
            value={service.service}
            error={form.errorOf('service')}
            onChange={({ target }) => {
              setService(priced.find((one) => one.service === target.value)?.service)
            }}
            options={priced.map(({ service: kind, priceCents, per }) => ({
              value: kind,
              label: `${SERVICES[kind].label}, ${money(priceCents ?? 0)} per ${per}`,
            }))}
          />
        ) : (
          <input type="hidden" name="service" value={service.service} />
        )}
        {lengths.length > 0 && (
          <SelectField
            label="Duration (hours)"
            name="duration"
            value={String(hours ?? 1)}
            error={form.errorOf('duration')}
            onChange={({ target }) => setHours(Number(target.value))}
            options={lengths.map((one) => ({
              value: String(one),
              label: lengthText({ hours: one, nights: null }),
            }))}
            className="sm:max-w-64"
          />
        )}
        <DayChoice
          offered={offered?.days[0]?.day === from ? offered : undefined}
          from={from}
          today={today}
          chosen={day}
          onChoose={setDay}
          error={form.errorOf('serviceDate')}
          addressFrom={(other) =>
            bookingAddress({ ...view, service: service.service, day, from: other })
          }
        />
        <SelectField
          label="Start Time"
          name="startTime"
          required
          value={time}
          error={form.errorOf('startTime')}
          onChange={({ target }) => setTime(target.value)}
          hint={hintOf(offered?.timeZone ?? null, day, today)}
          options={[
            { value: '', label: 'Please choose' },
            ...START_HOURS.map((hour) => {
              const value = `${hour}:00`
              const isOff = isAlive && free !== undefined && !free.includes(value)
              return {
                value,
                label: isOff ? `${timeLabel(value)} (not free)` : timeLabel(value),
                disabled: isOff,
              }
            }),
          ]}
          className="sm:max-w-64"
        />
        {isStay && (
          <div className="grid gap-6 sm:grid-cols-2">
            {isAlive ? (
              <SelectField
                label="End Date"
                name="endDate"
                required
                value={lastDay?.day ?? ''}
                error={form.errorOf('endDate')}
                onChange={({ target }) => setEndDate(target.value)}
                options={
                  ends === undefined || ends.ends.length === 0
                    ? [{ value: '', label: 'Choose the day and time of the start first' }]
                    : ends.ends.map((end) => ({ value: end.day, label: dayWithWeekday(end.day) }))
                }
              />
            ) : (
              <TextField label="End Date" name="endDate" type="date" required min={today} />
            )}
            <SelectField
              label="End Time"
              name="endTime"
              value={isAlive ? (lastTime?.time ?? '') : undefined}
              error={form.errorOf('endTime')}
              onChange={({ target }) => setEndTime(target.value)}
              options={(isAlive && lastDay !== undefined
                ? lastDay.times.map((one) => one.time)
                : START_HOURS.map((hour) => `${hour}:00`)
              ).map((value) => ({ value, label: timeLabel(value) }))}
            />
          </div>
        )}
        {pets.length > 0 && (
          <SelectField
            label="Pet"
            name="petId"
            value={petId}
            error={form.errorOf('petId')}
            onChange={({ target }) => setPetId(target.value)}
            hint="The provider sees its passport from the moment they accept until 48 hours after the end."
            options={[
              ...pets.map((pet) => ({
                value: String(pet.id),
                label: `${pet.name} (${pet.species})${pet.isSample ? ', sample' : ''}`,
              })),
              { value: '', label: 'Another pet, described below' },
            ]}
            className="sm:max-w-96"
          />
        )}
        <TextArea
          label="Pet Information"
          name="petInfo"
          required={petId === ''}
          rows={3}
          maxLength={2000}
          value={petInfo}
          error={form.errorOf('petInfo')}
          onChange={({ target }) => setPetInfo(target.value)}
          hint={
            petId === ''
              ? 'Name, kind, age, and how it is with strangers. Only the provider sees it, once they have accepted.'
              : 'Anything the passport does not tell.'
          }
        />
        <TextArea
          label="Special Requests"
          name="specialRequests"
          rows={3}
          maxLength={2000}
          defaultValue={earlier?.pet?.specialRequests ?? ''}
          error={form.errorOf('specialRequests')}
        />
        <TextField
          label="Emergency Contact"
          name="emergencyContact"
          maxLength={200}
          defaultValue={earlier?.pet?.emergencyContact ?? ''}
          error={form.errorOf('emergencyContact')}
          hint="A name and a telephone number, if you cannot be reached."
        />
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-24">
        <ProviderSummary
          provider={provider}
          facts={[
            ['Service', SERVICES[service.service].label],
            [
              service.per === 'hour' ? 'Hourly rate' : `Rate per ${service.per}`,
              money(service.priceCents),
            ],
            [
              'Duration',
              isStay
                ? lastDay === undefined
                  ? 'Until another day'
                  : lengthText({
                      hours: 0,
                      nights: nightsOf({ from: day ?? today, until: lastDay.day }),
                    })
                : lengthText({ hours: hours ?? 1, nights: null }),
            ],
          ]}
          total={total}
          terms={terms}
        />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={bookingAddress({ step: 'select' })} look="outline" size="lg">
            Back
          </ButtonLink>
          <Button
            type="submit"
            look="accent"
            size="lg"
            className="flex-1"
            busy={form.isBusy}
            busyText="Holding your time..."
            disabledReason={isAlive ? missing : undefined}
          >
            {BOOKING_WORDS.toPayment}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Why one cannot go on yet, or undefined. */
function missingFor(typed: {
  day: Day | undefined
  time: string
  hasPet: boolean
  isStay: boolean
  hasEnd: boolean
}): string | undefined {
  if (typed.day === undefined) return 'Please choose a date first.'
  if (typed.time === '') return 'Please choose a start time first.'
  if (typed.isStay && !typed.hasEnd) return 'No end can be booked for this start.'
  return typed.hasPet ? undefined : 'Please tell about your pet first.'
}

function hintOf(timeZone: string | null, day: Day | undefined, today: Day): string | undefined {
  if (timeZone === null) return undefined
  const zone = zoneText(timeZone, new Date(`${day ?? today}T12:00:00Z`))
  return `By the provider’s clocks (${zone}).`
}
