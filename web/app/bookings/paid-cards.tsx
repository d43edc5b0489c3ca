import { useSuspenseQuery } from '@tanstack/react-query'
import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { t } from '@wayfur/domain/language/messages'
import { Disclosure } from '../ui/disclosure.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { bookingCardsQuery } from './booking-cards-query.ts'
import { PaidCard } from './paid-card.tsx'

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
        <PaidCard as="li" booking={first} isDismissible />
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
              <PaidCard as="li" key={booking.id} booking={booking} isDismissible />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}
