import fc from 'fast-check'
import { expect, test } from 'vitest'
import { msg } from '../language/messages.ts'
import { hasRoom, mayMove, nextInLine, resizeProblem } from './attendance.ts'
import { durationText } from './duration-text.ts'
import { entryProblems } from './entry-rules.ts'
import { AttendanceState } from './event-schemas.ts'
import { eventTimeText, eventTimeShort } from './event-time-text.ts'
import { repeatWords, ruleOf } from './recurrence.ts'
import { codeIn } from './ticket.ts'

test('a duration is told in hours and minutes', () => {
  expect([45, 60, 90, 1440].map(durationText)).toEqual(['45m', '1h', '1h 30m', '24h'])
})

test('times are told by the clocks of the place, also over midnight', () => {
  const timeZone = 'America/New_York'
  const span = { dateTime: '2026-11-29T02:30:00Z', endsAt: '2026-11-29T06:00:00Z', timeZone }
  expect(eventTimeText(span)).toBe(
    'Saturday, November 28, 2026, 9:30\u00A0PM to Sunday, November 29, 2026, 1:00\u00A0AM\u00A0EST',
  )
  expect(eventTimeShort(span)).toBe('Sat, Nov 28, 9:30 PM EST')
})

const on = (day: string) =>
  (['weekly', 'biweekly', 'monthly-weekday', 'monthly-day'] as const).map((repeat) => [
    ruleOf(repeat, day, 6),
    repeatWords(repeat, day, 6),
  ])

const shot = (name: string, date: string, expirationDate: string | null = null) => ({
  name,
  date,
  expirationDate,
})

test('a rule of a series says in RFC 5545 what its words say', () => {
  expect(on('2026-11-28')).toEqual([
    ['FREQ=WEEKLY;COUNT=6', 'Every week on Saturday, 6 times'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=6', 'Every 2 weeks on Saturday, 6 times'],
    ['FREQ=MONTHLY;BYDAY=4SA;COUNT=6', 'Every month on the fourth Saturday, 6 times'],
    ['FREQ=MONTHLY;BYMONTHDAY=28;COUNT=6', 'Every month on day 28, 6 times'],
  ])
  expect(on('2026-10-31')[2]).toEqual([
    'FREQ=MONTHLY;BYDAY=-1SA;COUNT=6',
    'Every month on the last Saturday, 6 times',
  ])
  expect(on('2026-10-31')[3]?.[1]).toBe('Every month on day 31, where the month has one, 6 times')
})

test('a vaccination counts for the kinds of pets that get it, while it holds, whatever its name', () => {
  const rules = { species: [], vaccinations: ['Rabies', 'DHPP', 'FVRCP'] }
  const dog = { name: 'Bella', species: 'Dog' as const, weightKg: null }
  const vaccinations = [
    shot('Rabies 3-year', '2026-01-01', '2026-11-28'),
    shot('DA2PP', '2026-01-01'),
  ]
  expect(entryProblems({ ...dog, vaccinations }, rules, '2026-11-28')).toEqual([])
  expect(entryProblems({ ...dog, vaccinations }, rules, '2026-11-29')).toHaveLength(1)
  expect(entryProblems({ ...dog, vaccinations }, rules, '2025-12-31')).toHaveLength(2)
  const titer = [shot('Rabies titer', '2026-01-01'), shot('DHPP', '2026-01-01')]
  expect(entryProblems({ ...dog, vaccinations: titer }, rules, '2026-11-28')).toHaveLength(1)
  const bird = { name: 'Kiki', species: 'Bird' as const, weightKg: null, vaccinations: [] }
  expect(entryProblems(bird, rules, '2026-11-28')).toEqual([])
})

test('the waiting list moves from its front only, and never beyond what is free', () => {
  const queue = fc.array(fc.record({ party: fc.integer({ min: 1, max: 10 }) }))
  fc.assert(
    fc.property(queue, fc.nat(60), (waiting, free) => {
      const next = nextInLine(waiting, free)
      expect(next).toEqual(waiting.slice(0, next.length))
      const taken = next.reduce((sum, { party }) => sum + party, 0)
      expect(taken).toBeLessThanOrEqual(free)
      const following = waiting[next.length]?.party ?? Number.MAX_SAFE_INTEGER
      expect(taken + following).toBeGreaterThan(free)
    }),
  )
})

test('nobody overtakes those who wait, and any number comes where there is no limit', () => {
  expect(hasRoom({ capacity: 10, taken: 7, waiting: 1 }, 1)).toBe(false)
  expect(hasRoom({ capacity: 10, taken: 7, waiting: 0 }, 3)).toBe(true)
  expect(hasRoom({ capacity: 10, taken: 7, waiting: 0 }, 4)).toBe(false)
  expect(hasRoom({ capacity: null, taken: 7000, waiting: 3 }, 9)).toBe(true)
})

test('a party grows only into places nobody waits for, shrinks at will, and stays as it was paid', () => {
  const full = { state: 'going', isPaid: false, capacity: 10, taken: 9, waiting: 0 } as const
  expect(resizeProblem(full, { from: 2, to: 3 })).toBeUndefined()
  expect(resizeProblem(full, { from: 2, to: 4 })).toEqual(
    msg('Only {free, plural, one {# more spot is} other {# more spots are}} open.', { free: 1 }),
  )
  expect(resizeProblem({ ...full, waiting: 1 }, { from: 2, to: 3 })).toMatchObject({
    english: expect.stringMatching(/Others are waiting/),
  })
  expect(resizeProblem({ ...full, waiting: 1 }, { from: 2, to: 1 })).toBeUndefined()
  expect(resizeProblem({ ...full, capacity: null }, { from: 2, to: 10 })).toBeUndefined()
  const waiting = { ...full, state: 'waiting' } as const
  expect(resizeProblem(waiting, { from: 2, to: 3 })).toMatchObject({
    english: expect.stringMatching(/only become smaller/),
  })
  expect(resizeProblem({ ...waiting, isPaid: true }, { from: 2, to: 1 })).toBeUndefined()
  const paid = { ...full, isPaid: true }
  expect(resizeProblem(paid, { from: 2, to: 1 })).toMatchObject({
    english: expect.stringMatching(/paid ticket/),
  })
  expect(resizeProblem(paid, { from: 2, to: 2 })).toBeUndefined()
})

test('whoever has left comes back only by joining anew, and everybody may leave', () => {
  const states = AttendanceState.options
  expect(states.filter((to) => mayMove('left', to))).toEqual([])
  expect(states.filter((from) => !mayMove(from, 'left'))).toEqual(['left'])
  expect(states.filter((from) => mayMove(from, 'going'))).toEqual([
    'unconfirmed',
    'waiting',
    'held',
  ])
})

test('a ticket is known by its code, typed in any way or read as an address', () => {
  const code = '0123456789ABCDEFGHJK'
  for (const text of [
    code,
    ' 0123 4567 89ab cdef ghjk ',
    `HTTPS://WAYFUR.EXAMPLE/EVENTS/TICKETS/${code}`,
    `https://wayfur.example/events/tickets/${code.toLowerCase()}?from=mail`,
  ]) {
    expect(codeIn(text)).toBe(code)
  }
  expect(codeIn('https://wayfur.example/qr/QR-1')).toBeUndefined()
  expect(codeIn('')).toBeUndefined()
})
