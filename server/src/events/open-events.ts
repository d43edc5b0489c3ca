import type { PersonalRecords } from '../accounts/personal-records.ts'
import type { SubjectSort } from '../moderation/moderation-parts.ts'
import type { PayableFeature } from '../payments/payable.ts'
import type { JobHandler } from '../platform/jobs/job-worker.ts'
import type { ServedEndpoint } from '../platform/serve.ts'
import { eventSubject } from './cancel-event.ts'
import type { EventParts } from './event-parts.ts'
import { eventRecords } from './event-records.ts'
import { forgetOldGuests } from './guests.ts'
import { holdHandler } from './leave-event.ts'
import { reminderHandler } from './remind-attendees.ts'
import { eventsEndpoints } from './routes.ts'
import { ticketPayments } from './ticket-payments.ts'

export interface OpenEvents {
  endpoints: ServedEndpoint[]
  handlers: JobHandler[]
  /** Tickets, for the payments. */
  payable: PayableFeature
  /** Events, for corrections and reports. */
  subject: SubjectSort
  records: PersonalRecords
  forgetOld: () => Promise<void>
}

/** Events as the product opens them: their calls, their work for later, and what others need of them. */
export function openEvents(parts: EventParts): OpenEvents {
  return {
    endpoints: eventsEndpoints(parts),
    handlers: [holdHandler(parts), reminderHandler(parts)],
    payable: ticketPayments(parts),
    subject: eventSubject(parts),
    records: eventRecords(parts),
    forgetOld: () => forgetOldGuests(parts.db, parts.clock.now()),
  }
}
