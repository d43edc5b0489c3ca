import type { Route } from './+types/booking-success-page'
import { href } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { asPrivate, loadPaymentReturn, PaymentReturn } from '../payments/payment-return.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { toast } from '../ui/toast.tsx'

export const meta = pageMeta({
  title: 'Your booking',
  description: 'After paying you come back here to see whether your booking is confirmed.',
  hidden: true,
})

export async function loader(args: Route.LoaderArgs) {
  return asPrivate(await loadPaymentReturn(args))
}

/** Where banks send people back to after a booking was paid. */
export default function BookingSuccessPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Your Booking" art={<SleepingCatArt />}>
      <PaymentReturn
        key={loaderData.id}
        {...loaderData}
        paidTitle="Booking Confirmed!"
        paidText="Your pet care service has been booked successfully."
        retry={{ to: href('/booking'), label: 'Back to your booking' }}
        onPaid={() =>
          toast({
            title: 'Booking Confirmed!',
            description: 'Your pet care service has been booked successfully.',
            tone: 'good',
          })
        }
      />
    </PageFrame>
  )
}
