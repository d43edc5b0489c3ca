import { BOOKING_MOVES } from '@wayfur/domain/bookings/booking-life'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { MessageTime } from '../inbox/message-time.tsx'

interface BookingTimelineProps extends Pick<WholeBooking, 'events'> {
  /** The side of the one who reads; null for a moderator. */
  side: WholeBooking['side'] | null
}

/** What happened to a booking, first things first. */
export function BookingTimeline({ events, side }: BookingTimelineProps) {
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
          <p className="font-semibold">{titleOf(event, side)}</p>
          {event.refund !== null && <p>{event.refund}</p>}
          {event.words !== null && <p className="wrap-anywhere">{event.words}</p>}
          <MessageTime at={event.at} />
        </li>
      ))}
    </ol>
  )
}

const CANCELLED_BY = {
  owner: msg('Canceled by the owner'),
  provider: msg('Canceled by the provider'),
  system: msg('Canceled by the system'),
} as const

const TIPPED = {
  owner: msg('You gave a tip'),
  provider: msg('You got a tip'),
  moderator: msg('The owner gave a tip'),
} as const

const DONE_BY_YOU: Partial<Record<WholeBooking['events'][number]['kind'], Message>> = {
  accept: msg('You accepted'),
  decline: msg('You declined'),
  cancel: msg('You canceled'),
}

function titleOf(
  { kind, by }: WholeBooking['events'][number],
  side: BookingTimelineProps['side'],
): string {
  const own = by === side ? DONE_BY_YOU[kind] : undefined
  if (own !== undefined) return t(own)
  if (kind === 'request' || kind === 'plan') return t('Booked', { context: 'booking' })
  if (kind === 'refund') return t('Money sent back')
  if (kind === 'tip') return t(TIPPED[side ?? 'moderator'])
  if (kind === 'cancel') return t(CANCELLED_BY[by])
  return t(BOOKING_MOVES[kind].says)
}
