import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, createServer } from '../src/create-server.ts'
import { systemClock } from '../src/platform/clock.ts'
import { madePageOf } from '../src/platform/made-page.ts'
import { sessionCookie } from '../src/platform/session-cookie.ts'
import { openSessions, type Sessions } from '../src/platform/sessions.ts'
import { readSettings } from '../src/settings.ts'

type Parts = Parameters<typeof createServer>[2]

/** The whole product without pages: empty, quiet and without demo people unless `given` differs. */
export function openProduct(given: Record<string, string>, parts?: Parts): Promise<RunningServer> {
  const usual = { DEMO_MODE: 'off', SAMPLE_WORLD: 'off', LOG_LEVEL: 'silent' }
  const pages = { render: async () => madePageOf(new Response()), routes: [] }
  return createServer(readSettings({ ...usual, ...given }), pages, parts)
}

/** The whole product in a directory of its own; `end` closes the one and removes the other. */
export async function openTemporaryProduct(
  given: Record<string, string> = {},
  parts?: Parts,
): Promise<{ product: RunningServer; directory: string; end: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'wayfur-test-'))
  const product = await openProduct({ DATA_DIR: directory, ...given }, parts)
  return {
    product,
    directory,
    async end() {
      await product.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The sessions of a product, for tests that sign in without a form. */
export function sessionsOf({ db }: Pick<RunningServer, 'db'>): Sessions {
  const cookie = sessionCookie({ isHttps: false })
  return openSessions({ db, clock: systemClock, cookie, demoReach: () => 'nothing' })
}

/** Signs a member in and gives the Cookie header. */
export async function cookieOf(
  product: Pick<RunningServer, 'db'>,
  memberId: number,
): Promise<string> {
  const cookie = await sessionsOf(product).begin(product.db, memberId, 'Firefox')
  return cookie.split(';')[0] ?? ''
}
