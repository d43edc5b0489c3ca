import { flushCompileCache } from 'node:module'
import { basename } from 'node:path'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { openLog } from '../src/platform/log.ts'
import { regionAsksIn } from '../src/regions/region-asks.ts'
import { regionRunner } from '../src/regions/region-runner.ts'
import { namedExtracts } from '../src/regions/sources/named-extracts.ts'
import { settingsOfThisProcess } from '../src/settings.ts'
import { regionsHeld } from './regions-held.ts'
// Says what the installation holds, brings its region up to date as the command does, from that of two
// files which does not hold, and kills itself without a word when it has come as far as it is told.

// Whoever is killed keeps nothing for the next such process at its end.
flushCompileCache()

const [dataDir = '', one = '', other = '', share = '', delay = ''] = process.argv.slice(2)
const log = openLog('error')
const database = await openDatabase({ dataDir, databaseUrl: process.env['DATABASE_URL'], log })
const held = await regionsHeld(database.db, dataDir)
process.stdout.write(`${JSON.stringify(held)}\n`)

const asks = regionAsksIn(dataDir, systemClock)
const path = 'One' in held.places ? other : one
const extract = { path, file: basename(path) }
const how = { title: null, isDryRun: false, isUpload: false }
await asks.leave({ what: 'make', regionId: 'juniper', extract, ...how })

const kill = () => process.kill(process.pid, 'SIGKILL')
const runner = regionRunner({
  database,
  clock: systemClock,
  log,
  dataDir,
  extracts: namedExtracts(settingsOfThisProcess()),
  asks: {
    ...asks,
    async note(name, state) {
      // What is committed is killed before it is noted, at the latest.
      if (state.state !== 'running') kill()
      else {
        await asks.note(name, state)
        if (state.progress.share >= Number(share)) setTimeout(kill, Number(delay))
      }
    },
  },
})
await runner.takeAll(new AbortController().signal)
