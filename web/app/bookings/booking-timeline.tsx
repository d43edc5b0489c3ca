import { BOOKING_MOVES } from '@wayfur/domain/bookings/booking-life'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { MessageTime } from '../inbox/message-time.tsx'

/** What happened to a booking, first things first. */
export function BookingTimeline({ events }: Pick<WholeBooking, 'events'>) {
  return (
    <ol className="flex flex-col">
      {events.map((event) => (
        <li
          key={event.id}
          className="relative border-l-2 border-line pb-4 pl-5 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-raised bg-leaf"
          />
          <p className="font-semibold">{titleOf(event)}</p>
          {event.words !== null && <p className="wrap-anywhere">{event.words}</p>}
          <MessageTime at={event.at} />
        </li>
      ))}
    </ol>
  )
}

const CANCELLED_BY = {
  owner: msg('Cancelled by the owner'),
  provider: msg('Cancelled by the provider'),
  system: msg('Cancelled by the system'),
} as const

function titleOf({ kind, by }: WholeBooking['events'][number]): string {
  if (kind === 'request') return t('Booked', { context: 'booking' })
  if (kind === 'refund') return t('Money sent back')
  if (kind === 'cancel') return t(CANCELLED_BY[by])
  return t(BOOKING_MOVES[kind].says)
}
