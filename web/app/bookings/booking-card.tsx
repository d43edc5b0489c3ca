import { bookedForText } from '@wayfur/domain/bookings/booked-pets'
import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { lengthText, whenText } from '@wayfur/domain/bookings/zoned-time-text'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { CalendarDays, MessageCircle, PawPrint } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { BookedGuests } from './booked-guests.tsx'
import { BookingStateBadge } from './booking-state-badge.tsx'

/** One booking of a list, as one link to its page, and what can be done with it at once. */
export function BookingCard({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { id, side, provider, service, totalCents, currency, unread } = booking
  const other = side === 'owner' ? provider.businessName : bookedForText(booking)
  const units = useUnits()
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
          <BookingStateBadge booking={booking} />
        </span>
      </div>
      <p className="flex items-start gap-2">
        <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        {whenText(booking)}
      </p>
      <div className="flex items-start gap-2">
        <PawPrint aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <BookedGuests booking={booking} units={units} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{lengthText(booking)}</span>
        <span>{moneyText({ amountCents: totalCents, currency })}</span>
        {unread > 0 && (
          <Badge tone="ember" icon={<MessageCircle aria-hidden="true" />}>
            {t('{unread, plural, one {# new message} other {# new messages}}', { unread })}
          </Badge>
        )}
      </p>
      {children}
    </Card>
  )
}
