import { t } from '@wayfur/domain/language/messages'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { EventsContext } from './events-context.ts'
import { notifyEveryoneGoing } from './notify-attendee.ts'
import { reminderJob } from './publish-event.ts'

/** Reminds everybody who has a place, a day before it begins; give it to the job worker. */
export function reminderHandler(context: EventsContext): JobHandler {
  return handle(reminderJob, async ({ eventId, startsAt }) => {
    await inTransaction(context.db, async (tx) => {
      const event = await tx
        .selectFrom('events')
        .selectAll()
        .where('id', '=', eventId)
        .where('startsAt', '=', new Date(startsAt))
        .where('status', '=', 'live')
        .executeTakeFirst()
      if (event === undefined || event.startsAt <= context.clock.now()) return
      await notifyEveryoneGoing(tx, context, event, {
        about: `reminder-${startsAt}`,
        write: () => ({
          subject: t('Tomorrow'),
          says: [t('This event starts in a day, and you have a spot.')],
        }),
      })
    })
  })
}
