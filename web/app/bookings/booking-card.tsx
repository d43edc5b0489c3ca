import { bookedLabel } from '@wayfur/domain/bookings/booked-kind'
import { bookedForText } from '@wayfur/domain/bookings/booked-pets'
import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { totalText } from '@wayfur/domain/bookings/free-of-charge'
import { lengthText, whenText } from '@wayfur/domain/bookings/zoned-time-text'
import { t } from '@wayfur/domain/language/messages'
import { CalendarDays, MessageCircle, PawPrint, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { BookedGuests } from './booked-guests.tsx'
import { BookingStateBadge } from './booking-state-badge.tsx'
import { ListCard } from './list-card.tsx'

/** One booking of a list, as one link to its page, and what can be done with it at once. */
export function BookingCard({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { id, side, provider, service, unread } = booking
  const other = side === 'owner' ? provider.businessName : bookedForText(booking)
  const units = useUnits()
  return (
    <ListCard
      to={href('/bookings/:id', { id: String(id) })}
      title={
        side === 'owner'
          ? t('{label} with {other}', { label: bookedLabel(service), other })
          : t('{label} for {other}', { label: bookedLabel(service), other })
      }
      badges={
        <>
          {booking.isSample && <SampleBadge />}
          {booking.seriesId !== null && (
            <Badge icon={<Repeat aria-hidden="true" />}>{t('Series')}</Badge>
          )}
          <BookingStateBadge booking={booking} />
        </>
      }
    >
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
        <span>{totalText(booking)}</span>
        {unread > 0 && (
          <Badge tone="ember" icon={<MessageCircle aria-hidden="true" />}>
            {t('{unread, plural, one {# new message} other {# new messages}}', { unread })}
          </Badge>
        )}
      </p>
      {children}
    </ListCard>
  )
}
