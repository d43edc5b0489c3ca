import { useSuspenseQuery } from '@tanstack/react-query'
import { seriesText } from '@wayfur/domain/bookings/recurring'
import type { ListedSeries } from '@wayfur/domain/bookings/series-schemas'
import { dayWithWeekday, lengthText } from '@wayfur/domain/bookings/zoned-time-text'
import { t } from '@wayfur/domain/language/messages'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { timeLabel } from '@wayfur/domain/providers/start-times'
import { href } from 'react-router'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { seriesListQuery } from './booking-queries.ts'
import { ListCard } from './list-card.tsx'
import { SeriesStateBadge } from './series-state-badge.tsx'

/** The series of visits that go on, for one of their sides; nothing where there is none. */
export function SeriesList({ side }: { side: 'owner' | 'provider' }) {
  const { data: all } = useSuspenseQuery(seriesListQuery(side))
  if (all.length === 0) return null
  return (
    <section aria-labelledby="series-title" className="mt-10">
      <h2 id="series-title" className="text-2xl">
        {t('Repeating visits')}
      </h2>
      <ul className="mt-3 grid gap-4 lg:grid-cols-2">
        {all.map((series) => (
          <SeriesCard key={series.id} series={series} />
        ))}
      </ul>
    </section>
  )
}

function SeriesCard({ series }: { series: ListedSeries }) {
  const { id, side, provider, ownerName, service, startTime, hours, nights, nextDay } = series
  const { label } = SERVICES[service]
  return (
    <ListCard
      to={href('/bookings/series/:id', { id: String(id) })}
      title={
        side === 'owner'
          ? t('{label} with {other}', { label, other: provider.businessName })
          : t('{label} for {other}', { label, other: ownerName ?? t('the owner') })
      }
      badges={
        <>
          {provider.isSample && <SampleBadge />}
          <SeriesStateBadge state={series.state} />
        </>
      }
    >
      <p>{seriesText(series)}</p>
      <p className="text-sm text-ink-soft">
        {t('{time}, {length}', {
          time: timeLabel(startTime),
          length: lengthText({ hours, nights }),
        })}
      </p>
      <p className="text-sm text-ink-soft">
        {nextDay === null
          ? t('No visit is booked ahead.')
          : t('Next visit: {day}', { day: dayWithWeekday(nextDay) })}
      </p>
    </ListCard>
  )
}
