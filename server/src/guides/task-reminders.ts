import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely, Transaction } from 'kysely'
import { instantOn, zoneOf } from '../accounts/member-time-zone.ts'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'

/** Reminders come in the morning, when a practice or an airline can be called. */
const REMINDING_HOUR = 9

const taskJob = jobKind<{ taskId: number }>('travel-task', {
  timeoutMs: 30_000,
  firstWaitSeconds: 60,
})

/**
 * Asks for one reminder of each task on its day. What is due today already is in front of the one
 * who just made the list and needs none.
 */
export async function scheduleTaskReminders(
  tx: Transaction<Tables>,
  clock: Clock,
  {
    memberId,
    tasks,
    today,
  }: { memberId: number; tasks: readonly { id: number; dueOn: Day }[]; today: Day },
): Promise<void> {
  const zone = await zoneOf(tx, memberId)
  for (const { id, dueOn } of tasks) {
    if (dueOn <= today) continue
    await enqueue(tx, clock, {
      kind: taskJob,
      key: `travel-task:${id}`,
      payload: { taskId: id },
      runAt: instantOn(dueOn, REMINDING_HOUR, zone),
    })
  }
}

/** Reminds of a task that is due and not done; a removed task has no reminder. */
export function taskReminderHandler({
  db,
  notify,
}: {
  db: Kysely<Tables>
  notify: Notify
}): JobHandler {
  return handle(taskJob, async ({ taskId }) => {
    await inTransaction(db, async (tx) => {
      const task = await tx
        .selectFrom('travelTasks')
        .innerJoin('travelChecklists', 'travelChecklists.id', 'travelTasks.checklistId')
        .innerJoin('pets', 'pets.id', 'travelChecklists.petId')
        .select([
          'travelTasks.title',
          'travelTasks.says',
          'travelChecklists.memberId',
          'travelChecklists.departsOn',
          'pets.name as petName',
        ])
        .where('travelTasks.id', '=', taskId)
        .where('travelTasks.doneOn', 'is', null)
        .where('pets.deletedAt', 'is', null)
        .executeTakeFirst()
      if (task === undefined) return
      await notify(tx, task.memberId, () => ({
        kind: 'travel',
        title: t('{petName}’s flight: {title}', { petName: task.petName, title: task.title }),
        body: t('{says} You fly on {departsOn}.', {
          says: task.says,
          departsOn: dayText(task.departsOn),
        }),
        href: '/airline-travel',
        key: `travel-task:${taskId}`,
      }))
    })
  })
}
