import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newPostgresDatabase } from '../src/platform/database/testing/test-database.ts'
import { startBalancer } from './balancer.ts'
import { ready, start } from './started-product.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const WRITERS = 4
/** Acknowledged writes before one process is killed, and by which the test ends. */
const KILLED_AT = 40
const ENOUGH = 100

test.skipIf(inject('postgresUrl') === null)(
  'of two processes behind a balancer one is killed under load: every acknowledged write is kept, none twice',
  { timeout: 400_000 },
  async () => {
    const databaseUrl = await newPostgresDatabase(inject('postgresUrl'))
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: temporaryDirectory(),
      SAMPLE_WORLD: 'off',
      DEMO_MODE: 'on-public',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'silent',
    }
    const processes = [start(settings), start(settings)]
    const balancer = await startBalancer()
    for (const [number, one] of processes.entries()) {
      const name = `process ${number}`
      balancer.put(name, await ready(one))
      await expect.poll(() => balancer.isReady(name), { interval: 50 }).toBe(true)
    }
    const { url } = balancer

    async function send(path: string, body: object, from: string, cookie = '') {
      // Each write comes from an address of its own, since limits count by address.
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie }
      return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    const become = await send('/api/demo/become', { person: 'owner' }, '198.18.0.1')
    const cookie = become.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const pet = await send('/api/pets', { name: 'Bella', species: 'Dog' }, '198.18.0.1', cookie)
    expect(pet.status).toBe(200)
    const { id } = (await pet.json()) as { id: number }

    const acknowledged: string[] = []
    const unanswered: string[] = []
    let sent = 0
    async function writeOn(): Promise<void> {
      while (acknowledged.length < ENOUGH) {
        sent += 1
        const words = `note ${sent}`
        const from = `198.18.${1 + (sent >> 8)}.${sent & 255}`
        const note = { on: '2026-01-15', words }
        const status = await send(`/api/pets/${id}/notes`, note, from, cookie).then(
          async (answer) => (await answer.arrayBuffer(), answer.status),
          () => 502,
        )
        expect([200, 502]).toContain(status)
        if (status === 200) acknowledged.push(words)
        else unanswered.push(words)
        if (acknowledged.length === KILLED_AT) processes[0]?.child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, writeOn))
    await processes[0]?.exited
    // Only what was under way when the process died has no answer, or met its closed door.
    expect(unanswered.length).toBeGreaterThan(0)
    expect(unanswered.length).toBeLessThanOrEqual(2 * WRITERS)

    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query<{ words: string; times: number }>(
      `select words, count(*)::int as times from pet_events where words like 'note %' group by words`,
    )
    const kept = new Map(rows.map(({ words, times }) => [words, times]))
    expect(acknowledged.filter((words) => kept.get(words) !== 1)).toEqual([])
    expect([...kept].filter(([, times]) => times !== 1)).toEqual([])
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  },
)
