import type { Dispute } from '@wayfur/domain/disputes/schemas'
import { t } from '@wayfur/domain/language/messages'
import { BookingTimeline } from '../bookings/booking-timeline.tsx'
import { VisitTimes, VisitTold } from '../bookings/visit-card.tsx'
import { MessageTime } from '../inbox/message-time.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'

/** What a moderator decides by: what happened, what was written before, what the provider told. */
export function DisputeEvidence({
  dispute: { booking },
  evidence: { events, messages, visit },
}: {
  dispute: Dispute
  evidence: NonNullable<Dispute['evidence']>
}) {
  return (
    <>
      <Card as="section" aria-labelledby="timeline-title" className="p-5">
        <h2 id="timeline-title" className="mb-3 text-xl">
          {t('What happened')}
        </h2>
        <BookingTimeline events={events} side={null} />
      </Card>
      <Card as="section" aria-labelledby="visit-title" className="flex flex-col gap-4 p-5">
        <h2 id="visit-title" className="text-xl">
          {t('The visit')}
        </h2>
        <VisitTimes visit={visit} timeZone={booking.timeZone} />
        {visit.sentAt === null ? (
          <p className="text-ink-soft">{t('The provider has said nothing about it.')}</p>
        ) : (
          <VisitTold visit={visit} />
        )}
      </Card>
      <Card className="px-5 py-2">
        <Disclosure
          label={t(
            '{count, plural, =0 {No messages} one {# message} other {# messages}} of the booking',
            {
              count: messages.length,
            },
          )}
        >
          <ol className="flex flex-col gap-3 pb-3">
            {messages.map((message) => (
              <li key={message.id}>
                <p className="text-sm font-semibold">
                  {message.from === 'owner'
                    ? (booking.ownerName ?? t('The owner'))
                    : booking.provider.businessName}
                </p>
                <p data-as-written className="wrap-anywhere whitespace-pre-line">
                  {message.text}
                </p>
                <MessageTime at={message.createdAt} />
              </li>
            ))}
          </ol>
        </Disclosure>
      </Card>
    </>
  )
}
