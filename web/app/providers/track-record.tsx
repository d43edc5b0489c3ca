import { shortTime } from '@wayfur/domain/bookings/zoned-time-text'
import { t } from '@wayfur/domain/language/messages'
import type { ListedProvider, ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import {
  cancellationsText,
  repeatClientsText,
  replyTimeText,
} from '@wayfur/domain/providers/track-record'
import { CalendarClock, CalendarX2, MessageCircleReply, Repeat } from 'lucide-react'
import { href, Link } from 'react-router'

/** How soon they answer, how many came back and what they canceled, as far as bookings tell; otherwise nothing. */
export function TrackRecord({
  provider: { replyMinutes, repeatClients, accepted, cancelledByProvider },
}: {
  provider: Pick<
    ServiceProvider,
    'replyMinutes' | 'repeatClients' | 'accepted' | 'cancelledByProvider'
  >
}) {
  const facts = [
    { Icon: MessageCircleReply, text: replyTimeText(replyMinutes) },
    { Icon: Repeat, text: repeatClientsText(repeatClients) },
    { Icon: CalendarX2, text: cancellationsText({ accepted, cancelledByProvider }) },
  ]
  return facts.map(
    ({ Icon, text }) =>
      text !== null && (
        <p key={text} className="flex items-start gap-1.5 text-sm text-ink-soft">
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ),
  )
}

/** The next free time of a card, as the way to book just that. */
export function NextFree({
  provider: { id, businessName, nextFree },
}: {
  provider: Pick<ListedProvider, 'id' | 'businessName' | 'nextFree'>
}) {
  if (nextFree === null) {
    return <p className="text-sm text-ink-soft">{t('Nothing free within the next two weeks')}</p>
  }
  const { service, day, time, today } = nextFree
  const query = new URLSearchParams({ provider: String(id), service, date: day, time })
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <CalendarClock aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      {/* Above the link that covers the card. */}
      <Link
        to={`${href('/booking')}?${query.toString()}`}
        className="relative z-10 inline-flex min-h-6 items-center font-semibold"
        aria-label={t('Next free: {moment}, with {businessName}', {
          moment: shortTime(day, time, today),
          businessName,
        })}
      >
        {t('Next free: {moment}', { moment: shortTime(day, time, today) })}
      </Link>
    </p>
  )
}
