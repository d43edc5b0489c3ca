import type { TestProject } from 'vitest/node'
import { testImage } from '../src/platform/database/testing/test-database.ts'
import { startPostgresServer } from './postgres-server.ts'

/** Prepares what all test files share: the embedded database's image and a PostgreSQL server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server] = await Promise.all([startPostgresServer(), testImage()])
  if (server === undefined) {
    console.warn(
      '\n*** No PostgreSQL is installed here: every test on a real server is SKIPPED. ***\n' +
        "*** Install Debian's package `postgresql` to run them. ***\n",
    )
  }
  project.provide('postgresUrl', server?.url ?? null)
  return async () => server?.stop()
}
