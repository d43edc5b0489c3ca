import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { seriesText } from '@wayfur/domain/bookings/recurring'
import { t } from '@wayfur/domain/language/messages'
import { Alert } from '../ui/alert.tsx'

/** What paying a visit of a series agrees to, in plain words before the card. */
export function CardIsKept({ booking }: { booking: WholeBooking }) {
  const { series, state } = booking
  if (series === null) return null
  return (
    <Alert tone="plain" title={seriesText(series)}>
      {state === 'planned'
        ? t(
            'This pays one visit. By paying you let the payment provider keep this card for the later visits of this series, in place of the one before.',
          )
        : t(
            'This pays the first visit. By paying you let the payment provider keep this card for the later visits of this series: each is charged two days before it begins, at the price of the day it is booked. You can skip visits, pause or end the series at any time.',
          )}
    </Alert>
  )
}
