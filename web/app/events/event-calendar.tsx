import { addMonths, dayIn, daysInMonth } from '@wayfur/domain/calendar'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { dateText, weekdayText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { eventsQuery, type EventsSearch, monthOf, withChange } from './events-search-params.ts'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

interface EventCalendarProps {
  search: EventsSearch
  events: readonly CommunityEvent[]
  /** The visitor's day, as far as the server knows it. */
  today: Day
}

/** The day an event begins, by the clocks of its place. */
export function dayOfEvent({ dateTime, timeZone }: CommunityEvent): Day {
  return dayIn(timeZone, new Date(dateTime))
}

/** A month with how many events each day has; a day with some leads to them. */
export function EventCalendar({ search, events, today }: EventCalendarProps) {
  const month = monthOf(search, today)
  const first = `${month}-01`
  const counts = new Map<Day, number>()
  for (const event of events) {
    const day = dayOfEvent(event)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  const to = (change: Partial<EventsSearch>) =>
    `${href('/events')}${eventsQuery(withChange(search, change))}`
  const [year = 0, inYear = 1] = month.split('-').map(Number)
  const days = Array.from(
    { length: daysInMonth(year, inYear) },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  )
  const name = monthWords(first)
  return (
    <Card as="section" className="p-3 sm:p-4" aria-label={t('Calendar, {name}', { name })}>
      <div className="flex items-center justify-between gap-2">
        <MonthLink to={to({ month: addMonths(first, -1).slice(0, 7), day: undefined })}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('Month before')}</span>
        </MonthLink>
        <h2 className="text-lg">{name}</h2>
        <MonthLink to={to({ month: addMonths(first, 1).slice(0, 7), day: undefined })}>
          <ChevronRight aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('Month after')}</span>
        </MonthLink>
      </div>
      <table className="mt-2 w-full table-fixed border-separate border-spacing-1 text-center">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="text-sm font-normal text-ink-soft">
                {weekdayText(weekday, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td key={day ?? WEEKDAYS[index]} className="p-0">
                  {day !== null && (
                    <DayCell
                      day={day}
                      count={counts.get(day) ?? 0}
                      isToday={day === today}
                      isChosen={day === search.day}
                      to={to({ day: day === search.day ? undefined : day })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function MonthLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} preventScrollReset className={buttonVariant({ variant: 'quiet' })}>
      {children}
    </Link>
  )
}

interface DayCellProps {
  day: Day
  count: number
  isToday: boolean
  isChosen: boolean
  to: string
}

function DayCell({ day, count, isToday, isChosen, to }: DayCellProps) {
  const look = classNames(
    'flex min-h-11 flex-col items-center justify-center rounded-md',
    isToday && 'ring-1 ring-line-strong',
    isChosen && 'bg-leaf text-on-leaf',
  )
  const number = Number(day.slice(8))
  if (count === 0) {
    return (
      <span
        className={classNames(look, 'text-ink-soft')}
        aria-current={isToday ? 'date' : undefined}
      >
        {number}
      </span>
    )
  }
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        look,
        'font-semibold no-underline',
        !isChosen && 'bg-leaf-soft text-leaf-ink hover:ring-2 hover:ring-leaf',
      )}
    >
      {number}
      <span className="sr-only">
        {' '}
        {t('{month}, {count, plural, one {# event} other {# events}}', {
          month: monthWords(day),
          count,
        })}
      </span>
      <span aria-hidden="true" className="text-xs leading-none font-normal">
        {count}
      </span>
    </Link>
  )
}

/** Days in rows of a week from Sunday, with nothing where other months are. */
function weeksOf(days: readonly Day[]): (Day | null)[][] {
  const before = new Date(`${days[0] ?? ''}T00:00:00Z`).getUTCDay()
  const cells: (Day | null)[] = [...Array.from({ length: before }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

function monthWords(first: Day): string {
  return dateText(Date.parse(`${first}T00:00:00Z`), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
