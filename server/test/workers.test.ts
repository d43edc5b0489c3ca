import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, inject, test, vi } from 'vitest'
import { newPostgresDatabase } from '../src/platform/database/testing/test-database.ts'
import { RATES } from '../src/platform/limits.ts'
import { ask, type Asked, childrenOf, keepAsking } from './many-workers.ts'
import { INBOX_IS_STALE, openPage, readMessageAt } from './open-page.ts'
import { scraped, valueOf } from './scraped.ts'
import { ready, start } from './started-product.ts'
import { temporaryDirectory } from './temporary-directory.ts'

// Each test starts several whole processes, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 400_000 })

const POLL = { timeout: 120_000, interval: 50 }
const WORKERS = 2
const CALLERS = 16

async function startWorkers(more: Record<string, string> = {}) {
  const DATABASE_URL = await newPostgresDatabase(inject('postgresUrl'))
  const started = start({
    DATABASE_URL,
    DATA_DIR: temporaryDirectory(),
    WORKERS: `${WORKERS}`,
    SAMPLE_WORLD: 'off',
    DEMO_MODE: 'on-public',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'info',
    ...more,
  })
  const url = await ready(started)
  const workers = () => childrenOf(started.child.pid)
  expect(workers()).toHaveLength(WORKERS)
  return { started, url, workers, DATABASE_URL }
}

/** Waits until a hundred more requests were answered. */
async function goOn({ outcomes }: Asked): Promise<void> {
  const before = outcomes.get(200) ?? 0
  await expect.poll(() => outcomes.get(200) ?? 0, POLL).toBeGreaterThan(before + 100)
}

