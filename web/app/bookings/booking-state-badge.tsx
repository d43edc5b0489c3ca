import { type BookingState, STATE_LABELS } from '@wayfur/domain/bookings/booking-life'
import { t } from '@wayfur/domain/language/messages'
import { CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

const LOOKS = {
  'awaiting-payment': ['warn', Hourglass],
  requested: ['warn', Clock],
  confirmed: ['good', CircleCheck],
  completed: ['leaf', CircleCheck],
  lapsed: ['plain', CircleX],
  declined: ['danger', CircleX],
  expired: ['danger', CircleX],
  cancelled: ['plain', CircleX],
} as const satisfies Record<BookingState, unknown>

/** Where a booking is, in words and with a sign of its own. */
export function BookingStateBadge({ state }: { state: BookingState }) {
  const [tone, Icon] = LOOKS[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(STATE_LABELS[state])}
    </Badge>
  )
}
