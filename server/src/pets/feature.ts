import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { petsByPlan } from '../subscriptions/entitlements-for.ts'
import { purgePetHandler } from './archive-pet.ts'
import { passportImport } from './import-passport.ts'
import { petFiles } from './pet-files.ts'
import { forgetOldInvitations } from './pet-invitations.ts'
import { petPersonalData } from './pet-personal-data.ts'
import { reminderHandler } from './reminders.ts'
import { petsEndpoints } from './routes.ts'
import { forgetOldShareLinks } from './share-links.ts'

/** Pets as the product opens them: their calls, their work for later, and what is forgotten. */
export function petsFeature(app: AppContext): Feature {
  const { db, clock } = app
  const context = { ...app, allowance: petsByPlan }
  return {
    endpoints: [...petsEndpoints(context), ...petFiles(app), passportImport(context)],
    handlers: [purgePetHandler(db, clock), reminderHandler(app)],
    personalData: petPersonalData(clock),
    async forgetOld() {
      await forgetOldInvitations(db, clock.now())
      await forgetOldShareLinks(db, clock.now())
    },
  }
}
