import type { JobHandler } from '../platform/jobs/job-worker.ts'
import type { ServedEndpoint } from '../platform/serve.ts'
import { forgetOldInvitations } from './pet-invitations.ts'
import type { PetParts } from './pet-parts.ts'
import { purgePetHandler } from './put-away.ts'
import { reminderHandler } from './reminders.ts'
import { petsEndpoints } from './routes.ts'
import { forgetOldShareLinks } from './share-links.ts'

/** Pets as the product opens them: their calls, their work for later, and what is forgotten. */
export function openPets(parts: PetParts): {
  endpoints: ServedEndpoint[]
  handlers: JobHandler[]
  forgetOld: () => Promise<void>
} {
  const { db, clock, tell } = parts
  return {
    endpoints: petsEndpoints(parts),
    handlers: [purgePetHandler(db, clock), reminderHandler({ db, tell })],
    async forgetOld() {
      await forgetOldInvitations(db, clock.now())
      await forgetOldShareLinks(db, clock.now())
    },
  }
}
