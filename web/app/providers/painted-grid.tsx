import { clockText, dateText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { WEEKDAY_LABELS } from '@wayfur/domain/moderation/submission-facts'
import { MOST_TIMES_A_DAY, WEEKDAYS } from '@wayfur/domain/places/opening-hours'
import type { OpeningHours } from '@wayfur/domain/places/place-schemas'
import { painted, type Stroke, workedIn } from '@wayfur/domain/providers/painted-week'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'

/** An hour of a weekday; Monday is 0. */
interface Cell {
  day: number
  hour: number
}

/** What is being painted by a pointer that is down. */
interface Painting {
  from: Cell
  to: Cell
  works: boolean
}

/** A Monday, for the short names of days. */
const SOME_MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

interface PaintedGridProps {
  hours: OpeningHours
  onChange: (hours: OpeningHours) => void
  /** The hours that are shown: from the first to before the last. */
  shown: readonly [first: number, last: number]
  /** The id of what tells how it is painted. */
  describedBy: string
}

/**
 * The week as a grid of hours. A mouse or a finger paints a rectangle, beginning on an hour off it
 * paints, on an hour worked it wipes out; by keyboard arrows move and space paints (WAI-ARIA
 * practice of a grid), and each hour is a checkbox to whoever listens.
 */
export function PaintedGrid({ hours, onChange, shown, describedBy }: PaintedGridProps) {
  const [at, setAt] = useState<Cell>({ day: 0, hour: Math.max(9, shown[0]) })
  const [painting, setPainting] = useState<Painting>()
  const [said, setSaid] = useState('')
  const grid = useRef<HTMLTableElement>(null)
  const hasPainted = useRef(false)
  const [first, last] = shown
  const rows = Array.from({ length: last - first }, (_, index) => first + index)
  const focused = { ...at, hour: Math.min(last - 1, Math.max(first, at.hour)) }
  const preview =
    painting === undefined ? hours : (painted(hours, strokeOf(painting), painting.works) ?? hours)

  function paint(one: Painting): void {
    const stroke = strokeOf(one)
    const next = painted(hours, stroke, one.works)
    setSaid(
      next === undefined
        ? t('A day has at most {most} times.', { most: MOST_TIMES_A_DAY })
        : strokeInWords(stroke, one.works),
    )
    if (next !== undefined) onChange(next)
  }

  function focus(cell: Cell): void {
    setAt(cell)
    grid.current
      ?.querySelector<HTMLElement>(`[data-cell="${cell.day}-${cell.hour}"] input`)
      ?.focus({ preventScroll: true })
  }

  const isWorked = ({ day, hour }: Cell) => stateOf(hours, { day, hour }) === 'all'

  /** A pointer has painted already when it is said to have clicked; keys and voices only click. */
  function toggle(cell: Cell, { detail }: Partial<UIEvent>): void {
    if (hasPainted.current || (detail ?? 0) > 0) return
    setAt(cell)
    paint({ from: cell, to: cell, works: !isWorked(cell) })
  }

  function begin(event: PointerEvent<HTMLElement>): void {
    const cell = cellIn(event.target)
    if (cell === undefined || event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    focus(cell)
    setPainting({ from: cell, to: cell, works: !isWorked(cell) })
  }

  function goOn({ clientX, clientY }: PointerEvent): void {
    if (painting === undefined) return
    const cell = cellIn(document.elementFromPoint(clientX, clientY))
    if (cell === undefined || isSame(cell, painting.to)) return
    setPainting({ ...painting, to: cell })
  }

  function end(): void {
    if (painting === undefined) return
    paint(painting)
    setPainting(undefined)
    hasPainted.current = true
    // The click that belongs to this comes before anything else.
    setTimeout(() => (hasPainted.current = false))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = moved(focused, event.key, shown)
    if (to === undefined) return
    event.preventDefault()
    // With Shift the next hour becomes what this one is.
    if (event.shiftKey) paint({ from: focused, to, works: isWorked(focused) })
    focus(to)
  }

  return (
    <>
      <table
        ref={grid}
        aria-label={t('The hours you work')}
        aria-describedby={describedBy}
        className="w-full table-fixed border-separate border-spacing-px select-none"
      >
        <thead>
          <tr>
            <th scope="col" className="w-11">
              <span className="sr-only">{t('Hour')}</span>
            </th>
            {WEEKDAYS.map((weekday, day) => (
              <th key={weekday} scope="col" className="py-1 text-center text-sm font-semibold">
                <span aria-hidden="true">
                  {dateText(SOME_MONDAY + day * DAY_MS, { weekday: 'short', timeZone: 'UTC' })}
                </span>
                <span className="sr-only">{t(WEEKDAY_LABELS[weekday])}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="pr-1 text-right text-xs font-normal text-ink-soft">
                {dateText(hour * 3_600_000, { hour: 'numeric', timeZone: 'UTC' })}
              </th>
              {WEEKDAYS.map((weekday, day) => {
                const state = stateOf(preview, { day, hour })
                return (
                  <td key={weekday} data-cell={`${day}-${hour}`} className="p-0">
                    <input
                      type="checkbox"
                      tabIndex={isSame(focused, { day, hour }) ? 0 : -1}
                      aria-label={cellLabel({ day, hour }, state)}
                      checked={state === 'all'}
                      onChange={({ nativeEvent }) => toggle({ day, hour }, nativeEvent)}
                      onPointerDown={begin}
                      onPointerMove={goOn}
                      onPointerUp={end}
                      onPointerCancel={() => setPainting(undefined)}
                      onKeyDown={onKeyDown}
                      className={classNames(
                        'block h-7 w-full cursor-pointer touch-none appearance-none rounded-sm border',
                        LOOKS[state],
                      )}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <output className="sr-only">{said}</output>
    </>
  )
}

const LOOKS = {
  all: 'border-leaf bg-leaf',
  some: 'border-leaf bg-linear-to-r from-leaf from-50% to-raised to-50%',
  none: 'border-line-strong bg-raised hover:border-leaf hover:bg-leaf-soft',
} as const

function stateOf(hours: OpeningHours, { day, hour }: Cell) {
  return workedIn(hours, day, [hour * 60, hour * 60 + 60])
}

function cellLabel({ day, hour }: Cell, state: keyof typeof LOOKS): string {
  const values = { day: t(WEEKDAY_LABELS[WEEKDAYS[day] ?? 'mon']), time: clockText(hour * 60) }
  return state === 'some' ? t('{day}, {time}, in part', values) : t('{day}, {time}', values)
}

function strokeOf({ from, to }: Painting): Stroke {
  return {
    days: [Math.min(from.day, to.day), Math.max(from.day, to.day)],
    minutes: [Math.min(from.hour, to.hour) * 60, Math.max(from.hour, to.hour) * 60 + 60],
  }
}

/** 'Monday to Friday, 9:00 AM to 5:00 PM: working'. */
function strokeInWords({ days, minutes }: Stroke, works: boolean): string {
  const [first, last] = days.map((day) => t(WEEKDAY_LABELS[WEEKDAYS[day] ?? 'mon']))
  const values = {
    days:
      first === last
        ? (first ?? '')
        : t('{first} to {last}', { first: first ?? '', last: last ?? '' }),
    times: t('{opens} to {closes}', {
      opens: clockText(minutes[0]),
      closes: clockText(minutes[1]),
    }),
  }
  return works ? t('{days}, {times}: working', values) : t('{days}, {times}: off', values)
}

function cellIn(target: EventTarget | null): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [day, hour] = (cell?.dataset['cell'] ?? '').split('-').map(Number)
  return day === undefined || hour === undefined ? undefined : { day, hour }
}

/** Where a key leads; undefined for a key that leads nowhere. */
function moved({ day, hour }: Cell, key: string, [first, last]: readonly [number, number]) {
  const ways: Readonly<Record<string, Cell>> = {
    ArrowUp: { day, hour: Math.max(first, hour - 1) },
    ArrowDown: { day, hour: Math.min(last - 1, hour + 1) },
    ArrowLeft: { day: Math.max(0, day - 1), hour },
    ArrowRight: { day: Math.min(6, day + 1), hour },
    Home: { day: 0, hour },
    End: { day: 6, hour },
    PageUp: { day, hour: first },
    PageDown: { day, hour: last - 1 },
  }
  return Object.hasOwn(ways, key) ? ways[key] : undefined
}

function isSame(one: Cell, other: Cell): boolean {
  return one.day === other.day && one.hour === other.hour
}
