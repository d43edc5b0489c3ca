import { useSuspenseQuery } from '@tanstack/react-query'
import { isDay } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { requirePermission } from '../accounts/require-permission.ts'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { runAction } from '../forms/run-action.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/provider-calendar-page'
import { AnswerInList } from './answer-in-list.tsx'
import { calendarActions } from './booking-actions.ts'
import { BookingCard } from './booking-card.tsx'
import { calendarQuery, seriesListQuery } from './booking-queries.ts'
import { BookingSettings } from './booking-settings.tsx'
import { ProviderWeek } from './provider-week.tsx'
import { SeriesList } from './series-list.tsx'

const LEAD = msg('Requests to answer, and your week of bookings.')

export const meta = pageMeta({ title: msg('My Calendar'), description: LEAD, hidden: true })

export const middleware = [requireSignIn]

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'manage-services')
  const asked = new URL(request.url).searchParams.get('from') ?? ''
  const from = isDay(asked) ? asked : undefined
  return {
    from,
    state: await prefetch(context, [calendarQuery(from), seriesListQuery('provider')]),
  }
}

export const action = runAction(calendarActions)

/** A provider's requests to answer and bookings to come. */
export default function ProviderCalendarPage({ loaderData: { from } }: Route.ComponentProps) {
  const { data: calendar } = useSuspenseQuery(calendarQuery(from))
  const { provider, requests, today } = calendar
  if (provider === null) {
    return (
      <PageFrame title={t('My Calendar')} lead={t(LEAD)}>
        <EmptyState
          art={<SleepingCatArt />}
          title={t('You are not listed yet')}
          action={<ButtonLink to={href('/provider/signup')}>{t('Become a provider')}</ButtonLink>}
        >
          {t('Bookings appear here once you are listed as a provider.')}
        </EmptyState>
      </PageFrame>
    )
  }
  return (
    <PageFrame title={t('My Calendar')} lead={t(LEAD)}>
      <p className="mb-6 flex flex-wrap items-center gap-2">
        {provider.businessName}
        {provider.isSample && <SampleBadge />}
        <ButtonLink
          to={href('/provider/statement')}
          variant="outline"
          size="sm"
          className="ml-auto"
        >
          {t('My statement')}
        </ButtonLink>
      </p>
      <section id="requests" aria-labelledby="requests-title" className="scroll-mt-24">
        <h2 id="requests-title" tabIndex={-1} className="text-2xl">
          {t('Requests')}
          {requests.length > 0 && ` (${requests.length})`}
        </h2>
        {requests.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t('Nothing to answer.')}</p>
        ) : (
          <ul className="mt-3 grid gap-4 lg:grid-cols-2">
            {requests.map((booking) => (
              <BookingCard key={booking.id} booking={booking}>
                <AnswerInList booking={booking} />
              </BookingCard>
            ))}
          </ul>
        )}
      </section>
      <ProviderWeek from={calendar.from} today={today} bookings={calendar.bookings} />
      <SeriesList side="provider" />
      <BookingSettings provider={provider} />
    </PageFrame>
  )
}
