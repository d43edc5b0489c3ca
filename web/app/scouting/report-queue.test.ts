import { expect, test } from 'vitest'
import { ApiError } from '../api-client.ts'
import {
  askOf,
  outcomeOf,
  type ReportQueue,
  sendWaiting,
  type Sent,
  type WaitingReport,
} from './report-queue.ts'

function report(key: string, memberId = 1): WaitingReport {
  return {
    key,
    memberId,
    photo: new Blob(),
    imageUrl: null,
    at: { latitude: 37.7597, longitude: -122.4271 },
    from: null,
    comment: '',
    hasBags: null,
    madeAt: `2026-11-21T10:00:0${key}Z`,
    refused: null,
  }
}

function queueOf(...reports: WaitingReport[]): ReportQueue & { kept: () => WaitingReport[] } {
  let kept = reports
  return {
    kept: () => kept,
    all: async (memberId) => kept.filter((one) => one.memberId === memberId),
    keep: async (one) => void (kept = [...kept.filter(({ key }) => key !== one.key), one]),
    change: async (key, changed) =>
      void (kept = kept.map((one) => (one.key === key ? { ...one, ...changed } : one))),
    forget: async (key) => void (kept = kept.filter((one) => one.key !== key)),
  }
}

test('what waits is sent once each, in order, and only for whoever made it', async () => {
  const queue = queueOf(report('1'), report('2'), report('3', 2))
  const seen: string[] = []
  const send = async ({ key }: WaitingReport): Promise<Sent<string>> => {
    seen.push(key)
    return { outcome: 'sent', reply: key }
  }
  expect(await sendWaiting(queue, 1, send)).toEqual(['1', '2'])
  expect(await sendWaiting(queue, 1, send)).toEqual([])
  expect(seen).toEqual(['1', '2'])
  expect(queue.kept().map(({ key }) => key)).toEqual(['3'])
})

test('without a connection everything stays for later', async () => {
  const queue = queueOf(report('1'), report('2'))
  expect(await sendWaiting(queue, 1, async () => ({ outcome: 'later' }))).toEqual([])
  expect(queue.kept()).toHaveLength(2)
})

test('what is refused stays with the reason, is not tried again, and holds nothing up', async () => {
  const queue = queueOf(report('1'), report('2'))
  const tried: string[] = []
  const send = async ({ key }: WaitingReport): Promise<Sent<string>> => {
    tried.push(key)
    return key === '1'
      ? { outcome: 'refused', says: 'Too far away.' }
      : { outcome: 'sent', reply: key }
  }
  await sendWaiting(queue, 1, send)
  await sendWaiting(queue, 1, send)
  expect(tried).toEqual(['1', '2'])
  expect(queue.kept()).toMatchObject([{ key: '1', refused: 'Too far away.' }])
})

test('a try that fails at the server keeps the report as it stands by then, until one succeeds', async () => {
  const queue = queueOf(report('1'), report('2'))
  const fails = async ({ key }: WaitingReport): Promise<Sent<string>> => {
    await queue.change(key, { imageUrl: '/files/bin.webp' })
    return { outcome: 'failed', says: 'Please try again.' }
  }
  expect(await sendWaiting(queue, 1, fails)).toEqual([])
  expect(queue.kept()).toMatchObject([
    { key: '1', imageUrl: '/files/bin.webp', failed: 'Please try again.', refused: null },
    { key: '2', imageUrl: null },
  ])
  await sendWaiting(queue, 1, async () => ({ outcome: 'later' }))
  expect(queue.kept()).toMatchObject([{ key: '1', failed: null }, { key: '2' }])
  expect(await sendWaiting(queue, 1, async ({ key }) => ({ outcome: 'sent', reply: key }))).toEqual(
    ['1', '2'],
  )
  expect(queue.kept()).toEqual([])
})

test('only what did not reach the server is for want of a connection', () => {
  const failed = 'Failed to report poop bin. Please try again.'
  expect(outcomeOf(new TypeError('Failed to fetch'))).toEqual({ outcome: 'later' })
  expect(outcomeOf(new ApiError(0, 'The connection was lost.', undefined))).toEqual({
    outcome: 'later',
  })
  for (const status of [500, 502, 503, 504]) {
    expect(outcomeOf(new ApiError(status, 'Very busy.', 'busy'))).toEqual({
      outcome: 'failed',
      says: failed,
    })
  }
  expect(outcomeOf(new SyntaxError('no JSON'))).toEqual({ outcome: 'failed', says: failed })
  expect(outcomeOf(new ApiError(429, 'Please wait.', 'too-many-requests'))).toEqual({
    outcome: 'failed',
    says: 'Please wait.',
  })
  expect(outcomeOf(new ApiError(409, 'Too far away.', 'conflict'))).toEqual({
    outcome: 'refused',
    says: 'Too far away.',
  })
})

test('a report sends the fields of the specification, with its fixed name and description', () => {
  const sent = askOf(report('1'), '/files/bin.webp')
  expect(sent).toMatchObject({
    name: 'Poop Bin',
    description: 'Community reported poop bin',
    latitude: 37.7597,
    longitude: -122.4271,
    imageUrl: '/files/bin.webp',
    reportedByUserId: 1,
  })
  const commented = askOf({ ...report('1'), comment: 'By the fountain' }, '/files/bin.webp')
  expect(commented).toMatchObject({ name: 'Poop Bin', description: 'By the fountain' })
})

test('a report that waited says where the device stood when it was made, and how sure it was', () => {
  const from = { latitude: 37.7598, longitude: -122.4272, accuracyMeters: 24 }
  expect(askOf({ ...report('1'), from }, '/files/bin.webp').from).toEqual(from)
})

test('what an earlier try brought through is not sent again, and what is still worked on waits', async () => {
  const says = 'Of no matter here.'
  const outcomes = (
    [
      [409, 'already-done'],
      [409, 'key-in-use'],
      [503, 'busy'],
      [409, 'conflict'],
    ] as const
  ).map(([status, code]) => outcomeOf(new ApiError(status, says, code)).outcome)
  expect(outcomes).toEqual(['sent-before', 'failed', 'failed', 'refused'])
  const queue = queueOf(report('1'), report('2'))
  const sent = new Map<string, Sent<string>>([
    ['1', { outcome: 'sent-before' }],
    ['2', { outcome: 'sent', reply: 'the second' }],
  ])
  const send = async ({ key }: WaitingReport) => sent.get(key) ?? ({ outcome: 'later' } as const)
  expect(await sendWaiting(queue, 1, send)).toEqual(['the second'])
  expect(queue.kept()).toEqual([])
})
