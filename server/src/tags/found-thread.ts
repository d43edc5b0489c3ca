import { readLanguage } from '@wayfur/domain/language/language'
import { msg } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { mayDo } from '@wayfur/domain/pets/household'
import type { HouseholdRole } from '@wayfur/domain/pets/sharing-schemas'
import { Problem } from '@wayfur/domain/problem'
import { replyToFinder } from '@wayfur/domain/tags/found-endpoints'
import { emailIn } from '@wayfur/domain/tags/found-report'
import type { FoundThread } from '@wayfur/domain/tags/found-schemas'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { mayStillSeePet } from '../bookings/sitter-now.ts'
import { foundAnswered } from '../mail/emails/found-emails.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { isMailAddress } from '../mail/mailer.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import type { FoundContext } from './found-context.ts'
import { messagesOf, readersOf, writeMessage } from './found-messages.ts'
import type { FoundReportsTable } from './found-tables.ts'

interface Which {
  reportId: number
  memberId: number
}

type Report = Selectable<FoundReportsTable> & {
  petName: string
  isSample: boolean
  /** What the reader is to the pet; null for a sitter who was told. */
  role: HouseholdRole | null
}

/** Who was told while they looked after the pet answers as a carer of the household would. */
function mayAnswer({ role }: Pick<Report, 'role'>): boolean {
  return role === null || mayDo(role, 'record')
}

/**
 * A report for a member of the household, or for a sitter who was told of it and still sees the pet;
 * for others it looks like not there.
 */
async function requireReport(
  { db, clock }: Pick<FoundContext, 'db' | 'clock'>,
  { reportId, memberId }: Which,
  options: { isLocked?: boolean; answers?: boolean } = {},
): Promise<Report> {
  const report = await db
    .selectFrom('foundReports')
    .innerJoin('pets', 'pets.id', 'foundReports.petId')
    .leftJoin('petMembers', (join) =>
      join
        .onRef('petMembers.petId', '=', 'foundReports.petId')
        .on('petMembers.memberId', '=', memberId),
    )
    .leftJoin('foundTold', (join) =>
      join
        .onRef('foundTold.reportId', '=', 'foundReports.id')
        .on('foundTold.memberId', '=', memberId),
    )
    .selectAll('foundReports')
    .select(['pets.name as petName', 'pets.isSample', 'petMembers.role'])
    .select('foundTold.role as toldAs')
    .where('foundReports.id', '=', reportId)
    .where('pets.deletedAt', 'is', null)
    .$if(options.isLocked === true, (query) => query.forNoKeyUpdate('foundReports'))
    .executeTakeFirst()
  const isThere =
    report !== undefined &&
    (report.role !== null ||
      (report.toldAs === 'sitter' &&
        (await mayStillSeePet(db, { petId: report.petId, memberId }, clock.now()))))
  if (!isThere) throw new Problem('not-found', msg('We could not find that report.'))
  if (options.answers === true && !mayAnswer(report)) {
    throw new Problem('not-allowed', msg('Only owners and caregivers may answer a finder.'))
  }
  return report
}

export async function readThread(
  context: Pick<FoundContext, 'db' | 'clock'>,
  which: Which,
): Promise<FoundThread> {
  return threadOf(context.db, await requireReport(context, which))
}

async function threadOf(db: Kysely<Tables>, report: Report): Promise<FoundThread> {
  const by =
    report.acknowledgedBy === null
      ? undefined
      : await db
          .selectFrom('members')
          .select('name')
          .where('id', '=', report.acknowledgedBy)
          .executeTakeFirst()
  return {
    id: report.id,
    petId: report.petId,
    petName: report.petName,
    isSample: report.isSample,
    at: report.createdAt.toISOString(),
    place: report.place,
    latitude: report.latitude,
    longitude: report.longitude,
    isExact: report.isExact,
    contact: report.contact,
    acknowledgedAt: report.acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy: by?.name ?? null,
    escalatedAt: report.escalatedAt?.toISOString() ?? null,
    isMuted: report.isMuted,
    mayAnswer: mayAnswer(report),
    isOfHousehold: report.role !== null,
    told: await toldOf(db, report.id),
    messages: await messagesOf(db, report.id),
  }
}

/** Who was told so far, first first. */
async function toldOf(db: Kysely<Tables>, reportId: number): Promise<FoundThread['told']> {
  const rows = await db
    .selectFrom('foundTold')
    .innerJoin('members', 'members.id', 'foundTold.memberId')
    .select(['members.name', 'foundTold.role', 'foundTold.at'])
    .where('reportId', '=', reportId)
    .orderBy('foundTold.at')
    .orderBy('members.id')
    .execute()
  return rows.map(({ name, role, at }) => ({ name, role, at: at.toISOString() }))
}

/** Marks a report as taken up, which stops the escalation. */
export async function acknowledge(
  context: Pick<FoundContext, 'db' | 'clock' | 'liveUpdates'>,
  which: Which,
): Promise<FoundThread> {
  return inTransaction(context.db, async (tx) => {
    const { clock } = context
    const own = { db: tx, clock }
    const report = await requireReport(own, which, { isLocked: true, answers: true })
    await takeUp(tx, context, report, which.memberId)
    return threadOf(tx, await requireReport(own, which))
  })
}

async function takeUp(
  tx: Transaction<Tables>,
  { clock, liveUpdates }: Pick<FoundContext, 'clock' | 'liveUpdates'>,
  report: Report,
  memberId: number,
): Promise<void> {
  for (const memberId of await readersOf(tx, report)) {
    liveUpdates.publishStale(tx, ['found-pets'], memberId)
  }
  if (report.acknowledgedAt !== null) return
  await tx
    .updateTable('foundReports')
    .set({ acknowledgedAt: clock.now(), acknowledgedBy: memberId })
    .where('id', '=', report.id)
    .execute()
}

/** Writes to the finder, also by mail if they left an address. */
export async function reply(
  context: Pick<FoundContext, 'db' | 'clock' | 'liveUpdates' | 'head'>,
  which: Which,
  words: string,
): Promise<FoundThread> {
  const { clock, head } = context
  return replyInTransaction(context.db, replyToFinder, async (tx) => {
    const own = { db: tx, clock }
    const report = await requireReport(own, which, { isLocked: true, answers: true })
    const id = await writeMessage(tx, clock.now(), report, {
      words,
      memberId: which.memberId,
      formKey: null,
    })
    await takeUp(tx, context, report, which.memberId)
    const to = emailIn(report.contact)
    if (to !== null && isMailAddress(to)) {
      const path = `/qr/messages/${report.token}` as const
      const letter = () =>
        foundAnswered(head, { petName: markedName(report.petName, report), path })
      const language = readLanguage(report.language) ?? 'en'
      await enqueueMail(tx, clock, letter, { key: `found-answered:${id}`, to, language })
    }
    return threadOf(tx, await requireReport(own, which))
  })
}

export async function mute(
  { db, clock }: Pick<FoundContext, 'db' | 'clock'>,
  which: Which,
  isMuted: boolean,
): Promise<FoundThread> {
  return inTransaction(db, async (tx) => {
    const own = { db: tx, clock }
    const { id } = await requireReport(own, which, { isLocked: true, answers: true })
    await tx.updateTable('foundReports').set({ isMuted }).where('id', '=', id).execute()
    return threadOf(tx, await requireReport(own, which))
  })
}
