import { useQuery } from '@tanstack/react-query'
import { BOOKING_WORDS } from '@wayfur/domain/bookings/booking-messages'
import { bookingTotal, nightsOf } from '@wayfur/domain/bookings/booking-price'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { lengthText } from '@wayfur/domain/bookings/zoned-time-text'
import { t } from '@wayfur/domain/language/messages'
import { CURRENCIES, moneyText } from '@wayfur/domain/money'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { perText, rateText } from '@wayfur/domain/providers/starting-price'
import type { Day } from '@wayfur/domain/schemas'
import { useState } from 'react'
import { ActionForm, type FormState } from '../forms/action-form.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { requestActions } from './booking-actions.ts'
import { BookingPetFields } from './booking-pet-fields.tsx'
import { termsQuery } from './booking-queries.ts'
import { bookingAddress, type BookingView } from './booking-search-params.ts'
import { BookingWhenFields } from './booking-when-fields.tsx'
import { ProviderSummary } from './provider-summary.tsx'
import { useBookingChoice } from './use-booking-choice.ts'

interface BookingFormProps {
  view: BookingView
  provider: ServiceProvider
  /** The day it is where the provider works, and the Sunday the calendar begins with. */
  today: Day
  from: Day
  pets: readonly Pet[]
  /** The booking held before, after coming back from the payment. */
  earlier: WholeBooking | undefined
}

/** The second step: day, time, length and what the provider should know. */
export function BookingForm(props: BookingFormProps) {
  const { provider, view } = props
  const held = view.bookingId === undefined ? {} : { bookingId: view.bookingId }
  return (
    <ActionForm
      actions={requestActions}
      name="request"
      fixed={{ providerId: provider.id, ...held }}
      errorTitle={t(BOOKING_WORDS.failed.description)}
      onRefused={() =>
        toast({
          title: t(BOOKING_WORDS.failed.title),
          description: t(BOOKING_WORDS.failed.description),
          tone: 'danger',
        })
      }
    >
      {(form) => <BookingFields {...props} form={form} />}
    </ActionForm>
  )
}

function BookingFields(props: BookingFormProps & { form: FormState }) {
  const { view, provider, today, from, pets, earlier, form } = props
  const isAlive = useHydrated()
  const priced = provider.prices.filter(({ priceCents }) => priceCents !== null)
  const choice = useBookingChoice(props)
  const { service, day, hours, isStay, lastDay } = choice
  const booked = earlier === undefined ? pets[0]?.id : earlier.pet?.petId
  const [petId, setPetId] = useState(form.valueOf('petId', booked?.toString()))
  const [petInfo, setPetInfo] = useState(form.valueOf('petInfo', earlier?.pet?.petInfo))

  const { data: terms } = useQuery(termsQuery(provider.id))
  if (service?.priceCents == null) {
    return (
      <Alert
        tone="plain"
        title={t('Price on request')}
        action={<ButtonLink to={bookingAddress({})}>{t('Choose another provider')}</ButtonLink>}
      >
        {t('{businessName} names the price on request, so it cannot be booked here.', {
          businessName: provider.businessName,
        })}
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
    time: choice.time,
    hasPet: petId !== '' || petInfo.trim() !== '',
    isStay,
    hasEnd: lastDay !== undefined,
  })
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-6">
        {priced.length > 1 ? (
          <SelectField
            label={t('Service')}
            name="service"
            value={service.service}
            onChange={({ target }) => {
              choice.setService(priced.find((one) => one.service === target.value)?.service)
            }}
            options={priced.map(({ service: kind, priceCents, per }) => ({
              value: kind,
              label: t('{label}, {price}', {
                label: SERVICES[kind].label,
                price: `${money(priceCents ?? 0)} ${perText(per)}`,
              }),
            }))}
          />
        ) : (
          <input type="hidden" name="service" value={service.service} />
        )}
        <BookingWhenFields
          choice={choice}
          view={view}
          today={today}
          from={from}
          errorOf={form.errorOf}
        />
        <BookingPetFields
          pets={pets}
          petId={petId}
          setPetId={setPetId}
          petInfo={petInfo}
          setPetInfo={setPetInfo}
        />
        <TextArea
          label={t('Special Requests')}
          name="specialRequests"
          rows={3}
          maxLength={2000}
          defaultValue={earlier?.pet?.specialRequests ?? ''}
        />
        <TextField
          label={t('Emergency Contact')}
          name="emergencyContact"
          maxLength={200}
          defaultValue={earlier?.pet?.emergencyContact ?? ''}
          hint={t('A name and a telephone number, if you cannot be reached.')}
        />
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-24">
        <ProviderSummary
          provider={provider}
          facts={[
            [t('Service'), t(SERVICES[service.service].label)],
            [
              service.per === 'hour' ? t('Hourly rate') : rateText(service.per),
              money(service.priceCents),
            ],
            [
              t('Duration'),
              isStay
                ? lastDay === undefined
                  ? t('Until another day')
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
          <ButtonLink to={bookingAddress({ step: 'select' })} variant="outline" size="lg">
            {t('Back')}
          </ButtonLink>
          <Button
            type="submit"
            variant="accent"
            size="lg"
            className="flex-1"
            busyText={t('Holding your time...')}
            disabledReason={isAlive ? missing : undefined}
          >
            {t(BOOKING_WORDS.toPayment)}
          </Button>
        </div>
      </div>
    </div>
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
  if (typed.day === undefined) return t('Please choose a date first.')
  if (typed.time === '') return t('Please choose a start time first.')
  if (typed.isStay && !typed.hasEnd) return t('No end can be booked for this start.')
  return typed.hasPet ? undefined : t('Please tell about your pet first.')
}
