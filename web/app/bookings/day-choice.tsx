import { dayWithWeekday } from '@wayfur/domain/bookings/zoned-time-text'
import { addDays, dayText } from '@wayfur/domain/calendar'
import { dateText, weekdayText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import type { OfferedDays } from '@wayfur/domain/providers/schemas'
import type { Day } from '@wayfur/domain/schemas'
import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { classNames } from '../ui/class-names.ts'
import { DAYS_SHOWN } from './booking-queries.ts'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** The Sunday a week begins with, in which a day lies. */
export function sundayOf(day: Day): Day {
  return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
}

interface DayChoiceProps {
  /** Four weeks from a Sunday on; undefined while they are asked for. */
  offered: OfferedDays | undefined
  from: Day
  today: Day
  chosen: Day | undefined
  onChoose: (day: Day) => void
  error: string | undefined
  /** The address that shows the weeks from another day on. */
  addressFrom: (from: Day) => string
}

/**
 * The single-day calendar of a booking: a strip that is swept on a phone, weeks where there is room.
 * Days that are over, closed or full cannot be chosen.
 */
export function DayChoice({
  offered,
  from,
  today,
  chosen,
  onChoose,
  error,
  addressFrom,
}: DayChoiceProps) {
  const days =
    offered?.days ??
    Array.from({ length: DAYS_SHOWN }, (_, ahead) => ({
      day: addDays(from, ahead),
      isOpen: true,
      starts: [],
    }))
  const last = days.at(-1)?.day ?? from
  const strip = useRef<HTMLDivElement>(null)
  useChosenInView(strip, chosen)
  const hasNone = offered !== undefined && days.every(({ starts }) => starts.length === 0)
  return (
    <fieldset
      className="relative min-w-0"
      aria-describedby={error === undefined ? undefined : 'service-date-error'}
    >
      <legend className="mb-1.5 font-semibold">
        <Sentence
          message={msg('Service Date<0><1> *</1><2> (required)</2></0>')}
          parts={{
            0: <span className="font-normal text-ink-soft" />,
            1: <span aria-hidden="true" />,
            2: <span className="sr-only" />,
          }}
        />
      </legend>
      <div className="sm:rounded-lg sm:border sm:border-line-strong sm:bg-raised sm:p-3">
        {/* On a phone the arrows stand beside the legend, so that the strip is all there is. */}
        <div className="flex items-center justify-between gap-2 max-sm:absolute max-sm:-top-12 max-sm:right-0">
          <WeeksLink to={addressFrom(addDays(from, -DAYS_SHOWN))} isOff={from <= today} isBack />
          <p className="text-center font-semibold max-sm:sr-only">
            {t('{from} to {until}', { from: dayText(from), until: dayText(last) })}
          </p>
          <WeeksLink to={addressFrom(addDays(from, DAYS_SHOWN))} isOff={false} />
        </div>
        <div
          ref={strip}
          className="relative grid sm:mt-2 grid-cols-7 gap-1 max-sm:flex max-sm:overflow-x-auto max-sm:pb-1"
          aria-busy={offered === undefined}
        >
          {WEEKDAYS.map((weekday) => (
            <span
              key={weekday}
              aria-hidden="true"
              className="py-1 text-center text-xs font-semibold text-ink-soft max-sm:hidden"
            >
              {weekdayText(weekday).slice(0, 2)}
            </span>
          ))}
          {days.map(({ day, isOpen, starts }) => {
            const isOff = offered !== undefined && starts.length === 0
            return (
              <DayRadio
                key={day}
                day={day}
                isToday={day === today}
                isOver={day < today}
                // Before the answer is there nothing can be chosen that may be full.
                isOff={isOff || offered === undefined}
                why={
                  offered === undefined
                    ? ''
                    : day < today
                      ? t('over', { context: 'day' })
                      : isOpen
                        ? t('no free time')
                        : t('closed', { context: 'day' })
                }
                isChosen={day === chosen}
                onChoose={onChoose}
              />
            )
          })}
        </div>
        {hasNone && (
          <output className="mt-2 block text-sm text-ink-soft">
            {t('Nothing is free in these weeks. Please look at later days, or another length.')}
          </output>
        )}
      </div>
      {error !== undefined && (
        <p
          id="service-date-error"
          className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-danger-ink"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

function DayRadio({
  day,
  isToday,
  isOver,
  isOff,
  why,
  isChosen,
  onChoose,
}: {
  day: Day
  isToday: boolean
  isOver: boolean
  isOff: boolean
  why: string
  isChosen: boolean
  onChoose: (day: Day) => void
}) {
  const inMonth = Number(day.slice(8))
  return (
    <label
      className={classNames(
        'relative flex min-h-11 flex-col items-center justify-center rounded-md text-base leading-none',
        'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
        isOff
          ? 'text-ink-soft line-through'
          : 'cursor-pointer font-semibold hover:bg-leaf-soft hover:text-leaf-ink has-checked:bg-leaf has-checked:text-on-leaf',
        isToday && 'ring-1 ring-line-strong ring-inset',
        'max-sm:border max-sm:border-line-strong max-sm:bg-raised max-sm:min-h-14 max-sm:min-w-13 max-sm:shrink-0',
        isOver && 'max-sm:hidden',
      )}
    >
      <input
        type="radio"
        name="serviceDate"
        value={day}
        checked={isChosen}
        disabled={isOff}
        onChange={() => onChoose(day)}
        aria-label={`${dayWithWeekday(day)}${isOff && why !== '' ? `, ${why}` : ''}`}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md outline-none"
      />
      <span aria-hidden="true" className="mb-1 text-xs sm:hidden">
        {weekdayText(new Date(`${day}T00:00:00Z`).getUTCDay(), 'short')}
      </span>
      <span aria-hidden="true">{inMonth}</span>
      {inMonth === 1 && (
        <span aria-hidden="true" className="mt-0.5 text-[0.625rem] font-semibold uppercase">
          {dateText(Date.parse(`${day}T00:00:00Z`), { month: 'short', timeZone: 'UTC' })}
        </span>
      )}
    </label>
  )
}

function WeeksLink({
  to,
  isOff,
  isBack = false,
}: {
  to: string
  isOff: boolean
  isBack?: boolean
}) {
  const Icon = isBack ? ChevronLeft : ChevronRight
  const words = isBack ? t('Earlier weeks') : t('Later weeks')
  if (isOff) {
    return (
      <span
        aria-hidden="true"
        className="inline-flex size-11 items-center justify-center opacity-30"
      >
        <Icon className="size-5" />
      </span>
    )
  }
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      className={classNames(buttonVariant({ variant: 'outline' }), 'size-11 p-0')}
      aria-label={words}
    >
      <Icon aria-hidden="true" className="size-6 shrink-0" />
    </Link>
  )
}

/** Sweeps the strip so far that the chosen day is seen; the page itself stays where it is. */
function useChosenInView(strip: { current: HTMLElement | null }, chosen: Day | undefined): void {
  useEffect(() => {
    const box = strip.current
    const day = box?.querySelector<HTMLElement>(`input[value="${chosen}"]`)?.parentElement
    if (box === null || day === null || day === undefined) return
    const [left, right] = [day.offsetLeft, day.offsetLeft + day.offsetWidth]
    const isSeen = left >= box.scrollLeft && right <= box.scrollLeft + box.clientWidth
    if (!isSeen) box.scrollTo({ left: left - day.offsetWidth })
  }, [strip, chosen])
}
