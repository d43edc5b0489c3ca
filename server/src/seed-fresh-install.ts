import { seedDemoPeople } from './accounts/seed-demo-people.ts'
import { seedSampleBookings } from './bookings/seed-sample-bookings.ts'
import { seedSampleMeetings } from './bookings/seed-sample-meetings.ts'
import { seedSampleSeries } from './bookings/seed-sample-series.ts'
import { isDemoMode } from './demo-mode.ts'
import { seedSampleEvents } from './events/seed-sample-events.ts'
import { seedSamplePartners } from './partners/seed-sample-partners.ts'
import { stripeKeysOf } from './payments/feature.ts'
import { closeMonths } from './payouts/close-months.ts'
import { seedSamplePet } from './pets/sample-pet.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import { vacuumFilled } from './platform/database/vacuum-filled.ts'
import { giveSampleToDemoProvider, seedSampleProviders } from './providers/seed-sample-providers.ts'
import { seedSampleProviderReviews, seedSampleReviews } from './sample-world/seed-sample-reviews.ts'
import { seedSampleWorld } from './sample-world/seed-sample-world.ts'
import { seedSampleBins } from './scouting/seed-sample-bins.ts'
import { seedSampleScouts } from './scouting/seed-sample-scouts.ts'
import { type Settings } from './settings.ts'
import { seedSampleTag } from './tags/seed-sample-tag.ts'

/** Writes the samples that the settings ask for and that are not there yet. */
export async function seedFreshInstall(
  database: Database,
  settings: Settings,
  clock: Clock,
): Promise<void> {
  const { db } = database
  if (settings.SAMPLE_WORLD) {
    await database.patiently(async (writing) => {
      const written = await seedSampleWorld(writing, { clock })
      // Plans made before the first rows came would be guesses.
      if (written > 0) await vacuumFilled(writing)
    })
    await seedSampleReviews(db, { clock })
    await seedSampleProviders(db, { clock })
    await seedSampleMeetings(db)
    await seedSampleProviderReviews(db, { clock })
    await seedSampleBins(db, clock)
    await seedSampleEvents(db, clock)
  }
  if (isDemoMode(settings)) {
    await seedDemoPeople(db)
    await seedSamplePet(db, clock)
    await seedSampleTag(db, clock)
    await seedSampleScouts(db, clock)
    await seedSamplePartners(db, clock, new URL(settings.HOTEL_HANDOFF_TEMPLATE).host)
    await giveSampleToDemoProvider(db)
    // Their money is that of the test bank.
    if (!stripeKeysOf(settings)) {
      await seedSampleBookings(db, clock)
      await seedSampleSeries(db, clock)
      await closeMonths({ db, clock })
    }
  }
}
