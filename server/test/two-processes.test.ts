import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newPostgresDatabase } from '../src/platform/database/testing/test-database.ts'
import { ready, start } from './started-product.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const WRITERS = 4
/** Acknowledged writes before one process is killed, and by which the test ends. */
const KILLED_AT = 40
const ENOUGH = 100

/** Gives each request to the next process in turn; one that cannot be reached is passed over from then on. */
async function proxyTo(addresses: readonly string[]): Promise<string> {
  const targets = [...addresses]
  let turn = 0
  const proxy = createServer((asked, answer) => {
    const address = targets[(turn += 1) % targets.length] ?? ''
    const target = new URL(address)
    const passed = request(
      { host: target.hostname, port: target.port, method: asked.method, path: asked.url },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
        got.on('error', () => answer.destroy())
      },
    )
    for (const [name, value] of Object.entries(asked.headers)) {
      if (value !== undefined) passed.setHeader(name, value)
    }
    passed.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ECONNREFUSED' && targets.includes(address)) {
        targets.splice(targets.indexOf(address), 1)
      }
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

test.skipIf(inject('postgresUrl') === null)(
  'of two processes behind a proxy one is killed under load: every acknowledged write is kept, none twice',
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
    const [first, second] = await Promise.all(processes.map((one) => ready(one)))
    const proxy = await proxyTo([first ?? '', second ?? ''])

    async function send(path: string, body: object, from: string, cookie = '') {
      // Each write comes from an address of its own, since limits count by address.
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie }
      return fetch(proxy + path, { method: 'POST', headers, body: JSON.stringify(body) })
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
    expect((await fetch(`${proxy}/readyz`)).status).toBe(200)
  },
)
