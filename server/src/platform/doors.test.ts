import { expect, test } from 'vitest'
import { RATES } from './limits.ts'
import { loadGauge } from './load-shedding.ts'
import { openLog } from './log.ts'
import { rateLimitsInMemory } from './rate-limits.ts'
import { withinTime } from './api.ts'

test('a caller over the rate is refused with the time to wait, others are not', async () => {
  const limits = rateLimitsInMemory()
  for (let n = 0; n < RATES.write.points; n += 1) await limits.take('write', 'one')
  const refusal = await limits.take('write', 'one').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'too-many-requests', status: 429 })
  expect((refusal as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0)
  await limits.take('write', 'two')
  await limits.take('read', 'one')
})

test('too many requests under way close the door until one has ended', () => {
  const gauge = loadGauge({ eventLoopDelayMs: 1_000, requestsUnderWay: 2 })
  const ends = [gauge.begin(), gauge.begin()]
  expect(() => gauge.admit()).toThrow(expect.objectContaining({ code: 'busy' }))
  ends[0]?.()
  ends[0]?.()
  expect(() => gauge.admit()).not.toThrow()
  gauge.begin()
  expect(() => gauge.admit()).toThrow(expect.objectContaining({ code: 'busy' }))
  gauge.stop()
})

test('an event loop that lags closes the door and one that recovers opens it', async () => {
  const gauge = loadGauge({ eventLoopDelayMs: 60, requestsUnderWay: 100 })
  const busyUntil = performance.now() + 2_500
  while (performance.now() < busyUntil) {
    const until = performance.now() + 150
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  expect(gauge.isOverloaded()).toBe(true)
  await expect.poll(() => gauge.isOverloaded()).toBe(false)
  gauge.stop()
})

test('work that takes too long is given up with a 503', async () => {
  const slow = withinTime(new Promise(() => {}), 20)
  await expect(slow).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 })
  expect(await withinTime(Promise.resolve('in time'), 20)).toBe('in time')
})

test('the values of a row that a database error carries never reach the log', () => {
  const lines: string[] = []
  const error = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(ann@example.com) already exists.',
    parameters: ['ann@example.com'],
    where: 'ann@example.com',
  })
  const log = openLog('error', { write: (line) => void lines.push(line) })
  log.error({ err: error }, 'unexpected error')
  expect(lines.join()).toContain('duplicate key')
  expect(lines.join()).not.toContain('ann@example.com')
})
