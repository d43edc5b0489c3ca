import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newPostgresDatabase } from '../src/platform/database/testing/test-database.ts'
import { openPage } from './open-page.ts'
import { ready, start } from './started-product.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** Two starts at once on a loaded machine of two cores. */
const SLOW_START_MS = 120_000

const UPDATE = 'event: update\ndata: {"stale":["inbox"'

test.skipIf(inject('postgresUrl') === null)(
  'a page open at one process hears at once of what another process did',
  async () => {
    const DATABASE_URL = await newPostgresDatabase(inject('postgresUrl'))
    const settings = { DATABASE_URL, DEMO_MODE: 'on', SAMPLE_WORLD: 'off' }
    const processes = [
      start({ ...settings, DATA_DIR: temporaryDirectory() }),
      start({ ...settings, DATA_DIR: temporaryDirectory() }),
    ]
    const [one = '', other = ''] = await Promise.all(processes.map(ready))
    const page = await openPage(one)
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(
      `insert into inbox_messages (member_id, kind, title, body, href, key, is_shown, created_at)
       values (1, 'event', 'A place became free', '', '/events', 'event:1', true, now())`,
    )
    const marked = await fetch(`${other}/api/inbox/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: page.cookie },
      body: JSON.stringify({ all: true }),
    })
    expect(await marked.json()).toEqual({ unread: 0 })
    await expect.poll(() => page.text).toContain(UPDATE)
    const signedOut = await fetch(`${other}/api/accounts/sign-out`, {
      method: 'POST',
      headers: { cookie: page.cookie },
    })
    expect(signedOut.status).toBe(200)
    await expect.poll(() => page.hasEnded).toBe(true)
    expect(page.text).toContain('event: end')
  },
  SLOW_START_MS,
)
