import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, inject, test, vi } from 'vitest'
import { newPostgresDatabase } from '../src/platform/database/testing/test-database.ts'
import { RATES } from '../src/platform/limits.ts'
import { ask, type Asked, childrenOf, keepAsking } from './many-workers.ts'
import { INBOX_IS_STALE, openPage, readMessageAt } from './open-page.ts'
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
