import { dayIn } from '@wayfur/domain/calendar'
import { localMoment } from '@wayfur/domain/places/opening-hours'
import { type RefObject, useEffect, useRef } from 'react'
import { useThisMinute } from '../shell/use-instant.ts'

interface DayAndTime {
  day: string
  time: string
}

/**
 * Lets the fields for day and time inside what it answers go with the clocks of a place until somebody
 * has them: a page lies open for hours while people search, and what is told then is of that minute.
 */
export function useRunningClock(
  timeZone: string | undefined,
  begins: DayAndTime,
): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null)
  const shown = useRef(begins)
  /** By how much the device's clock is ahead of ours, in ms: by a wrong one what is told would lie ahead. */
  const ahead = useRef<number>(undefined)
  const minute = useThisMinute()
  useEffect(() => {
    if (timeZone === undefined || minute === null) return
    const [day, time] = fields.current?.querySelectorAll('input') ?? []
    if (day === undefined || time === undefined) return
    const before = shown.current
    if (day.value !== before.day || time.value !== before.time) return
    if (document.activeElement === day || document.activeElement === time) return
    ahead.current ??= asUtc(wallClock(timeZone, minute)) - asUtc(before)
    shown.current = wallClock(timeZone, minute - ahead.current)
    day.value = shown.current.day
    time.value = shown.current.time
  }, [minute, timeZone])
  return fields
}

/** Day and time as fields hold them, by the clocks of a place. */
function wallClock(timeZone: string, instant: number): DayAndTime {
  return { day: dayIn(timeZone, new Date(instant)), time: timeOf(timeZone, instant) }
}

function asUtc({ day, time }: DayAndTime): number {
  return Date.parse(`${day}T${time}Z`)
}

/** '06:05', as fields for a time hold it. */
function timeOf(timeZone: string, instant: number): string {
  const { minutes } = localMoment(timeZone, instant)
  const parts = [Math.floor(minutes / 60), minutes % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
