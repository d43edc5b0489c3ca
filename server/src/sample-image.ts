import { DAY_MS } from '@wayfur/domain/durations'
import { isDemoMode } from './demo-mode.ts'
import { stripeKeysOf } from './payments/feature.ts'
import type { Clock } from './platform/clock.ts'
import { buildImage, IMAGE_FILE, readImage } from './platform/database/database-image.ts'
import { MIGRATIONS_DIR } from './platform/database/migrate.ts'
import type { Log } from './platform/log.ts'
import { serverFile } from './program-files.ts'
import { seedFreshInstall } from './seed-fresh-install.ts'
import type { Settings } from './settings.ts'

const SAMPLE_IMAGE = serverFile('build/sample-image.tar.gz')
/** Samples are dated around the day they were made; older ones are made anew. */
const MOST_AGE_MS = 7 * DAY_MS

/** Makes the image of a database as a first start with these settings leaves it, samples included. */
export async function buildSampleImage(settings: Settings, clock: Clock, log: Log): Promise<void> {
  await buildImage({
    migrationsDir: MIGRATIONS_DIR,
    seed: (database) => seedFreshInstall(database, settings, clock),
    about: aboutSamples(settings, clock.now()),
    out: SAMPLE_IMAGE,
    log,
  })
}

/** What a new database begins with: the samples these settings ask for, if the build made such. */
export async function imageFor(
  settings: Settings,
  clock: Clock,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const image = await readImage(SAMPLE_IMAGE, MIGRATIONS_DIR, (about) =>
    areSuitable(about, settings, clock.now()),
  )
  return image ?? readImage(IMAGE_FILE, MIGRATIONS_DIR)
}

/** When samples were made, and all that they depend on. */
export function aboutSamples(settings: Settings, madeAt: Date): string {
  return `${madeAt.toISOString()} ${asked(settings)}`
}

/** Whether samples are those that these settings ask for, and fresh enough. */
export function areSuitable(about: string, settings: Settings, now: Date): boolean {
  const [madeAt = '', ...given] = about.split(' ')
  const ageMs = now.getTime() - Date.parse(madeAt)
  return ageMs >= 0 && ageMs < MOST_AGE_MS && given.join(' ') === asked(settings)
}

/** What `seedFreshInstall` looks at. */
function asked(settings: Settings): string {
  return [
    `samples=${settings.SAMPLE_WORLD}`,
    `demo=${isDemoMode(settings)}`,
    `hotels=${new URL(settings.HOTEL_HANDOFF_TEMPLATE).host}`,
    `test-bank=${stripeKeysOf(settings) === undefined}`,
  ].join(' ')
}
