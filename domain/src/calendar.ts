import { DAY_MS } from './durations.ts'
import { dateText } from './language/formats.ts'
import type { Day } from './schemas.ts'

/** Nothing the product keeps happened before this year or lies beyond the other. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

/** Whether a text is a day that exists: '2026-02-29' is none. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const at = Number(year)
  if (year === '' || at < FIRST_YEAR || at > LAST_YEAR) return false
  const days = Number(month) >= 1 && Number(month) <= 12 ? daysInMonth(at, Number(month)) : 0
  return Number(day) >= 1 && Number(day) <= days
}

/** How many days a month (1 to 12) has. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

interface Parts {
  year: number
  month: number
  day: number
}

function partsOf(day: Day): Parts {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8, 10)),
  }
}

function dayOf({ year, month, day }: Parts): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The day so many days later, or earlier where `days` is negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * The same day so many months later, or the last one of a month that is too short for it:
 * 30 November and three months is 28 February.
 */
export function addMonths(day: Day, months: number): Day {
  const { year, month, day: inMonth } = partsOf(day)
  const count = year * 12 + (month - 1) + months
  const there = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
  return dayOf({ ...there, day: Math.min(inMonth, daysInMonth(there.year, there.month)) })
}

/** Days from one day to another: 1 from today to tomorrow. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** Whole months from one day to another, as birthdays are counted. */
export function monthsBetween(from: Day, to: Day): number {
  const a = partsOf(from)
  const b = partsOf(to)
  const months = (b.year - a.year) * 12 + (b.month - a.month)
  const isLastDay = b.day === daysInMonth(b.year, b.month)
  return b.day >= a.day || isLastDay ? months : months - 1
}

/** Making one takes a hundred times as long as using it, and there are about 600 zones. */
const DAY_FORMS = new Map<string, Intl.DateTimeFormat>()

function dayFormOf(timeZone: string): Intl.DateTimeFormat {
  let form = DAY_FORMS.get(timeZone)
  if (form === undefined) {
    form = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    DAY_FORMS.set(timeZone, form)
  }
  return form
}

/** The day it is at an instant by the clocks of a zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  const parts = dayFormOf(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const DAY_IN_WORDS = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const

/** A day in the reader's words, the same on server and browser: 'Nov 20, 2026'. */
export function dayText(day: Day): string {
  return dateText(Date.parse(`${day}T00:00:00Z`), DAY_IN_WORDS)
}
