import { useQuery } from '@tanstack/react-query'
import { can } from '@wayfur/domain/accounts/permissions'
import { isOver } from '@wayfur/domain/bookings/booking-life'
import { meetingText } from '@wayfur/domain/bookings/meeting'
import { whenText } from '@wayfur/domain/bookings/zoned-time-text'
import { t } from '@wayfur/domain/language/messages'
import { CURRENCIES } from '@wayfur/domain/money'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import { Handshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { meetingQuery } from './booking-queries.ts'
import { bookingAddress } from './booking-search-params.ts'

/**
 * Meeting before the first booking: offered to whoever has never been with the provider, and once
 * it was asked for, where it stands.
 */
export function MeetFirst({
  provider,
  booking,
}: {
  provider: Pick<ServiceProvider, 'id' | 'meeting' | 'currency'>
  /** The way to the first booking, where this is not the page of it. */
  booking?: ReactNode
}) {
  const visitor = useVisitor()
  const { data } = useQuery({
    ...meetingQuery(provider.id),
    enabled: visitor !== null && can(visitor, 'book-services'),
  })
  const { standing = 'new', meeting = null } = data ?? {}
  if (standing === 'known') return null
  if (meeting !== null) {
    const when = whenText(meeting)
    return (
      <Told
        title={
          isOver(meeting.state)
            ? t('You have met')
            : meeting.state === 'confirmed'
              ? t('You meet on {when}', { when })
              : t('You asked to meet on {when}', { when })
        }
        says={
          isOver(meeting.state)
            ? t('If it felt right, book the first visit.')
            : t('You can book now, or after you have met.')
        }
      >
        {isOver(meeting.state) ? (
          booking
        ) : (
          <ButtonLink
            to={href('/bookings/:id', { id: String(meeting.id) })}
            variant="outline"
            size="sm"
          >
            {t('See the meeting')}
          </ButtonLink>
        )}
      </Told>
    )
  }
  if (provider.meeting === null) return null
  const currency = CURRENCIES.find((one) => one === provider.currency) ?? 'USD'
  return (
    <Told
      title={meetingText(provider.meeting, currency)}
      says={t('Your first time with them? See whether you and your pet get along.')}
    >
      <ButtonLink
        to={bookingAddress({ step: 'meet', providerId: provider.id })}
        variant="outline"
        size="sm"
      >
        {t('Choose a time to meet')}
      </ButtonLink>
    </Told>
  )
}

function Told({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <section
      aria-label={t('Meet first')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-leaf-soft p-4 text-leaf-ink"
    >
      <Handshake aria-hidden="true" className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold">{title}</span>
        {says}
      </p>
      {/* Below the words, where it has a row of its own. */}
      <div className="ml-9 sm:ml-auto">{children}</div>
    </section>
  )
}
