import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import type { SubjectSort } from '../moderation/moderation-context.ts'
import type { PayableFeature } from '../payments/payable.ts'
import { eventSubject } from './cancel-event.ts'
import { eventFiles } from './event-files.ts'
import { eventPersonalData } from './event-personal-data.ts'
import { forgetOldGuests } from './guests.ts'
import { holdHandler } from './leave-event.ts'
import { reminderHandler } from './remind-attendees.ts'
import { eventsEndpoints } from './routes.ts'
import { seedSampleEvents } from './seed-sample-events.ts'
import { ticketPayments } from './ticket-payments.ts'

interface OpenEvents extends Feature {
  /** Tickets, for the payments. */
  payable: PayableFeature
  /** Events, for corrections and reports. */
  subject: SubjectSort
}

/** Events as the product opens them: their calls, their work for later, and what others need of them. */
export function eventsFeature(app: AppContext): OpenEvents {
  const { db, clock, settings } = app
  return {
    endpoints: [...eventsEndpoints(app), ...eventFiles(app)],
    handlers: [holdHandler(app), reminderHandler(app)],
    payable: ticketPayments(app),
    subject: eventSubject(app),
    personalData: eventPersonalData(app),
    async forgetOld() {
      await forgetOldGuests(db, clock.now())
      // Sample events that are over make room for coming ones.
      if (settings.SAMPLE_WORLD) await seedSampleEvents(db, clock)
    },
  }
}
