import type { BookingState } from '@wayfur/domain/bookings/booking-life'
import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { standingLabel } from '@wayfur/domain/bookings/booking-standing'
import { t } from '@wayfur/domain/language/messages'
import { CircleCheck, CircleX, Clock, Hourglass, Repeat } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

const LOOKS = {
  'awaiting-payment': ['warn', Hourglass],
  requested: ['warn', Clock],
  planned: ['plain', Repeat],
  confirmed: ['good', CircleCheck],
  completed: ['leaf', CircleCheck],
  lapsed: ['plain', CircleX],
  declined: ['danger', CircleX],
  expired: ['danger', CircleX],
  cancelled: ['plain', CircleX],
} as const satisfies Record<BookingState, unknown>

/** Where a booking is, in words for the side that reads it and with a sign of its own. */
export function BookingStateBadge({ booking }: { booking: Pick<Booking, 'side' | 'state'> }) {
  const [tone, Icon] = LOOKS[booking.state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(standingLabel(booking))}
    </Badge>
  )
}
