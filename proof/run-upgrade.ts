import { migrate } from '../server/src/platform/database/migrate.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'

// Brings a database up to date as a start does, in a process that can be killed meanwhile.

const [databaseUrl = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir: '', databaseUrl, log: openLog('silent') })
await migrate(database)
await database.close()
