import cluster from 'node:cluster'
import { DatabaseOpenError } from './platform/database/database-open-error.ts'
import { onEndSignals } from './platform/end-signals.ts'
import { openLog } from './platform/log.ts'
import { WrongSetting } from './setting-readers.ts'
import { demoNotice } from './setting-warnings.ts'
import { type Settings, settingsOfThisProcess } from './settings.ts'
import { serveAsWorker } from './workers/serve-as-worker.ts'
import { superviseWorkers, type Supervisor } from './workers/supervisor.ts'
import { workersOf } from './workers/worker-count.ts'
import { WorkerEnded } from './workers/worker-process.ts'

/** Starts the product; a start that cannot succeed ends with one sentence that says what to do. */
async function main(): Promise<void> {
  const settings = settingsOfThisProcess()
  if (cluster.isWorker) return serveAsWorker(settings)
  const workers = workersOf(settings)
  const url = workers === 1 ? await serveAlone(settings) : await serveWith(workers, settings)
  process.stdout.write(`Wayfur is ready at ${url}\n`)
  const notice = demoNotice(settings)
  if (notice !== undefined) process.stdout.write(`${notice}\n`)
}

async function serveAlone(settings: Settings): Promise<string> {
  // What one process has in memory, the first of several has not: nothing of it is loaded above.
  const { openProductDatabase } = await import('./product-database.ts')
  // The embedded database opens in its thread while the rest is loaded here. A server's connection
  // would wait for this thread, and time out where loading takes long.
  const opening = settings.DATABASE_URL === undefined ? openProductDatabase(settings) : undefined
  const { startServer } = await import('./start-server.ts')
  const server = await startServer(settings, { opening })
  onSignals({
    stop: () => server.stop(),
    kill: () => {},
    async replaceAll() {
      process.stderr.write('There is one process, which nothing can replace while it serves.\n')
    },
  })
  return server.url
}

async function serveWith(workers: number, settings: Settings): Promise<string> {
  const log = openLog(settings.LOG_LEVEL)
  const drainMs = settings.DRAIN_SECONDS * 1000
  const { url } = await superviseWorkers({ workers, drainMs, log, onSignalled: onSignals })
  return url
}

function onSignals({ stop, kill, replaceAll }: Omit<Supervisor, 'url'>): void {
  // A terminal that is closed says the same as who wants the workers replaced.
  const { isTTY } = process.stdout
  onEndSignals(isTTY ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM'], {
    first: () => void stop().then(() => process.exit(0)),
    again() {
      kill()
      process.exit(1)
    },
  })
  if (!isTTY) process.on('SIGHUP', () => void replaceAll())
}

try {
  await main()
} catch (error) {
  if (error instanceof WorkerEnded) process.exit(error.code || 1)
  if (!(error instanceof WrongSetting) && !(error instanceof DatabaseOpenError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
