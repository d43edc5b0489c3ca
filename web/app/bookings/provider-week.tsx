import { bookedLabel } from '@wayfur/domain/bookings/booked-kind'
import { bookedForText } from '@wayfur/domain/bookings/booked-pets'
import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { weekdayAndDay } from '@wayfur/domain/bookings/zoned-time-text'
import { addDays, dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { timeLabel } from '@wayfur/domain/providers/start-times'
import type { Day } from '@wayfur/domain/schemas'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { classNames } from '../ui/class-names.ts'

const DAYS = 7

/** Seven days of a provider from one day on, each with its bookings. */
export function ProviderWeek({
  from,
  today,
  bookings,
}: {
  from: Day
  today: Day
  bookings: readonly Booking[]
}) {
  const at = href('/provider/calendar')
  return (
    <section aria-labelledby="week-title" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="week-title" className="text-2xl">
          {t('{from} to {until}', {
            from: dayText(from),
            until: dayText(addDays(from, DAYS - 1)),
          })}
        </h2>
        <nav aria-label={t('Weeks')} className="flex gap-2">
          <ButtonLink
            to={`${at}?from=${addDays(from, -DAYS)}`}
            variant="outline"
            preventScrollReset
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            {t('Earlier')}
          </ButtonLink>
          {from !== today && (
            <ButtonLink to={at} variant="outline" preventScrollReset>
              {t('Today')}
            </ButtonLink>
          )}
          <ButtonLink to={`${at}?from=${addDays(from, DAYS)}`} variant="outline" preventScrollReset>
            {t('Later')}
            <ChevronRight aria-hidden="true" className="size-5" />
          </ButtonLink>
        </nav>
      </div>
      <ol className="mt-4 grid gap-2 lg:grid-cols-7">
        {Array.from({ length: DAYS }, (_, ahead) => addDays(from, ahead)).map((day) => {
          const there = bookings.filter(
            ({ serviceDate, endDate }) => serviceDate <= day && day <= endDate,
          )
          return (
            <li
              key={day}
              className={classNames(
                'min-h-20 rounded-lg border bg-raised p-3',
                day === today ? 'border-leaf' : 'border-line',
              )}
            >
              <h3 className="text-base">
                {weekdayAndDay(day)}
                {day === today && <span className="block text-sm text-leaf-ink">{t('Today')}</span>}
              </h3>
              {there.length === 0 ? (
                <p className="mt-1 text-sm text-ink-soft">{t('Free', { context: 'time' })}</p>
              ) : (
                <ul className="mt-2 flex flex-col gap-2">
                  {there.map((booking) => (
                    <DayEntry key={booking.id} booking={booking} day={day} />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function DayEntry({ booking, day }: { booking: Booking; day: Day }) {
  const { id, serviceDate, endDate, startTime, endTime, service } = booking
  const begins = timeLabel(startTime)
  const ends = timeLabel(endTime)
  const time =
    serviceDate < day && day < endDate
      ? t('All day')
      : serviceDate === endDate
        ? t('{from} to {until}', { from: begins, until: ends })
        : serviceDate === day
          ? t('From {begins}', { begins })
          : t('Until {ends}', { ends })
  return (
    <li className="flex flex-col items-start gap-1 rounded-md bg-sunken p-2 text-sm">
      <Link to={href('/bookings/:id', { id: String(id) })} className="font-semibold">
        {time}
      </Link>
      <span>
        {t(bookedLabel(service))}, {bookedForText(booking)}
      </span>
      {booking.state === 'requested' && <Badge tone="warn">{t('To answer')}</Badge>}
    </li>
  )
}
