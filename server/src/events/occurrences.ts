import timeZoneAt from '@photostructure/tz-lookup'
import type { Day, Point } from '@wayfur/domain/schemas'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

interface Start {
  /** '2026-11-28' and '10:00', by the clocks of the zone. */
  startsOn: Day
  startTime: string
  timeZone: string
}

/** The zone whose clocks hang at a point. */
export function zoneAt({ latitude, longitude }: Point): string {
  return timeZoneAt(latitude, longitude)
}

/**
 * The instant of a time by the clocks of a place. A time that the clocks skip in spring is moved on
 * by as much as they are, and of a time that comes twice in autumn the first is meant (RFC 5545).
 */
export function instantAt(start: Start): Date {
  return new Date(zoned(start).epochMilliseconds)
}

/**
 * Every date of a series, at the same time by the clocks of the place whatever they are set to. A
 * date on which the clocks skip that time is left out and not counted (RFC 5545, 3.3.10).
 */
export function occurrencesOf(rule: string, start: Start): Date[] {
  const series = new RRuleTemporal({ rruleString: rule, dtstart: zoned(start), temporal: Temporal })
  return series.all().map(({ epochMilliseconds }) => new Date(epochMilliseconds))
}

/** The day and time that the clocks of a place show at an instant. */
export function clocksAt(at: Date, timeZone: string): { startsOn: Day; startTime: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return {
    startsOn: local.toPlainDate().toString(),
    startTime: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** The instant at which the clocks of a place show a day and a time. */
export function instantOf(start: Start): Date {
  return new Date(zoned(start).epochMilliseconds)
}

function zoned({ startsOn, startTime, timeZone }: Start): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(`${startsOn}T${startTime}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  })
}