describe.skipIf(inject('postgresUrl') === null)('several processes behind one port', () => {
  test('under load all are replaced without a request that fails, one that is killed loses only its own, and all end together', async () => {
    const { started, url, workers } = await startWorkers()
    const first = workers()
    const asked = keepAsking(url, '/api/businesses', CALLERS)
    await goOn(asked)
    started.child.kill('SIGHUP')
    await expect.poll(started.err, POLL).toContain('Every worker was replaced')
    await goOn(asked)
    expect([...asked.outcomes.keys()]).toEqual([200])
    const second = workers()
    expect(second).toHaveLength(WORKERS)
    expect(second.filter((pid) => first.includes(pid))).toEqual([])

    const [victim = 0, survivor] = second
    process.kill(victim, 'SIGKILL')
    await expect.poll(started.err, POLL).toMatch(/"worker":[12],"code":1,"msg":"A worker ended/)
    await expect.poll(workers, POLL).toEqual([survivor, expect.any(Number)])
    await expect.poll(started.err, POLL).toMatch(/"worker":[12],"msg":"A worker serves again/)
    await goOn(asked)
    await asked.stop()
    const { 200: _answered, ...failed } = Object.fromEntries(asked.outcomes)
    // Each caller had one request under way at most.
    expect(Object.values(failed).reduce((sum, times) => sum + times, 0)).toBeLessThanOrEqual(
      CALLERS,
    )

    const last = workers()
    started.child.kill('SIGTERM')
    expect(await started.exited).toBe(0)
    expect([...first, ...second, ...last].filter(isAlive)).toEqual([])
  })

  test('a scrape tells of every worker, whichever is asked, and says when one does not answer', async () => {
    const METRICS_TOKEN = 'a-token-of-the-operator-0123456789'
    const { started, url, workers } = await startWorkers({ METRICS_TOKEN })
    const scrape = async () => {
      // A new connection each time, which any of them may get, also one that hangs.
      const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' }
      const signal = AbortSignal.timeout(10_000)
      return scraped(await (await fetch(`${url}/metrics`, { headers, signal })).text())
    }
    const asked = { name: 'wayfur_http_requests_total', labels: { call: 'GET /api/places/:id' } }
    const asks = Array.from({ length: 60 }, () => ask(`${url}/api/places/1`, new Agent(), '::1'))
    expect(new Set(await Promise.all(asks))).toEqual(new Set([404]))
    for (let n = 0; n < 6; n += 1) {
      const samples = await scrape()
      const lines = samples.map(({ name, labels }) => JSON.stringify([name, labels]))
      expect(new Set(lines).size).toBe(lines.length)
      expect(valueOf(samples, asked.name, asked.labels)).toBe(60)
      for (const worker of ['1', '2']) {
        expect(valueOf(samples, asked.name, { ...asked.labels, worker })).toBeGreaterThan(0)
        expect(valueOf(samples, 'process_resident_memory_bytes', { worker })).toBeGreaterThan(0)
      }
      expect(samples.filter(({ name }) => name === 'wayfur_database_up')).toHaveLength(1)
    }
    const answering = async () => {
      const samples = await scrape().catch(() => [])
      return valueOf(samples, 'wayfur_workers_answering')
    }
    expect(await answering()).toBe(WORKERS)
    const [hanging = 0] = workers()
    process.kill(hanging, 'SIGSTOP')
    await expect.poll(answering, POLL).toBe(WORKERS - 1)
    process.kill(hanging, 'SIGCONT')
    await expect.poll(answering, POLL).toBe(WORKERS)

    started.child.kill('SIGHUP')
    await expect.poll(started.err, POLL).toContain('Every worker was replaced')
    expect(await answering()).toBe(WORKERS)
  })

  test('pages open at one hear of what another did, and a caller who spreads over them meets one limit', async () => {
    const { started, url, DATABASE_URL } = await startWorkers()
    const page = await openPage(url)
    // So many that each process has some of them.
    const pages = [page, ...(await Promise.all(Array.from({ length: 7 }, () => openPage(url))))]
    await readMessageAt(url, page, DATABASE_URL)
    for (const one of pages) {
      await expect.poll(() => one.text, POLL).toContain(INBOX_IS_STALE)
    }

    const suggest = () => ask(`${url}/api/geo/suggest?q=Boise`, new Agent(), '203.0.113.7')
    const answered: (number | string)[] = []
    const most = RATES.suggest.points - 20
    const askOn = async () => {
      while (answered.length < most - CALLERS) answered.push(await suggest())
    }
    await Promise.all(Array.from({ length: CALLERS }, askOn))
    while (answered.length < most) answered.push(await suggest())
    // Slower than they tell each other, so that each knows the whole sum.
    for (let n = 0; n < 24; n += 1) {
      await delay(150)
      answered.push(await suggest())
    }
    const allowed = Array<number>(RATES.suggest.points).fill(200)
    expect(answered).toEqual([...allowed, ...Array<number>(4).fill(429)])

    const signIn = async (n: number) => {
      const answer = await fetch(`${url}/api/accounts/sign-in`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.18.0.${n}`,
          connection: 'close',
        },
        body: JSON.stringify({ email: 'ann@example.com', password: `not the right one ${n}` }),
      })
      return answer.status
    }
    const wrong = await Promise.all(Array.from({ length: 14 }, (_, n) => signIn(n)))
    expect(wrong.filter((status) => status === 401)).toHaveLength(10)
    expect(wrong.filter((status) => status === 429)).toHaveLength(4)

    started.child.kill('SIGTERM')
    await expect.poll(() => pages.every(({ hasEnded }) => hasEnded), POLL).toBe(true)
    expect(await started.exited).toBe(0)
  })

  test('where one cannot start, none stays, and one sentence says why', async () => {
    const there = await newPostgresDatabase(inject('postgresUrl'))
    const DATABASE_URL = there.replace(/:\d+\//, ':1/')
    const started = start({ DATABASE_URL, DATA_DIR: temporaryDirectory(), WORKERS: '3' })
    expect(await started.exited).toBe(1)
    expect(started.err()).toMatch(
      /^The PostgreSQL server of DATABASE_URL .+ cannot be used: .+\.\n$/,
    )
    expect(started.out()).toBe('')
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
