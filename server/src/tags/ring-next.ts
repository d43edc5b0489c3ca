import { MINUTE_MS } from '@wayfur/domain/durations'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { phoneIn } from '@wayfur/domain/pets/pet'
import { emailIn, ESCALATE_AFTER_MINUTES } from '@wayfur/domain/tags/found-report'
import type { Selectable, Transaction } from 'kysely'
import { foundEscalated } from '../mail/emails/found-emails.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { isMailAddress } from '../mail/mailer.ts'
import type { PetsTable } from '../pets/pets-tables.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import type { FoundContext } from './found-context.ts'
import { householdContacts, type Person } from './household-contacts.ts'
import { peopleToRing, type Rung } from './people-to-ring.ts'
import { lostNoticeOf } from './read-found.ts'

/** Looks whether anybody has taken a report up, and tells the next when nobody has. */
const escalateJob = jobKind<{
  reportId: number
  /** How often the time had passed when this was asked for; jobs of old have none. */
  rings?: number
}>('escalate-found-report', { timeoutMs: 30_000 })

interface Ringing {
  reportId: number
  /** How often the time has passed so far. */
  rings: number
}

/** Has the next be told unless somebody takes the report up in time. */
export async function ringNextLater(
  tx: Transaction<Tables>,
  clock: Clock,
  { reportId, rings }: Ringing,
): Promise<void> {
  await enqueue(tx, clock, {
    kind: escalateJob,
    key: `escalate-found-report:${reportId}${rings === 0 ? '' : `:${rings}`}`,
    payload: { reportId, rings },
    runAt: new Date(clock.now().getTime() + ESCALATE_AFTER_MINUTES * MINUTE_MS),
  })
}

/** Keeps who was told, which gives a sitter the report to read. */
export async function noteTold(
  tx: Transaction<Tables>,
  reportId: number,
  people: readonly Rung[],
  at: Date,
): Promise<void> {
  if (people.length === 0) return
  await tx
    .insertInto('foundTold')
    .values(people.map(({ memberId, role }) => ({ reportId, memberId, role, at })))
    .onConflict((conflict) => conflict.columns(['reportId', 'memberId']).doNothing())
    .execute()
}

/**
 * Ten minutes without an answer: tells the next, and the emergency contact once the owner has been
 * told in vain. When nobody is left to be told, all are reminded once. Give it to the job worker.
 */
export function escalationHandler(
  context: Pick<FoundContext, 'db' | 'clock' | 'notify' | 'head'>,
): JobHandler {
  const { db, clock } = context
  return handle(escalateJob, async ({ reportId, rings = 0 }) => {
    await inTransaction(db, async (tx) => {
      const report = await tx
        .selectFrom('foundReports')
        .innerJoin('pets', 'pets.id', 'foundReports.petId')
        .select(['foundReports.id', 'foundReports.petId', 'acknowledgedAt', 'escalatedAt'])
        .select(['pets.name', 'pets.isSample', 'pets.emergencyContact'])
        .select([
          'foundReports.toldCount',
          'foundReports.rings',
          'contactToldAt',
          'foundReports.tagId',
        ])
        .where('foundReports.id', '=', reportId)
        .forNoKeyUpdate('foundReports')
        .executeTakeFirst()
      if (report === undefined || report.acknowledgedAt !== null || report.rings !== rings) return
      const now = clock.now()
      const people = await peopleToRing(tx, report.petId, now)
      const told = await tx
        .selectFrom('foundTold')
        .select('memberId')
        .where('reportId', '=', reportId)
        .execute()
      const isTold = new Set(told.map(({ memberId }) => memberId))
      const next = people.find(({ memberId }) => !isTold.has(memberId))
      await remind(tx, context, next === undefined ? people : [next], { report, rings })
      if (next !== undefined) {
        await noteTold(tx, reportId, [next], now)
        await ringNextLater(tx, clock, { reportId, rings: rings + 1 })
      }
      const [owner] = await householdContacts(tx, report.petId)
      const isOwnerTold = next === undefined || (owner !== undefined && isTold.has(owner.memberId))
      const isDue = report.contactToldAt === null && isOwnerTold
      const isMailed = isDue && (await mailContact(tx, context, { report, owner }))
      const more = (next === undefined ? 0 : 1) + (isMailed ? 1 : 0)
      await tx
        .updateTable('foundReports')
        .set({
          escalatedAt: report.escalatedAt ?? now,
          toldCount: report.toldCount + more,
          contactToldAt: isMailed ? now : report.contactToldAt,
          rings: rings + 1,
        })
        .where('id', '=', reportId)
        .execute()
    })
  })
}

type WaitingReport = { id: number; petId: number; tagId: number | null } & Pick<
  Selectable<PetsTable>,
  'name' | 'isSample' | 'emergencyContact'
>

async function remind(
  tx: Transaction<Tables>,
  { notify }: Pick<FoundContext, 'notify'>,
  people: readonly Rung[],
  { report, rings }: { report: WaitingReport; rings: number },
): Promise<void> {
  const name = markedName(report.name, report)
  const contact = report.emergencyContact
  const minutes = ESCALATE_AFTER_MINUTES * (rings + 1)
  for (const { memberId } of people) {
    await notify(tx, memberId, () => ({
      kind: 'found-pet',
      title: t('{name} was found, and nobody has answered yet', { name }),
      body:
        phoneIn(contact) === null
          ? t('The finder has waited {minutes} minutes. Please answer now.', { minutes })
          : t(
              'The finder has waited {minutes} minutes. Please answer now. Emergency contact: {contact}.',
              { minutes, contact },
            ),
      href: `/found-reports/${report.id}`,
      key: `found-report-waiting:${report.id}:${rings}`,
    }))
  }
}

/** Writes to the emergency contact, where it names an address; says whether it does. */
async function mailContact(
  tx: Transaction<Tables>,
  { clock, head }: Pick<FoundContext, 'clock' | 'head'>,
  { report, owner }: { report: WaitingReport; owner: Person | undefined },
): Promise<boolean> {
  const to = emailIn(report.emergencyContact)
  if (to === null || !isMailAddress(to)) return false
  const lost = await lostNoticeOf(tx, report.petId)
  const letter = () =>
    foundEscalated(head, {
      petName: markedName(report.name, report),
      ownerName: owner?.name ?? '',
      minutes: ESCALATE_AFTER_MINUTES,
      isLost: lost !== null,
      byTag: report.tagId !== null,
    })
  // The language of an emergency contact is unknown; the owner's is the best guess.
  const language = owner?.language ?? 'en'
  await enqueueMail(tx, clock, letter, { key: `found-escalated:${report.id}`, to, language })
  return true
}
