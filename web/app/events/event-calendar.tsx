import { addDays, addMonths, dayIn, daysInMonth } from '@wayfur/domain/calendar'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { dateText, weekdayText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
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
  const byDay = Map.groupBy(events, dayOfEvent)
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
        <MonthLink
          to={to({ month: addMonths(first, -1).slice(0, 7), day: undefined, days: undefined })}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('Month before')}</span>
        </MonthLink>
        <h2 className="text-lg">{name}</h2>
        <MonthLink
          to={to({ month: addMonths(first, 1).slice(0, 7), day: undefined, days: undefined })}
        >
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
                <td key={day ?? WEEKDAYS[index]} className="p-0 align-top">
                  {day !== null && (
                    <DayCell
                      day={day}
                      events={byDay.get(day) ?? []}
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

/** Titles that a day has room for in a wide window; the rest is counted. */
const TITLES = 2
/** Dots that tell on a phone how much there is on a day. */
const DOTS = 3

interface DayCellProps {
  day: Day
  events: readonly CommunityEvent[]
  isToday: boolean
  isChosen: boolean
  to: string
}

/** A day: with titles in a wide window, with dots on a phone; arrow keys go from one to the next. */
function DayCell({ day, events, isToday, isChosen, to }: DayCellProps) {
  const count = events.length
  const look = classNames(
    'flex min-h-11 flex-col items-center justify-center rounded-md md:min-h-24 md:items-stretch md:justify-start md:px-1.5 md:py-1 md:text-left',
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
      data-day={day}
      onKeyDown={moveByArrows}
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
      <span aria-hidden="true" className="flex gap-1 md:hidden">
        {events.slice(0, DOTS).map(({ id }) => (
          <span key={id} className="size-1.5 rounded-full bg-current" />
        ))}
      </span>
      <span aria-hidden="true" className="hidden text-xs leading-snug font-normal md:block">
        {events.slice(0, TITLES).map(({ id, title }) => (
          <span key={id} className="line-clamp-2 break-words">
            {title}
          </span>
        ))}
        {count > TITLES && (
          <span className="block font-semibold">{t('{more} more', { more: count - TITLES })}</span>
        )}
      </span>
    </Link>
  )
}

/** Days to each side that a key means; Home and End mean the first and the last day with events. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  Home: -31,
  End: 31,
}

/** Takes the focus to the nearest day with events on that side, as in any grid of days. */
function moveByArrows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = STEPS[event.key]
  const { day } = event.currentTarget.dataset
  if (step === undefined || day === undefined || event.ctrlKey || event.metaKey || event.altKey) {
    return
  }
  event.preventDefault()
  const links = [...(event.currentTarget.closest('table')?.querySelectorAll('a') ?? [])]
  const meant = addDays(day, step)
  const beyond =
    step > 0
      ? links.find((link) => (link.dataset['day'] ?? '') >= meant)
      : links.findLast((link) => (link.dataset['day'] ?? '') <= meant)
  const isAtEdge = event.key === 'Home' || event.key === 'End'
  const edge = step > 0 ? links.at(-1) : links[0]
  const target = isAtEdge ? edge : beyond
  target?.focus()
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
