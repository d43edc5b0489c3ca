import { bookedLabel } from '@wayfur/domain/bookings/booked-kind'
import { petNamesText } from '@wayfur/domain/bookings/booked-pets'
import { cardTitle } from '@wayfur/domain/bookings/booking-card'
import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { bookingAsCalendar } from '@wayfur/domain/bookings/endpoints'
import { whenText } from '@wayfur/domain/bookings/zoned-time-text'
import { addressOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { CalendarPlus, MessageCircle, X } from 'lucide-react'
import { href } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { bookingActions } from './booking-actions.ts'

interface PaidCardProps {
  booking: Booking
  /** An entry of a list; alone otherwise. */
  as?: 'li'
  /** Whether it stands until somebody has it gone. */
  isDismissible?: boolean
}

/** What was paid, whom it waits for until when, and what can be done about it. */
export function PaidCard({ booking, as, isDismissible = false }: PaidCardProps) {
  const { id, provider, service, state } = booking
  const page = href('/bookings/:id', { id: String(id) })
  const isToCome = state === 'requested' || state === 'confirmed'
  return (
    <Card {...(as && { as })} className="flex flex-col gap-2 border-l-4 border-l-leaf p-4">
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-lg leading-snug">{t(cardTitle(booking))}</h2>
        {provider.isSample && <SampleBadge />}
        {isDismissible && (
          <ActionForm
            actions={bookingActions}
            name="dismiss-card"
            action={page}
            fixed={{ bookingId: id }}
            onDone={() => document.getElementById('main')?.focus({ preventScroll: true })}
          >
            <Button
              type="submit"
              variant="quiet"
              size="sm"
              aria-label={t('Dismiss: {title}', { title: t(cardTitle(booking)) })}
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          </ActionForm>
        )}
      </div>
      <p className="text-ink-soft">
        {t('{label} for {other}', { label: bookedLabel(service), other: petNamesText(booking) })},{' '}
        {whenText(booking)}
      </p>
      <p className="flex flex-wrap gap-2">
        <ButtonLink to={page} size="sm">
          {t('See booking')}
        </ButtonLink>
        {isToCome && (
          <a
            href={addressOf(bookingAsCalendar, { params: { id } })}
            className={buttonVariant({ variant: 'outline', size: 'sm' })}
          >
            <CalendarPlus aria-hidden="true" className="size-4" />
            {t('Add to calendar')}
          </a>
        )}
        <ButtonLink to={`${page}#messages`} variant="outline" size="sm">
          <MessageCircle aria-hidden="true" className="size-4" />
          {t('Message')}
        </ButtonLink>
      </p>
    </Card>
  )
}
