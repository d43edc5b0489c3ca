import type { Database } from '../database/open-database.ts'
import { BackupError } from './backup-error.ts'
import { readAlike, rowsOf, type TableSum } from './read-rows.ts'
import { appliedMigrations, lastNumbers, tableShapes } from './table-shapes.ts'
import { isUsed, putRows } from './write-rows.ts'

/** Copies every row of one database into another, unused one, and compares counts and checksums. */
export async function moveRows(from: Database, to: Database): Promise<readonly TableSum[]> {
  if (await isUsed(to.db)) {
    throw new BackupError(
      'The database of DATABASE_URL holds something already; give an empty one.',
    )
  }
  if (!(await isUsed(from.db))) {
    throw new BackupError('The embedded database in DATA_DIR is empty: there is nothing to move.')
  }
  return from.patiently((connection) =>
    connection
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await readAlike(tx)
        const sums: TableSum[] = []
        await putRows(to, {
          migrations: await appliedMigrations(tx),
          sequences: await lastNumbers(tx),
          sums: () => sums,
          async each(write) {
            for (const shape of await tableShapes(tx)) {
              const reading = rowsOf(tx, shape)
              let step = await reading.next()
              for (; !step.done; step = await reading.next()) await write(shape.name, step.value)
              sums.push(step.value)
            }
          },
        })
        return sums
      }),
  )
}
