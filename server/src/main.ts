import { DatabaseOpenError } from './platform/database/database-open-error.ts'
import { openProductDatabase } from './product-database.ts'
import { WrongSetting } from './setting-readers.ts'
import { demoNotice } from './setting-warnings.ts'
import { settingsOfThisProcess } from './settings.ts'

/** Starts the product; a start that cannot succeed ends with one sentence that says what to do. */
async function main(): Promise<void> {
  const settings = settingsOfThisProcess()
  // The database opens while the rest is loaded.
  const opening = openProductDatabase(settings)
  const { startServer } = await import('./start-server.ts')
  const server = await startServer(settings, { opening })
  process.stdout.write(`Wayfur is ready at ${server.url}\n`)
  const notice = demoNotice(settings)
  if (notice !== undefined) process.stdout.write(`${notice}\n`)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void server.stop().then(() => process.exit(0))
    })
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof WrongSetting) && !(error instanceof DatabaseOpenError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
