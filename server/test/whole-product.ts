import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, createServer } from '../src/create-server.ts'
import { systemClock } from '../src/platform/clock.ts'
import { madePageOf } from '../src/platform/made-page.ts'
import { sessionCookie } from '../src/platform/session-cookie.ts'
import { openSessions, type Sessions } from '../src/platform/sessions.ts'
import { pagesProgram } from '../src/program-files.ts'
import { readSettings } from '../src/settings.ts'
import { type PageBuild, pageRenderer } from '../src/ssr.ts'

type Parts = Parameters<typeof createServer>[2]
type Render = Parameters<typeof createServer>[1]['render']

/** The whole product, without pages unless they are given: empty, quiet and without demo people unless `given` differs. */
export function openProduct(
  given: Record<string, string>,
  parts?: Parts,
  render: Render = async () => madePageOf(new Response()),
): Promise<RunningServer> {
  const usual = { DEMO_MODE: 'off', SAMPLE_WORLD: 'off', LOG_LEVEL: 'silent' }
  return createServer(readSettings({ ...usual, ...given }), { render, routes: [] }, parts)
}

/** The pages as they were built, for products that are opened with them. */
export async function builtPages(): Promise<{ render: Render; paths: string[] }> {
  const build = (await import(pagesProgram().href)) as unknown as PageBuild
  const paths = Object.values(build.routes).flatMap((route) =>
    route === undefined || route.id === 'root' || route.path === '*' ? [] : (route.path ?? ''),
  )
  return { render: pageRenderer(build, 'production'), paths }
}

/** The whole product in a directory of its own; `end` closes the one and removes the other. */
export async function openTemporaryProduct(
  given: Record<string, string> = {},
  parts?: Parts,
  render?: Render,
): Promise<{ product: RunningServer; directory: string; end: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'wayfur-test-'))
  const product = await openProduct({ DATA_DIR: directory, ...given }, parts, render)
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
