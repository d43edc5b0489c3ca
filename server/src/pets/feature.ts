import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { flightGuideOf } from '../guides/flight-guide.ts'
import { loadGuides } from '../guides/load-guides.ts'
import { petsByPlan } from '../subscriptions/entitlements-for.ts'
import { purgePetHandler } from './archive-pet.ts'
import { forgetOldTicks } from './care-board.ts'
import { passportImport } from './import-passport.ts'
import { lapseHandler } from './lapse-notices.ts'
import { forgetOldChanges } from './pet-changes.ts'
import { petFiles } from './pet-files.ts'
import { forgetOldInvitations } from './pet-invitations.ts'
import { petPersonalData } from './pet-personal-data.ts'
import { reminderHandler } from './reminders.ts'
import { petsEndpoints } from './routes.ts'
import { forgetOldShareLinks } from './share-links.ts'

/** Pets as the product opens them: their calls, their work for later, and what is forgotten. */
export function petsFeature(app: AppContext): Feature {
  const { db, clock } = app
  const guide = flightGuideOf(loadGuides(app.settings.GUIDES_DIR))
  const context = { ...app, allowance: petsByPlan, guide }
  return {
    endpoints: [...petsEndpoints(context), ...petFiles(app), passportImport(context)],
    handlers: [purgePetHandler(db, clock), reminderHandler(app), lapseHandler(context)],
    personalData: petPersonalData(clock),
    async forgetOld() {
      await forgetOldInvitations(db, clock.now())
      await forgetOldShareLinks(db, clock.now())
      await forgetOldTicks(db, clock.now())
      await forgetOldChanges(db, clock.now())
    },
  }
}
