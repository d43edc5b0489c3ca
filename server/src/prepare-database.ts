import { buildImage, IMAGE_FILE } from './platform/database/database-image.ts'
import { MIGRATIONS_DIR } from './platform/database/migrate.ts'
import { openLog } from './platform/log.ts'
import { pagesProgram } from './program-files.ts'

// Part of the build: a ready database that a first start only has to unpack.
await buildImage({ migrationsDir: MIGRATIONS_DIR, out: IMAGE_FILE, log: openLog('warn') })

// And the whole program loaded once, so that what V8 makes of it is kept (NODE_COMPILE_CACHE).
await Promise.all([import('./start-server.ts'), import(pagesProgram().href)])
