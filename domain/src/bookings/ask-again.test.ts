import { expect, test } from 'vitest'
import { asAskedAgain, dayAgain, mayAskAgain } from './ask-again.ts'
import type { BookingState } from './booking-life.ts'

const may = (state: BookingState, madeAhead = false) =>
  mayAskAgain({ state, service: 'dog_walking', madeAhead })

test('what is over may be asked for again, what is under way may not, nor a meeting', () => {
  for (const state of ['completed', 'declined', 'expired', 'cancelled'] as const) {
    expect(may(state)).toBe(true)
    expect(mayAskAgain({ state, service: 'meet_and_greet', madeAhead: false })).toBe(false)
  }
  for (const state of ['awaiting-payment', 'requested', 'planned', 'confirmed'] as const) {
    expect(may(state)).toBe(false)
  }
  expect(may('lapsed'), 'its time is chosen again as it is').toBe(false)
  expect(may('lapsed', true)).toBe(true)
})

test('a date ahead stays, and one that is over becomes the next such weekday', () => {
  expect(dayAgain('2026-12-01', '2026-11-28')).toBe('2026-12-01')
  expect(dayAgain('2026-11-28', '2026-11-28'), 'today').toBe('2026-12-05')
  expect(dayAgain('2026-11-27', '2026-11-28')).toBe('2026-12-04')
  expect(dayAgain('2026-11-14', '2026-11-28')).toBe('2026-12-05')
  expect(dayAgain('2026-02-28', '2026-03-01'), 'over the end of a month').toBe('2026-03-07')
})

const series = {
  id: 4,
  state: 'ended',
  weekdays: [1, 4],
  firstDay: '2026-11-16',
  untilDay: '2027-01-14',
} as const
const asked = { kind: 'request', by: 'owner', words: null, refund: null, id: 1, at: '' } as const

test('days move ahead together, and a series that never came about is asked for as one', () => {
  const earlier = { serviceDate: '2026-11-16', endDate: '2026-11-19', events: [asked] }
  const again = asAskedAgain({ ...earlier, series: { ...series, weekdays: [1, 4] } }, '2026-11-28')
  expect(again).toMatchObject({ serviceDate: '2026-11-30', endDate: '2026-12-03' })
  expect(again.series).toMatchObject({ weekdays: [1, 4], untilDay: '2027-01-28' })
})

test('one visit of a series is asked for by itself, and so is one of a series that goes on', () => {
  const earlier = { serviceDate: '2026-12-07', endDate: '2026-12-07' }
  const ofSeries = { ...series, weekdays: [1] }
  const made = { ...asked, kind: 'plan' } as const
  const alone = asAskedAgain({ ...earlier, series: ofSeries, events: [made] }, '2026-11-28')
  expect(alone).toMatchObject({ serviceDate: '2026-12-07', series: null })
  const running = { ...ofSeries, state: 'running' } as const
  expect(asAskedAgain({ ...earlier, series: running, events: [asked] }, '2026-11-28').series).toBe(
    null,
  )
})
