import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import {
  removeSampleWorld,
  restoreSampleWorld,
  sampleWorldStatus,
} from './sample-world/seed-sample-world.ts'
import { CannotDo, withDatabase } from './with-database.ts'

const USAGE = `The sample world: invented places with the badge 'Sample'.

  npm run sample-world -- remove     takes all of them away, for good
  npm run sample-world -- restore    brings them back
  npm run sample-world -- status     says how many there are
`

async function remove(database: Database): Promise<void> {
  const removed = await database.patiently(removeSampleWorld)
  process.stdout.write(`Removed ${removed} sample places.\n`)
}

async function restore(database: Database): Promise<void> {
  const written = await database.patiently((db) => restoreSampleWorld(db, { clock: systemClock }))
  process.stdout.write(`The sample world has ${written} places again.\n`)
}

async function status({ db }: Database): Promise<void> {
  const { places, hidden } = await sampleWorldStatus(db)
  process.stdout.write(
    `${places} sample places; ${hidden} of them are hidden near imported real ones.\n`,
  )
}

const COMMANDS = new Map(Object.entries({ remove, restore, status }))

await withDatabase(() => {
  const command = COMMANDS.get(process.argv[2] ?? '')
  if (command === undefined) throw new CannotDo(USAGE)
  return command
})
