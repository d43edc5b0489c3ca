import { buildImage, IMAGE_FILE } from './platform/database/database-image.ts'
import { MIGRATIONS_DIR } from './platform/database/migrate.ts'
import { openLog } from './platform/log.ts'

// Part of the build: a ready database that a first start only has to unpack.
await buildImage({ migrationsDir: MIGRATIONS_DIR, out: IMAGE_FILE, log: openLog('warn') })
