import { openDatabase } from '../src/platform/database/open-database.ts'
import { openLog } from '../src/platform/log.ts'

// Writes row after row into the data directory it is given and says each number only when the
// database has acknowledged it, until it is killed.

const [dataDir = '', round = ''] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, log: openLog('silent') })
for (let number = 1; ; number += 1) {
  await db
    .insertInto('seeds')
    .values({ name: `${round}-${number}` })
    .execute()
  process.stdout.write(`${number}\n`)
}
