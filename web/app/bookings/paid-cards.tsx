import { useSuspenseQuery } from '@tanstack/react-query'
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
import { Disclosure } from '../ui/disclosure.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { bookingActions } from './booking-actions.ts'
import { bookingCardsQuery } from './booking-cards-query.ts'

/**
 * What was paid and what happens next, above the search until it is dismissed or over.
 * @param written what the server wrote of them, until script has taken that over
 */
export function PaidCards({ written }: { written: Booking[] | undefined }) {
  const { data } = useSuspenseQuery(bookingCardsQuery)
  const isHydrated = useHydrated()
  const bookings = isHydrated ? data : (written ?? data)
  const [first, ...more] = bookings
  if (first === undefined) return null
  return (
    <section
      aria-label={t('Your bookings')}
      className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6"
    >
      {/* Whoever has just paid goes on from here; a search on this page goes on to its own answer. */}
      <ul data-answer="" tabIndex={-1} className="outline-none">
        <PaidCard booking={first} />
      </ul>
      {/* Folded: what one came for begins right below, however much was booked. */}
      {more.length > 0 && (
        <Disclosure
          isSnug
          label={t('{more, plural, one {# more booking} other {# more bookings}}', {
            more: more.length,
          })}
        >
          <ul className="flex flex-col gap-3">
            {more.map((booking) => (
              <PaidCard key={booking.id} booking={booking} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

function PaidCard({ booking }: { booking: Booking }) {
  const { id, provider, service, state } = booking
  const page = href('/bookings/:id', { id: String(id) })
  const isToCome = state === 'requested' || state === 'confirmed'
  return (
    <Card as="li" className="flex flex-col gap-2 border-l-4 border-l-leaf p-4">
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-lg leading-snug">{t(cardTitle(booking))}</h2>
        {provider.isSample && <SampleBadge />}
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
