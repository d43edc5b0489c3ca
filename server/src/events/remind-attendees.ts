import { inTransaction } from '../platform/database/in-transaction.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { EventParts } from './event-parts.ts'
import { reminderJob } from './publish-event.ts'
import { tellAttendee } from './tell-attendee.ts'
import { t } from '@wayfur/domain/language/messages'

/** Reminds everybody who has a place, a day before it begins; give it to the job worker. */
export function reminderHandler(parts: EventParts): JobHandler {
  return handle(reminderJob, async ({ eventId, startsAt }) => {
    await inTransaction(parts.db, async (tx) => {
      const event = await tx
        .selectFrom('events')
        .selectAll()
        .where('id', '=', eventId)
        .where('startsAt', '=', new Date(startsAt))
        .where('status', '=', 'live')
        .executeTakeFirst()
      if (event === undefined || event.startsAt <= parts.clock.now()) return
      const attendances = await tx
        .selectFrom('eventAttendances')
        .selectAll()
        .where('eventId', '=', eventId)
        .where('state', '=', 'going')
        .orderBy('id')
        .execute()
      for (const attendance of attendances) {
        await tellAttendee(tx, parts, event, attendance, {
          about: `reminder-${startsAt}`,
          mayBeMuted: true,
          write: () => ({
            subject: t('Tomorrow'),
            says: [t('This event begins in a day, and you have a place.')],
          }),
        })
      }
    })
  })
}
