import { describe, inject } from 'vitest'
import { newPostgresDatabase } from '../src/platform/database/testing/test-database.ts'

/**
 * Runs tests of whole processes on the embedded database and, where there is one, on PostgreSQL;
 * `fresh` gives the settings of a new, empty database.
 */
export function onEachDatabase(
  tests: (fresh: () => Promise<{ DATABASE_URL?: string }>) => void,
): void {
  describe('embedded', () => {
    tests(async () => ({}))
  })
  describe.skipIf(inject('postgresUrl') === null)('PostgreSQL', () => {
    tests(async () => ({ DATABASE_URL: await newPostgresDatabase(inject('postgresUrl')) }))
  })
}
