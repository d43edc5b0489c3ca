import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { testImage } from '../src/platform/database/testing/test-database.ts'
import { startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the built product is of the sources as they are. */
    isBuilt: boolean
  }
}

function isBuilt(): boolean {
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))
  return spawnSync(process.execPath, [build, '--is-built']).status === 0
}

/** Prepares what all test files share: the embedded database's image and a PostgreSQL server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What Node makes of our sources is made once for all processes that tests start of them.
  const compiled = mkdtempSync(join(tmpdir(), 'wayfur-compiled-'))
  process.env['NODE_COMPILE_CACHE'] = compiled
  const [server] = await Promise.all([startPostgresServer(), testImage()])
  if (server === undefined) {
    console.warn(
      '\n*** No PostgreSQL is installed here: every test on a real server is SKIPPED. ***\n' +
        "*** Install Debian's package `postgresql` to run them. ***\n",
    )
  }
  project.provide('postgresUrl', server?.url ?? null)
  project.provide('isBuilt', isBuilt())
  return async () => {
    await server?.stop()
    rmSync(compiled, { recursive: true, force: true })
  }
}
