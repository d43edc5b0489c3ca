import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { lengthText, whenText } from '@wayfur/domain/bookings/zoned-time-text'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { CalendarDays, MessageCircle } from 'lucide-react'
import { href, Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { BookingStateBadge } from './booking-state-badge.tsx'

/** One booking of a list, as one link to its page. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { id, side, provider, ownerName, service, totalCents, currency, unread } = booking
  const other = side === 'owner' ? provider.businessName : ownerName
  return (
    <Card
      as="li"
      className="group relative flex flex-col gap-2 p-5 transition-shadow focus-within:shadow-mid hover:shadow-mid"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-lg leading-tight">
          <Link
            to={href('/bookings/:id', { id: String(id) })}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:text-leaf-ink group-hover:underline"
          >
            {side === 'owner'
              ? t('{label} with {other}', { label: SERVICES[service].label, other })
              : t('{label} for {other}', { label: SERVICES[service].label, other })}
          </Link>
        </h3>
        <span className="flex flex-wrap gap-1.5">
          {booking.isSample && <SampleBadge />}
          <BookingStateBadge state={booking.state} />
        </span>
      </div>
      <p className="flex items-start gap-2">
        <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        {whenText(booking)}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{lengthText(booking)}</span>
        <span>{moneyText({ amountCents: totalCents, currency })}</span>
        {unread > 0 && (
          <Badge tone="ember" icon={<MessageCircle aria-hidden="true" />}>
            {t('{unread, plural, one {# new message} other {# new messages}}', { unread })}
          </Badge>
        )}
      </p>
    </Card>
  )
}
