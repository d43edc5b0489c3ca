import { expect, test } from 'vitest'
import { readBody } from './json-body.ts'
import { LIMITS, RATES } from './limits.ts'
import { loadGauge } from './load-shedding.ts'
import { openLog } from './log.ts'
import { rateLimitsInMemory } from './rate-limits.ts'
import { withinTime } from './within-time.ts'

test('a caller over the rate is refused with the time to wait, others are not', async () => {
  const limits = rateLimitsInMemory()
  for (let n = 0; n < RATES.write.points; n += 1) await limits.take('write', 'one')
  const refusal = await limits.take('write', 'one').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'too-many-requests', status: 429 })
  expect((refusal as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0)
  await limits.take('write', 'two')
  await limits.take('read', 'one')
})

test('requests under way over the limit close the door until one of them has ended', async () => {
  const gauge = loadGauge({ bounds: { ...LIMITS.admission, first: 2 } })
  const ends: (() => void)[] = []
  const begin = () => gauge.work(() => new Promise<void>((resolve) => ends.push(resolve)))
  const answers = [begin(), begin()]
  expect(() => gauge.admit()).toThrow(
    expect.objectContaining({ code: 'busy', retryAfterSeconds: LIMITS.retryAfterSeconds }),
  )
  expect(gauge.isOverloaded()).toBe(true)
  ends.shift()?.()
  await answers.shift()
  expect(() => gauge.admit()).not.toThrow()
  answers.push(begin())
  expect(() => gauge.admit()).toThrow(expect.objectContaining({ code: 'busy' }))
  for (const end of ends) end()
  await Promise.all(answers)
  gauge.stop()
})

test('work that fails is under way no longer', async () => {
  const gauge = loadGauge({ bounds: { ...LIMITS.admission, first: 1 } })
  await expect(gauge.work(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(() => gauge.admit()).not.toThrow()
  gauge.stop()
})

test.each([
  ['for less than a window', 150],
  ['for longer than a window', 400],
])(
  'an event loop that hangs %s closes the door and one that recovers opens it',
  async (_, hangsMs) => {
    const gauge = loadGauge({ eventLoopDelayMs: 60 })
    const busyUntil = performance.now() + 2_500
    while (performance.now() < busyUntil) {
      const until = performance.now() + hangsMs
      while (performance.now() < until);
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    expect(gauge.isOverloaded()).toBe(true)
    await expect.poll(() => gauge.isOverloaded()).toBe(false)
    gauge.stop()
  },
)

/** A body that begins and never ends. */
function endless(): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    duplex: 'half',
    body: new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(100)) }),
  })
}

test('a body that does not end is a 408, one that is too long a 413', async () => {
  await expect(readBody(endless(), { bodyMs: 20 })).rejects.toMatchObject({
    code: 'request-timeout',
    status: 408,
  })
  await expect(readBody(endless(), { maxBytes: 99 })).rejects.toMatchObject({ status: 413 })
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
