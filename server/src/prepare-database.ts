import { systemClock } from './platform/clock.ts'
import { buildImage, IMAGE_FILE } from './platform/database/database-image.ts'
import { MIGRATIONS_DIR } from './platform/database/migrate.ts'
import { openLog } from './platform/log.ts'
import { pagesProgram } from './program-files.ts'
import { buildSampleImage } from './sample-image.ts'
import { readSettings } from './settings.ts'

// Part of the build: ready databases that a first start only has to unpack, one empty and one with
// the samples that the usual settings ask for.
const log = openLog('warn')
await buildImage({ migrationsDir: MIGRATIONS_DIR, out: IMAGE_FILE, log })
await buildSampleImage(readSettings({}), systemClock, log)

// And the whole program loaded once, so that what V8 makes of it is kept (NODE_COMPILE_CACHE).
await Promise.all([import('./start-server.ts'), import(pagesProgram().href)])
