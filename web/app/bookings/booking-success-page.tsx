import { useSuspenseQuery } from '@tanstack/react-query'
import { BOOKING_WORDS } from '@wayfur/domain/bookings/booking-messages'
import { msg, t } from '@wayfur/domain/language/messages'
import { Suspense } from 'react'
import { prefetch } from '../api-client.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import {
  asPrivate,
  loadPaymentReturn,
  PaymentReturn,
  type ReturnedPayment,
} from '../payments/payment-return.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import type { Route } from './+types/booking-success-page'
import { bookingQuery } from './booking-queries.ts'
import { bookingAddress } from './booking-search-params.ts'

export const meta = pageMeta({
  title: msg('Your booking'),
  description: msg('After paying you come back here to see whether your booking is confirmed.'),
  hidden: true,
})

export async function loader(args: Route.LoaderArgs) {
  const returned = await loadPaymentReturn(args)
  const id = bookingOf(returned)
  const paid = id === undefined ? [] : [bookingQuery(id)]
  return asPrivate({ returned, state: await prefetch(args.context, paid) })
}

/** Where banks send people back to after a booking was paid. */
export default function BookingSuccessPage({ loaderData: { returned } }: Route.ComponentProps) {
  const bookingId = bookingOf(returned)
  return (
    <PageFrame title={t('Your Booking')} art={<SleepingCatArt />}>
      <PaymentReturn
        key={returned.id}
        {...returned}
        paidTitle={t(BOOKING_WORDS.paid.title)}
        paidText={t(BOOKING_WORDS.paid.description)}
        paidFor={bookingId !== undefined && <PaidBooking id={bookingId} />}
        retry={{
          to: bookingAddress(bookingId === undefined ? {} : { step: 'payment', bookingId }),
          label: t('Back to your booking'),
        }}
      />
    </PageFrame>
  )
}

function bookingOf({ status }: ReturnedPayment): number | undefined {
  return status?.payable.kind === 'booking' ? status.payable.id : undefined
}

/** The same card that stands on the front page for whoever paid without being asked by a bank. */
const PaidCard = lazyPart(async () => ({ default: (await import('./paid-card.tsx')).PaidCard }))

function PaidBooking({ id }: { id: number }) {
  const { data: booking } = useSuspenseQuery({
    ...bookingQuery(id),
    // Where the bank was quicker than we, the page was written before it was paid.
    refetchOnMount: ({ state }) => (state.data?.isPaid === true ? false : 'always'),
  })
  return <Suspense>{booking.isPaid && <PaidCard booking={booking} />}</Suspense>
}
