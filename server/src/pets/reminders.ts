import { dayIn, dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import {
  isOverdue,
  isRenewed,
  REMINDER_LADDER,
  type ReminderStep,
  remindersFrom,
} from '@wayfur/domain/pets/reminder'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely, Transaction } from 'kysely'
import { instantOn, zoneOf } from '../accounts/member-time-zone.ts'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import { askForLapseChecksOf } from './ask-for-lapse-check.ts'
import { vaccinationsOf } from './read-pet.ts'

/** Reminders come in the morning, when a practice can be called. */
const REMINDING_HOUR = 9

const reminderJob = jobKind<{ vaccinationId: number; step: ReminderStep; expirationDate: Day }>(
  'vaccination-reminder',
  { timeoutMs: 30_000, firstWaitSeconds: 60 },
)

/**
 * Asks for every reminder of a pet's vaccinations that is still to come, and has what is planned held
 * against them. Asking twice changes
 * nothing, and a reminder that is no longer due when its day comes says nothing.
 */
export async function scheduleReminders(
  tx: Transaction<Tables>,
  clock: Clock,
  petId: number,
): Promise<void> {
  const owner = await tx
    .selectFrom('petMembers')
    .innerJoin('pets', 'pets.id', 'petMembers.petId')
    .select(['petMembers.memberId', 'pets.isSample'])
    .where('petId', '=', petId)
    .where('role', '=', 'owner')
    .orderBy('since')
    .orderBy('memberId')
    .executeTakeFirst()
  if (owner === undefined || owner.isSample) return
  const zone = await zoneOf(tx, owner.memberId)
  const now = clock.now()
  const shots = await vaccinationsOf(tx, petId)
  for (const { vaccinationId, step, on } of remindersFrom(shots, dayIn(zone, now))) {
    const expirationDate = shots.find(({ id }) => id === vaccinationId)?.expirationDate
    if (expirationDate === null || expirationDate === undefined) continue
    await enqueue(tx, clock, {
      kind: reminderJob,
      key: `vaccination-reminder:${vaccinationId}:${expirationDate}:${step}`,
      payload: { vaccinationId, step, expirationDate },
      runAt: instantOn(on, REMINDING_HOUR, zone),
    })
  }
  await askForLapseChecksOf(tx, clock, petId, `record:${petId}:${now.toISOString()}`)
}

/** Tells owners and carers of a vaccination that expires, or has; give it to the job worker. */
export function reminderHandler({
  db,
  notify,
}: {
  db: Kysely<Tables>
  notify: Notify
}): JobHandler {
  return handle(reminderJob, async ({ vaccinationId, step, expirationDate }) => {
    await inTransaction(db, async (tx) => {
      const shot = await tx
        .selectFrom('vaccinations')
        .innerJoin('pets', 'pets.id', 'vaccinations.petId')
        .select(['vaccinations.petId', 'vaccinations.name', 'pets.name as petName'])
        .where('vaccinations.id', '=', vaccinationId)
        .where('vaccinations.expirationDate', '=', expirationDate)
        .where('pets.standing', '=', 'current')
        .where('pets.deletedAt', 'is', null)
        .executeTakeFirst()
      if (shot === undefined) return
      const all = await vaccinationsOf(tx, shot.petId)
      const own = all.find(({ id }) => id === vaccinationId)
      if (own === undefined || isRenewed(own, all)) return
      const people = await tx
        .selectFrom('petMembers')
        .select('memberId')
        .where('petId', '=', shot.petId)
        .where('role', 'in', ['owner', 'carer'])
        .orderBy('memberId')
        .execute()
      for (const { memberId } of people) {
        await notify(tx, memberId, () => ({
          kind: 'pet-health',
          ...reminderWords(step, { ...shot, expirationDate }),
          href: `/passport?pet=${shot.petId}`,
          key: `vaccination-reminder:${vaccinationId}:${expirationDate}:${step}`,
        }))
      }
    })
  })
}

/** What a reminder says at each step. */
export function reminderWords(
  step: ReminderStep,
  { petName, name, expirationDate }: { petName: string; name: string; expirationDate: Day },
): { title: string; body: string } {
  const day = dayText(expirationDate)
  const days = Math.abs(REMINDER_LADDER.find((one) => one.step === step)?.daysAfter ?? 0)
  const record = t(
    'Once it is given, record it in the passport and these reminders stop by themselves.',
  )
  if (step === 'due') {
    return {
      title: t('{petName}: {name} expires today', { petName, name }),
      body: t('It is valid through today, {day}. {record}', { day, record }),
    }
  }
  return isOverdue(step)
    ? {
        title: t('{petName}: {name} has expired', { petName, name }),
        body: t('It expired on {day}, {days} days ago. {record}', { day, days, record }),
      }
    : {
        title: t('{petName}: {name} expires soon', { petName, name }),
        body: t('It expires on {day}, in {days} days: time to make an appointment. {record}', {
          day,
          days,
          record,
        }),
      }
}
