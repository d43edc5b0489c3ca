import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { openLog } from '../log.ts'
import { MOST_WAITING, openTracing, type TracingConfig } from './open-tracing.ts'
import { traceReceiver } from './testing/trace-receiver.ts'

const ANSWERED = { method: 'GET', route: '/api/places/:id', status: 200, milliseconds: 3 }

async function opened(changes: Partial<TracingConfig> = {}) {
  const receiver = await traceReceiver()
  onTestFinished(() => receiver.close())
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const config = {
    url: `${receiver.url}/v1/traces`,
    headers: {},
    isJson: true,
    serviceName: 'wayfur',
    resource: {},
    share: 1,
    ...changes,
  }
  const tracing = openTracing(config, {
    scheme: 'https',
    worker: undefined,
    clock: systemClock,
    log,
  })
  return { receiver, tracing, lines }
}

test('what was answered out of what is kept is told afterwards, as long as it took', async () => {
  const { receiver, tracing } = await opened()
  tracing.noteRequest(ANSWERED)
  await tracing.stop()
  const [span] = receiver.spans()
  expect(span?.name).toBe('GET /api/places/:id')
  const took = BigInt(span?.endTimeUnixNano ?? 0) - BigInt(span?.startTimeUnixNano ?? 0)
  expect(Number(took) / 1e6).toBeGreaterThanOrEqual(2.9)
})

test('an error of ours is told by its class and status, and never by its message', async () => {
  const { receiver, tracing } = await opened()
  const request = tracing.request()
  const call = request.call('GET /api/places/:id')
  call.statement({ text: "select 'Bella' from pets", milliseconds: 1, isRefused: true })
  call.end({ error: new TypeError('Bella') })
  tracing.noteRequest({ ...ANSWERED, status: 500, span: request })
  await tracing.stop()
  const spans = receiver.spans()
  expect(spans.map(({ name, status }) => [name, status?.code])).toEqual([
    ['SELECT pets', 2],
    ['GET /api/places/:id', 2],
    ['GET /api/places/:id', 2],
  ])
  expect(spans.map(({ attributes }) => attributes['error.type'])).toEqual([
    undefined,
    'TypeError',
    '500',
  ])
  expect(JSON.stringify(spans)).not.toContain('Bella')
})

test('of a share of 0 nothing is sent, neither requests nor what is in them', async () => {
  const { receiver, tracing } = await opened({ share: 0 })
  const request = tracing.request()
  request.call('GET /api/pets').end()
  request.statement({ text: 'select 1', milliseconds: 1, isRefused: false })
  tracing.noteRequest({ ...ANSWERED, span: request })
  await tracing.stop()
  expect(receiver.bodies).toEqual([])
})

test('traces are written as protobuf unless JSON is asked for', async () => {
  const { receiver, tracing } = await opened({ isJson: false })
  tracing.noteRequest(ANSWERED)
  await tracing.stop()
  expect(receiver.requests[0]?.headers['content-type']).toBe('application/x-protobuf')
  expect(receiver.bodies[0]?.includes('GET /api/places/:id')).toBe(true)
})

test('with a receiver that is silent no more waits than there is room for, and stopping has an end', async () => {
  const { receiver, tracing, lines } = await opened()
  const { promise, resolve: takeAgain } = Promise.withResolvers<void>()
  receiver.mood.waitsFor = promise
  const many = MOST_WAITING * 10
  for (let n = 0; n < many; n += 1) tracing.noteRequest(ANSWERED)
  const began = performance.now()
  await tracing.stop()
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(lines.join('')).toContain('the last traces were not sent')
  takeAgain()
  await expect.poll(() => receiver.spans().length).toBeGreaterThan(0)
  // One batch is under way while others wait.
  expect(receiver.spans().length).toBeLessThanOrEqual(MOST_WAITING + 512)
})

test('a receiver that refuses is said once, without what it said', async () => {
  const { receiver, tracing, lines } = await opened()
  receiver.mood.status = 400
  for (let n = 0; n < 1_500; n += 1) tracing.noteRequest(ANSWERED)
  await tracing.stop()
  const said = lines.filter((line) => line.includes('traces are not taken'))
  expect(said).toHaveLength(1)
  expect(JSON.parse(said[0] ?? '{}')).toMatchObject({ reason: '400' })
})
