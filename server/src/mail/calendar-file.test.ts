import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const VISIT: CalendarEvent = {
  uid: 'booking-17@wayfur.example',
  sequence: 2,
  title: 'Dog walking; with Ada, "Béa" & Łucja',
  description: 'Ring twice.\nBring treats, please; thanks \\o/',
  startsAt: new Date('2026-11-21T17:00:00Z'),
  endsAt: new Date('2026-11-21T18:30:00Z'),
  place: '2 Main St, Bend, OR',
  url: 'https://wayfur.example/bookings/17',
  changedAt: new Date('2026-11-20T08:00:00Z'),
}

function textOf(event: CalendarEvent): string {
  return Buffer.from(calendarFile(event).base64, 'base64').toString('utf8')
}

/** As a calendar program reads it. */
function read(event: CalendarEvent) {
  const calendar = new ICAL.Component(ICAL.parse(textOf(event)))
  const vevent = calendar.getFirstSubcomponent('vevent')
  return { calendar, vevent, event: new ICAL.Event(vevent ?? undefined) }
}

test('a calendar program reads the same instants, whatever zone the server is in', () => {
  const { event } = read(VISIT)
  expect(event.startDate.toJSDate()).toEqual(VISIT.startsAt)
  expect(event.endDate.toJSDate()).toEqual(VISIT.endsAt)
  // Without the Z these would be the reader's own clock.
  expect(textOf(VISIT)).toContain('DTSTART:20261121T170000Z')
  expect(textOf(VISIT)).not.toContain('TZID')
})

test('words come through with their commas, quotes, accents and line breaks', () => {
  const { event, vevent } = read(VISIT)
  expect(event.summary).toBe(VISIT.title)
  expect(event.description).toBe(VISIT.description)
  expect(event.location).toBe(VISIT.place)
  expect(vevent?.getFirstPropertyValue('url')).toBe(VISIT.url)
})

test('a changed appointment is the same one with a higher sequence', () => {
  const { event, calendar, vevent } = read(VISIT)
  expect(event.uid).toBe(VISIT.uid)
  expect(event.sequence).toBe(2)
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(vevent?.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(String(vevent?.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T08:00:00Z')
})

test('a cancelled appointment takes itself out of the calendar', () => {
  const { calendar, vevent } = read({ ...VISIT, isCancelled: true })
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(vevent?.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(calendarFile({ ...VISIT, isCancelled: true }).type).toContain('method=CANCEL')
})

test('lines are as short as old programs need and end as the format says', () => {
  const lines = textOf({ ...VISIT, description: 'Łódź '.repeat(100) }).split('\r\n')
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
