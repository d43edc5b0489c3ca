import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newPostgresDatabase } from '../src/platform/database/testing/test-database.ts'
import { startBalancer } from './balancer.ts'
import { INBOX_IS_STALE, openPage, readMessageAt } from './open-page.ts'
import { ready, start, type Started } from './started-product.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const MACHINES = ['one', 'other'] as const
const CALLERS = 4

let asked = 0
/** Each request comes from an address of its own, since limits count by address. */
function newCaller(): string {
  asked += 1
  return `198.18.${(asked >> 8) & 255}.${asked & 255}`
}

function post(url: string, body: object, cookie: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': newCaller(), cookie }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

test.skipIf(inject('postgresUrl') === null)(
  'two machines are restarted one after the other under load: no request fails, people stay signed in, pages go on hearing',
  { timeout: 400_000 },
  async () => {
    const DATABASE_URL = await newPostgresDatabase(inject('postgresUrl'))
    const settings = {
      DATABASE_URL,
      DATA_DIR: temporaryDirectory(),
      WORKERS: '1',
      DRAIN_SECONDS: '1',
      SAMPLE_WORLD: 'off',
      DEMO_MODE: 'on-public',
      TRUSTED_PROXIES: '1',
    }
    const balancer = await startBalancer()
    const running = new Map<string, Started>()
    const startOn = async (machine: string) => {
      const started = start(settings)
      running.set(machine, started)
      balancer.put(machine, await ready(started))
      await expect.poll(() => balancer.isReady(machine), { interval: 50 }).toBe(true)
    }
    await Promise.all(MACHINES.map(startOn))
    const { url } = balancer
    const page = await openPage(url)
    const { cookie } = page
    const pet = await post(`${url}/api/pets`, { name: 'Bella', species: 'Dog' }, cookie)
    const { id } = (await pet.json()) as { id: number }

    const over = new AbortController()
    const outcomes = new Map<string, number>()
    const written: string[] = []
    const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    async function askOn(caller: number): Promise<void> {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const words = `note ${caller}.${turn}`
        const isWrite = turn % 10 === 0
        const answer = isWrite
          ? post(`${url}/api/pets/${id}/notes`, { on: '2026-01-15', words }, cookie)
          : fetch(`${url}/api/inbox`, { headers: { 'x-forwarded-for': newCaller(), cookie } })
        const status = await answer.then(
          async (got) => (await got.arrayBuffer(), `${got.status}`),
          () => 'cut off',
        )
        count(status)
        if (isWrite && status === '200') written.push(words)
        await delay(20)
      }
    }
    /** As a browser does: a stream that ends is asked for again. */
    const streams = { begun: 0, heard: '', refused: [] as number[] }
    async function hearOn(): Promise<void> {
      while (!over.signal.aborted) {
        const answer = await fetch(`${url}/api/live`, { headers: { cookie }, signal: over.signal })
        if (answer.status !== 200 || answer.body === null) {
          streams.refused.push(answer.status)
          continue
        }
        streams.begun += 1
        for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
          streams.heard += part
        }
      }
    }
    const asking = Promise.all(Array.from({ length: CALLERS }, (_, caller) => askOn(caller)))
    const hearing = hearOn().catch((cause: unknown) => {
      if (!over.signal.aborted) throw cause
    })
    onTestFinished(() => over.abort())

    for (const machine of MACHINES) {
      const before = running.get(machine)
      before?.child.kill('SIGTERM')
      expect(await before?.exited).toBe(0)
      await startOn(machine)
      const sofar = outcomes.get('200') ?? 0
      await expect.poll(() => outcomes.get('200') ?? 0).toBeGreaterThan(sofar + 50)
      expect(Object.fromEntries(outcomes)).toEqual({ 200: expect.any(Number) })
    }
    // Both are new; the page still hears of what either does.
    for (const _machine of MACHINES) {
      const sofar = streams.heard.length
      await readMessageAt(url, page, DATABASE_URL)
      await expect.poll(() => streams.heard.slice(sofar)).toContain(INBOX_IS_STALE)
    }
    over.abort()
    await Promise.all([asking, hearing])
    expect(Object.fromEntries(outcomes)).toEqual({ 200: expect.any(Number) })
    expect(streams.refused).toEqual([])
    // The streams of both machines ended once at most, and were taken up.
    expect(streams.begun).toBeGreaterThan(1)
    expect(streams.begun).toBeLessThanOrEqual(1 + MACHINES.length)

    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query<{ words: string }>(
      `select words from pet_events where words like 'note %' order by words collate "C"`,
    )
    await client.end()
    expect(rows.map(({ words }) => words)).toEqual(written.toSorted())
    for (const { child, exited } of running.values()) {
      child.kill('SIGTERM')
      expect(await exited).toBe(0)
    }
  },
)
