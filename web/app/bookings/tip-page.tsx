import { useSuspenseQuery } from '@tanstack/react-query'
import { bookedLabel } from '@wayfur/domain/bookings/booked-kind'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { CardPayment } from '../payments/card-payment.tsx'
import { asPrivate, loadPaymentReturn, PaymentReturn } from '../payments/payment-return.tsx'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/tip-page'
import { bookingQuery } from './booking-queries.ts'

export const meta = pageMeta({
  title: msg('Tip'),
  description: msg('Where an owner pays a tip for a booking that is over.'),
  hidden: true,
})

export const middleware = [requireSignIn]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = Number(idInAddress(params.id))
  const [returned, state] = await Promise.all([
    loadPaymentReturn({ context, request }),
    prefetch(context, [bookingQuery(id)]),
  ])
  return asPrivate({ bookingId: id, returned, state })
}

/** Where a tip is paid, and where a bank sends people back to after it. */
export default function TipPage({ loaderData: { bookingId, returned } }: Route.ComponentProps) {
  const { data: booking } = useSuspenseQuery(bookingQuery(bookingId))
  const navigate = useNavigate()
  const back = href('/bookings/:id', { id: String(bookingId) })
  const isPaid = booking.tip?.state === 'paid'
  const [wasPaid] = useState(isPaid)
  const thank = useEffectEvent(() => void navigate(`${back}?done=tip`))
  // The open page may hear that it is paid before the form that took the card does.
  useEffect(() => {
    if (isPaid && !wasPaid) thank()
  }, [isPaid, wasPaid])
  return (
    <PageFrame title={t('Tip')} width="prose">
      {returned.id === null ? (
        <TipPayment
          booking={booking}
          back={back}
          onPaid={() => void navigate(`${back}?done=tip`)}
        />
      ) : (
        <PaymentReturn
          key={returned.id}
          {...returned}
          paidTitle={t('Thank you!')}
          paidText={t('Your tip is paid. All of it goes to your provider.')}
          retry={{
            to: href('/bookings/:id/tip', { id: String(bookingId) }),
            label: t('Try again'),
          }}
        />
      )}
    </PageFrame>
  )
}

function TipPayment({
  booking,
  back,
  onPaid,
}: {
  booking: WholeBooking
  back: string
  onPaid: () => void
}) {
  const { tip, mayTip, provider, service, serviceDate } = booking
  const toBooking = (
    <ButtonLink to={back} variant="outline" size="sm">
      {t('See the booking')}
    </ButtonLink>
  )
  if (tip?.state === 'paid') {
    return <Alert tone="plain" title={t('This tip is paid')} action={toBooking} />
  }
  if (tip === null || !mayTip) {
    return (
      <Alert
        tone="plain"
        title={mayTip ? t('No amount is chosen') : t('This booking cannot be tipped now.')}
        action={toBooking}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <Card as="section" aria-labelledby="tip-for" className="flex flex-col gap-1 p-5">
        <h2 id="tip-for" className="flex flex-wrap items-center gap-2 text-xl">
          {t('{sum} for {businessName}', {
            sum: moneyText(tip),
            businessName: provider.businessName,
          })}
          {provider.isSample && <SampleBadge />}
        </h2>
        <p className="text-ink-soft">
          {t(bookedLabel(service))}, {dayText(serviceDate)}
        </p>
      </Card>
      <Card className="p-5">
        <CardPayment
          payable={{ kind: 'tip', id: tip.id }}
          amountCents={tip.amountCents}
          returnPage={`/bookings/${booking.id}/tip`}
          onPaid={onPaid}
        />
      </Card>
      <p>
        <ButtonLink to={back} variant="outline">
          {t('Back')}
        </ButtonLink>
      </p>
    </div>
  )
}
