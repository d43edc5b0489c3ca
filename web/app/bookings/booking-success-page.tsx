import { BOOKING_WORDS } from '@wayfur/domain/bookings/booking-messages'
import { msg, t } from '@wayfur/domain/language/messages'
import { href, Link } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { asPrivate, loadPaymentReturn, PaymentReturn } from '../payments/payment-return.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { toast } from '../ui/toast.tsx'
import type { Route } from './+types/booking-success-page'
import { bookingAddress } from './booking-search-params.ts'

export const meta = pageMeta({
  title: msg('Your booking'),
  description: msg('After paying you come back here to see whether your booking is confirmed.'),
  hidden: true,
})

export async function loader(args: Route.LoaderArgs) {
  return asPrivate(await loadPaymentReturn(args))
}

/** Where banks send people back to after a booking was paid. */
export default function BookingSuccessPage({ loaderData }: Route.ComponentProps) {
  const payable = loaderData.status?.payable
  const bookingId = payable?.kind === 'booking' ? payable.id : undefined
  return (
    <PageFrame title={t('Your Booking')} art={<SleepingCatArt />}>
      <PaymentReturn
        key={loaderData.id}
        {...loaderData}
        paidTitle={t(BOOKING_WORDS.paid.title)}
        paidText={
          <>
            {t(BOOKING_WORDS.paid.description)}{' '}
            {bookingId !== undefined && (
              <Link to={href('/bookings/:id', { id: String(bookingId) })}>
                {t('See your booking')}
              </Link>
            )}
          </>
        }
        retry={{
          to: bookingAddress(bookingId === undefined ? {} : { step: 'payment', bookingId }),
          label: t('Back to your booking'),
        }}
        onPaid={() =>
          toast({
            title: t(BOOKING_WORDS.paid.title),
            description: t(BOOKING_WORDS.paid.description),
            tone: 'good',
          })
        }
      />
    </PageFrame>
  )
}
