import { expect, test } from 'vitest'
import { endsBySending, isVisitOpen, mayMoveVisit, visitStateOf, visitText } from './visit.ts'

const startsAt = new Date('2026-11-23T17:00:00Z')
const endsAt = new Date('2026-11-23T18:00:00Z')
const minutesFrom = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

test('a provider writes from 30 minutes before the start until 48 hours after the end', () => {
  const open = (now: Date) =>
    isVisitOpen({ service: 'dog_walking', state: 'confirmed', startsAt, endsAt }, now)
  expect(open(minutesFrom(startsAt, -31))).toBe(false)
  expect(open(minutesFrom(startsAt, -30))).toBe(true)
  expect(open(minutesFrom(endsAt, 48 * 60 - 1))).toBe(true)
  expect(open(minutesFrom(endsAt, 48 * 60))).toBe(false)
  const other = { startsAt, endsAt }
  expect(isVisitOpen({ service: 'dog_walking', state: 'cancelled', ...other }, startsAt)).toBe(
    false,
  )
  expect(isVisitOpen({ service: 'meet_and_greet', state: 'confirmed', ...other }, startsAt)).toBe(
    false,
  )
})

test('nobody goes who has not come, and what was sent is only sent again', () => {
  const times = { checkedInAt: null, checkedOutAt: null, sentAt: null }
  expect(visitStateOf(undefined)).toBe('planned')
  expect(visitStateOf(times)).toBe('planned')
  expect(visitStateOf({ ...times, checkedInAt: startsAt })).toBe('running')
  expect(mayMoveVisit('planned', 'check-out')).toBe(false)
  expect(mayMoveVisit('sent', 'check-in')).toBe(false)
  expect(mayMoveVisit('sent', 'send')).toBe(true)
})

test('sending ends a visit only while that is true', () => {
  expect(endsBySending(endsAt, minutesFrom(endsAt, 30))).toBe(true)
  expect(endsBySending(endsAt, minutesFrom(endsAt, 31))).toBe(false)
})

test('what was told is one line, by the clocks of the place, without what was not told', () => {
  const facts = {
    bookingId: 1,
    timeZone: 'America/Los_Angeles',
    from: '2026-11-23T17:02:00Z',
    until: '2026-11-23T17:58:00Z',
    walkedMinutes: 1,
    did: ['food', 'water', 'pee'],
    note: 'All well.',
    photos: [],
  } as const
  expect(visitText(facts)).toBe(
    '9:02 AM to 9:58 AM. Walked 1 minute. Food, water and pee. “All well.”',
  )
  expect(visitText({ ...facts, until: null, walkedMinutes: null, did: [], note: null })).toBe(
    'From 9:02 AM.',
  )
})
