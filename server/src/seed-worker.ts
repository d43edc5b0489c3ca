import { workerData } from 'node:worker_threads'
import { systemClock } from './platform/clock.ts'
import { openProductDatabase } from './product-database.ts'
import { seedFreshInstall } from './seed-fresh-install.ts'
import type { Settings } from './settings.ts'

const settings = workerData as Settings
const database = await openProductDatabase(settings)
try {
  await seedFreshInstall(database, settings, systemClock)
} finally {
  await database.close()
}
