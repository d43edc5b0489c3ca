import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import { petsByPlan } from '../subscriptions/entitlements-for.ts'
import { importRoute } from './import-route.ts'
import { petFileRoutes } from './pet-file-routes.ts'
import { forgetOldInvitations } from './pet-invitations.ts'
import { petRecords } from './pet-records.ts'
import { purgePetHandler } from './put-away.ts'
import { reminderHandler } from './reminders.ts'
import { petsEndpoints } from './routes.ts'
import { forgetOldShareLinks } from './share-links.ts'

/** Pets as the product opens them: their calls, their work for later, and what is forgotten. */
export function openPets(ground: Ground): Feature {
  const { db, clock } = ground
  return {
    endpoints: petsEndpoints({ ...ground, allowance: petsByPlan }),
    routes: [petFileRoutes(ground), importRoute({ ...ground, allowance: petsByPlan })],
    handlers: [purgePetHandler(db, clock), reminderHandler(ground)],
    records: petRecords(clock),
    async forgetOld() {
      await forgetOldInvitations(db, clock.now())
      await forgetOldShareLinks(db, clock.now())
    },
  }
}
