import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMAGE_FILE, readImage } from '../server/src/platform/database/database-image.ts'
import { migrate, MIGRATIONS_DIR } from '../server/src/platform/database/migrate.ts'
import { type Database, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Effort, Measurement, Subject } from './measurement.ts'
import { onThrowAwayPostgres } from './throw-away-postgres.ts'

/** Measures on a migrated database; `kind` names it in the table. */
type MeasureOn = (database: Database, kind: string, effort: Effort) => Promise<Measurement[]>

/** What the record says above the figures, without naming the database. */
type Heading = Pick<Subject, 'title' | 'about'>

/** The same measured on a PostgreSQL server and on the database inside the process. */
export function onEachDatabase(
  name: string,
  measureOn: MeasureOn,
  { title = name, about }: Heading = {},
): readonly [Subject, Subject] {
  const said = about === undefined ? {} : { about }
  return [
    {
      ...said,
      name: `${name}-on-postgresql`,
      title: `${title}, PostgreSQL`,
      measure: (effort) =>
        onThrowAwayPostgres(({ url }) =>
          onMigrated({ databaseUrl: url, dataDir: '' }, (database) =>
            measureOn(database, 'PostgreSQL', effort),
          ),
        ),
    },
    {
      ...said,
      name: `${name}-on-embedded`,
      title: `${title}, embedded database`,
      async measure(effort) {
        const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-bench-'))
        try {
          return await onMigrated({ databaseUrl: undefined, dataDir }, (database) =>
            measureOn(database, 'embedded', effort),
          )
        } finally {
          rmSync(dataDir, { recursive: true, force: true })
        }
      },
    },
  ]
}

async function onMigrated<T>(
  where: { databaseUrl: string | undefined; dataDir: string },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({
    ...where,
    image: () => readImage(IMAGE_FILE, MIGRATIONS_DIR),
    log: openLog('silent'),
  })
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
