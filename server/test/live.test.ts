import { expect, inject, test } from 'vitest'
import { newPostgresDatabase } from '../src/platform/database/testing/test-database.ts'
import { INBOX_IS_STALE, openPage, readMessageAt } from './open-page.ts'
import { ready, start } from './started-product.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** Two starts at once on a loaded machine of two cores. */
const SLOW_START_MS = 120_000

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
    await readMessageAt(other, page, DATABASE_URL)
    await expect.poll(() => page.text).toContain(INBOX_IS_STALE)
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
