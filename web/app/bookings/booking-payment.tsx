import { useQuery } from '@tanstack/react-query'
import { bookedLabel } from '@wayfur/domain/bookings/booked-kind'
import { petNamesText } from '@wayfur/domain/bookings/booked-pets'
import { STATE_LABELS } from '@wayfur/domain/bookings/booking-life'
import { BOOKING_WORDS } from '@wayfur/domain/bookings/booking-messages'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { tierSentences } from '@wayfur/domain/bookings/cancellation'
import { freeCancellationText } from '@wayfur/domain/bookings/free-cancellation'
import { lengthText, whenText } from '@wayfur/domain/bookings/zoned-time-text'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { rateText } from '@wayfur/domain/providers/starting-price'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { CardPayment } from '../payments/card-payment.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/toast.tsx'
import { bookingQuery } from './booking-queries.ts'
import { timeAgainAddress } from './booking-search-params.ts'
import { CardIsKept } from './card-is-kept.tsx'
import { HoldCountdown, useSecondsHeld } from './hold-countdown.tsx'
import { fetchPaidCards } from './late-paid-cards.tsx'
import { ProviderSummary } from './provider-summary.tsx'

/** The third step: the price once more, and the card. */
export function BookingPayment({ id }: { id: number }) {
  const { data: booking } = useQuery(bookingQuery(id))
  return booking === undefined ? null : <Payment booking={booking} />
}

function Payment({ booking }: { booking: WholeBooking }) {
  const { id, provider, service, per, rateCents, totalCents, currency, state, series } = booking
  const navigate = useNavigate()
  const seconds = useSecondsHeld(booking)
  const [wasPaid] = useState(booking.isPaid)
  const isDone = useRef(false)
  const isNews = booking.isPaid && !wasPaid
  const celebrate = useEffectEvent(() => paid())
  // So the card of what was paid stands on the next page from the start.
  useEffect(() => void fetchPaidCards(), [])
  // The open page may hear that it is paid before the form that took the card does.
  useEffect(() => {
    if (isNews) celebrate()
  }, [isNews])
  const back = timeAgainAddress(booking)
  const money = (amountCents: number) => moneyText({ amountCents, currency })
  const freeText = freeCancellationText(booking.tier, {
    startsAt: new Date(booking.startsAt),
    timeZone: booking.timeZone,
    now: new Date(booking.asOf),
  })

  function paid(): void {
    if (isDone.current) return
    isDone.current = true
    toast({
      title: t(BOOKING_WORDS.paid.title),
      description: t(BOOKING_WORDS.paid.description),
      tone: 'good',
    })
    void navigate(href('/'))
  }

  return (
    <section
      aria-labelledby="payment-title"
      // The summary comes first to everybody: nobody pays before they have seen what for.
      className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <h2 id="payment-title" className="text-2xl lg:col-span-2">
        {t(BOOKING_WORDS.paymentTitle)}
      </h2>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <ProviderSummary
          provider={provider}
          facts={[
            [t('Service'), t(bookedLabel(service))],
            [t('When'), whenText(booking)],
            [t('Duration'), lengthText(booking)],
            [per === 'hour' ? t('Hourly rate') : rateText(per), money(rateCents)],
            ...(booking.animals === 1
              ? []
              : ([[t('Each further pet'), money(booking.furtherCents)]] as const)),
            [t('Pets'), petNamesText(booking)],
          ]}
          total={money(totalCents)}
          terms={{ says: tierSentences(booking.tier), inShort: freeText }}
        />
      </div>
      <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-2">
        {!['awaiting-payment', 'lapsed', 'planned'].includes(state) ? (
          <Alert
            tone="plain"
            title={booking.isPaid ? t('This booking is paid') : t(STATE_LABELS[state])}
            action={
              <ButtonLink
                to={href('/bookings/:id', { id: String(id) })}
                variant="outline"
                size="sm"
              >
                {t('See the booking')}
              </ButtonLink>
            }
          >
            {t('There is nothing to pay for it now.')}
          </Alert>
        ) : state !== 'planned' && (state === 'lapsed' || seconds === 0) ? (
          <Alert
            tone="warn"
            title={t('Your time is no longer held')}
            action={
              <ButtonLink to={back} variant="lead" size="sm">
                {t('Choose the time again')}
              </ButtonLink>
            }
          >
            {t('Nothing was charged. What you typed is kept.')}
          </Alert>
        ) : (
          <>
            {state !== 'planned' && <HoldCountdown seconds={seconds} />}
            {series !== null && <CardIsKept booking={booking} />}
            <Card className="p-5">
              <CardPayment
                payable={{ kind: 'booking', id }}
                amountCents={totalCents}
                returnPage="/booking-success"
                onPaid={paid}
              />
            </Card>
            <p>
              <ButtonLink
                to={state === 'planned' ? href('/bookings/:id', { id: String(id) }) : back}
                variant="outline"
              >
                {t('Back')}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </section>
  )
}
