import { useSuspenseQuery } from '@tanstack/react-query'
import { isPausedOn, SERIES_STATES, seriesText } from '@wayfur/domain/bookings/recurring'
import { readSeries } from '@wayfur/domain/bookings/series-endpoints'
import type { Series } from '@wayfur/domain/bookings/series-schemas'
import { dayWithWeekday, lengthText } from '@wayfur/domain/bookings/zoned-time-text'
import { listText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { timeLabel } from '@wayfur/domain/providers/start-times'
import { href, useSearchParams } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { cardText } from '../subscriptions/card-text.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/series-page'
import { BookingCard } from './booking-card.tsx'
import { askAgainAddress } from './booking-search-params.ts'
import { SERIES_DONE, seriesActions } from './series-actions.ts'
import { SeriesChanges } from './series-changes.tsx'
import { SeriesStateBadge } from './series-state-badge.tsx'

export const meta = pageMeta({
  title: msg('Series of visits'),
  description: msg(
    'Visits of every week: what is ahead, what it is paid with, and what can be changed.',
  ),
  hidden: true,
})

const seriesQuery = (id: number) => queryFor(readSeries, { params: { id } })

export const middleware = [requireSignIn]

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(idInAddress(params.id))
  return { id, state: await prefetch(context, [seriesQuery(id)]) }
}

export const action = runAction(seriesActions)

/** A series of visits, for its owner or its provider. */
export default function SeriesPage({ loaderData }: Route.ComponentProps) {
  const { data: series } = useSuspenseQuery(seriesQuery(loaderData.id))
  const [query] = useSearchParams()
  const { side, provider, service, ownerName } = series
  const { label } = SERVICES[service]
  const done = Object.entries(SERIES_DONE).find(([act]) => act === query.get('done'))?.[1]
  return (
    <PageFrame
      title={
        side === 'owner'
          ? t('{label} with {other}', { label, other: provider.businessName })
          : t('{label} for {other}', { label, other: ownerName ?? t('the owner') })
      }
      lead={seriesText(series)}
      action={
        <ButtonLink
          to={side === 'owner' ? href('/bookings') : href('/provider/calendar')}
          variant="outline"
          size="sm"
        >
          {side === 'owner' ? t('All my bookings') : t('My calendar')}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-6">
        {done !== undefined && <Alert tone="good">{t(done)}</Alert>}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Visits series={series} />
          <div className="flex flex-col gap-6">
            <Standing series={series} />
            <SeriesChanges series={series} />
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

function Standing({ series }: { series: Series }) {
  const { side, state, startTime, hours, nights, card, provider, missedDays } = series
  return (
    <Card as="section" aria-labelledby="standing-title" className="p-5">
      <h2 id="standing-title" className="sr-only">
        {t('Status')}
      </h2>
      <p className="flex flex-wrap gap-2">
        <SeriesStateBadge state={state} />
        {provider.isSample && <SampleBadge />}
      </p>
      <p className="mt-2">{t(SERIES_STATES[state])}</p>
      {series.first !== null && <AskAgain first={series.first} providerId={provider.id} />}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-ink-soft">{t('When')}</dt>
        <dd>
          {t('{time}, {length}', {
            time: timeLabel(startTime),
            length: lengthText({ hours, nights }),
          })}
        </dd>
        {card !== null && (
          <>
            <dt className="text-ink-soft">{t('Paid with')}</dt>
            <dd>{cardText(card)}</dd>
          </>
        )}
        {missedDays.length > 0 && (
          <>
            <dt className="text-ink-soft">{t('No visit on')}</dt>
            <dd>{listText(missedDays.map(dayWithWeekday))}</dd>
          </>
        )}
      </dl>
      {side === 'owner' && (state === 'running' || state === 'paused') && (
        <p className="mt-4 text-sm text-ink-soft">
          {t(
            'To change the card, press “Pay now” at a visit that is not paid yet and pay with another one. The payment provider keeps the card you paid with last.',
          )}
        </p>
      )}
    </Card>
  )
}

/** Why there is no series any more, where its first visit was refused, and the way to ask again. */
function AskAgain({
  first: { bookingId, state, refusedWith, mayAskAgain },
  providerId,
}: {
  first: NonNullable<Series['first']>
  providerId: number
}) {
  return (
    <>
      {state === 'declined' && (
        <p className="mt-2">
          {t('The provider has declined the first visit, and the whole series with it.')}
        </p>
      )}
      {refusedWith !== null && (
        <p className="mt-2 wrap-anywhere">{t('They wrote: “{reason}”', { reason: refusedWith })}</p>
      )}
      {mayAskAgain && (
        <p className="mt-4">
          <ButtonLink to={askAgainAddress(providerId, bookingId)} variant="accent">
            {t('Ask again')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function Visits({ series }: { series: Series }) {
  const { visits, laterDays, pauses, side } = series
  const paidInPause = visits.filter(
    ({ state, serviceDate, endDate }) =>
      state === 'confirmed' && isPausedOn(pauses, serviceDate, endDate),
  )
  return (
    <section aria-labelledby="visits-title" className="flex flex-col gap-4">
      <h2 id="visits-title" className="text-xl">
        {t('Visits ahead')}
      </h2>
      {paidInPause.length > 0 && (
        <Alert tone="warn" title={t('Paid, and not canceled')}>
          {side === 'owner'
            ? t(
                'These days are in your vacation, and their visits are paid: {days}. They still happen. Open a visit to cancel it by its terms.',
                {
                  days: listText(paidInPause.map(({ serviceDate }) => dayWithWeekday(serviceDate))),
                },
              )
            : t('These days are in the owner’s vacation, and their visits are still on: {days}.', {
                days: listText(paidInPause.map(({ serviceDate }) => dayWithWeekday(serviceDate))),
              })}
        </Alert>
      )}
      {visits.length === 0 ? (
        <p className="text-ink-soft">{t('No visit is booked ahead.')}</p>
      ) : (
        <ul className="grid gap-4">
          {visits.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {laterDays.length > 0 && (
        <p className="text-ink-soft">
          {t(
            '{count, plural, one {# visit} other {# visits}} later, from {day} on, each booked four weeks ahead.',
            {
              count: laterDays.length,
              day: dayWithWeekday(laterDays[0] ?? series.untilDay),
            },
          )}
        </p>
      )}
    </section>
  )
}
