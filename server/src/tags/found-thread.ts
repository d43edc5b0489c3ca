import { readLanguage } from '@wayfur/domain/language/language'
import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { mayDo } from '@wayfur/domain/pets/household'
import type { HouseholdRole } from '@wayfur/domain/pets/sharing-schemas'
import { Problem } from '@wayfur/domain/problem'
import { replyToFinder } from '@wayfur/domain/tags/found-endpoints'
import { emailIn, MOST_MESSAGES } from '@wayfur/domain/tags/found-report'
import type { FoundThread } from '@wayfur/domain/tags/found-schemas'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { foundAnswered } from '../mail/emails/found-emails.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { isMailAddress } from '../mail/mailer.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { knownZone } from '../platform/known-zone.ts'
import type { Tables } from '../tables.ts'
import type { FoundContext } from './found-context.ts'
import type { FoundReportsTable } from './found-tables.ts'
import { householdContacts } from './household-contacts.ts'

interface Which {
  reportId: number
  memberId: number
}

type Report = Selectable<FoundReportsTable> & {
  petName: string
  isSample: boolean
  role: HouseholdRole
}

/** A report for a member of the household; for others it looks like not there. */
async function requireReport(
  db: Kysely<Tables>,
  { reportId, memberId }: Which,
  options: { isLocked?: boolean; answers?: boolean } = {},
): Promise<Report> {
  const report = await db
    .selectFrom('foundReports')
    .innerJoin('pets', 'pets.id', 'foundReports.petId')
    .innerJoin('petMembers', 'petMembers.petId', 'foundReports.petId')
    .selectAll('foundReports')
    .select(['pets.name as petName', 'pets.isSample', 'petMembers.role'])
    .where('foundReports.id', '=', reportId)
    .where('petMembers.memberId', '=', memberId)
    .where('pets.deletedAt', 'is', null)
    .$if(options.isLocked === true, (query) => query.forNoKeyUpdate('foundReports'))
    .executeTakeFirst()
  if (report === undefined) throw new Problem('not-found', msg('We could not find that report.'))
  if (options.answers === true && !mayDo(report.role, 'record')) {
    throw new Problem('not-allowed', msg('Only owners and carers may answer a finder.'))
  }
  return report
}

export async function readThread(
  { db }: Pick<FoundContext, 'db'>,
  which: Which,
): Promise<FoundThread> {
  return threadOf(db, await requireReport(db, which))
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
    mayAnswer: mayDo(report.role, 'record'),
    messages: await messagesOf(db, report.id),
  }
}

/** What was written, in the order it was. */
export async function messagesOf(
  db: Kysely<Tables>,
  reportId: number,
): Promise<FoundThread['messages']> {
  const rows = await db
    .selectFrom('foundMessages')
    .leftJoin('members', 'members.id', 'foundMessages.memberId')
    .select(['foundMessages.id', 'isFromOwner', 'members.name', 'words'])
    .select('foundMessages.createdAt')
    .where('reportId', '=', reportId)
    .orderBy('foundMessages.id')
    .limit(MOST_MESSAGES)
    .execute()
  return rows.map(({ id, isFromOwner, name, words, createdAt }) => ({
    id,
    isFromOwner,
    author: isFromOwner ? name : null,
    words,
    at: createdAt.toISOString(),
  }))
}

/** Marks a report as taken up, which stops the escalation. */
export async function acknowledge(
  context: Pick<FoundContext, 'db' | 'clock' | 'liveUpdates'>,
  which: Which,
): Promise<FoundThread> {
  return inTransaction(context.db, async (tx) => {
    const report = await requireReport(tx, which, { isLocked: true, answers: true })
    await takeUp(tx, context, report, which.memberId)
    return threadOf(tx, await requireReport(tx, which))
  })
}

async function takeUp(
  tx: Transaction<Tables>,
  { clock, liveUpdates }: Pick<FoundContext, 'clock' | 'liveUpdates'>,
  report: Report,
  memberId: number,
): Promise<void> {
  for (const person of await householdContacts(tx, report.petId)) {
    liveUpdates.publishStale(tx, ['found-pets'], person.memberId)
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
    const report = await requireReport(tx, which, { isLocked: true, answers: true })
    const id = await write(tx, clock.now(), report, {
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
    return threadOf(tx, await requireReport(tx, which))
  })
}

export async function mute(
  { db }: Pick<FoundContext, 'db'>,
  which: Which,
  isMuted: boolean,
): Promise<FoundThread> {
  return inTransaction(db, async (tx) => {
    const { id } = await requireReport(tx, which, { isLocked: true, answers: true })
    await tx.updateTable('foundReports').set({ isMuted }).where('id', '=', id).execute()
    return threadOf(tx, await requireReport(tx, which))
  })
}

/** A thread as the finder sees it. */
export interface FinderThread {
  petName: string
  language: Report['language']
  toldCount: number
  isAnswered: boolean
  /** The time zone of the thread's times: a finder has no account with one. */
  timeZone: string | null
  messages: FoundThread['messages']
}

/** The messages behind a finder's private address; undefined for an address that is none. */
export async function finderThread(
  db: Kysely<Tables>,
  token: string,
): Promise<FinderThread | undefined> {
  const report = await reportWith(db, token)
  if (report === undefined) return undefined
  const messages = await messagesOf(db, report.id)
  return {
    petName: report.petName,
    language: report.language,
    toldCount: report.toldCount,
    timeZone: await zoneOfReport(db, report),
    isAnswered: messages.some(({ isFromOwner }) => isFromOwner),
    messages,
  }
}

/** Where the pet was found, else where its owner is at home; null where neither is known. */
async function zoneOfReport(
  db: Kysely<Tables>,
  { petId, latitude, longitude }: Pick<Report, 'petId' | 'latitude' | 'longitude'>,
): Promise<string | null> {
  const found = { timeZone: null, homeLatitude: latitude, homeLongitude: longitude }
  const zone = knownZone(found)
  if (zone !== null) return zone
  const [owner] = await householdContacts(db, petId)
  const home = await db
    .selectFrom('members')
    .select(['timeZone', 'homeLatitude', 'homeLongitude'])
    .where('id', '=', owner?.memberId ?? 0)
    .executeTakeFirst()
  return home === undefined ? null : knownZone(home)
}

function reportWith(db: Kysely<Tables>, token: string) {
  return db
    .selectFrom('foundReports')
    .innerJoin('pets', 'pets.id', 'foundReports.petId')
    .selectAll('foundReports')
    .select(['pets.name as petName', 'pets.isSample'])
    .where('token', '=', token)
    .where('pets.deletedAt', 'is', null)
    .executeTakeFirst()
}

export interface FinderMessage {
  words: string
  /** The key of the form's page: a form sent twice is stored once. */
  formKey: string | null
}

/** Stores a message of the finder and notifies the household unless it muted this finder. */
export async function writeAsFinder(
  context: Pick<FoundContext, 'db' | 'clock' | 'notify' | 'liveUpdates'>,
  token: string,
  { words, formKey }: FinderMessage,
): Promise<boolean> {
  const { db, clock, notify, liveUpdates } = context
  return inTransaction(db, async (tx) => {
    const found = await reportWith(tx, token)
    if (found === undefined) return false
    await tx
      .selectFrom('foundReports')
      .select('id')
      .where('id', '=', found.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (await isWritten(tx, found.id, formKey)) return true
    const id = await write(tx, clock.now(), found, { words, memberId: null, formKey })
    if (found.isMuted) return true
    const circle = await householdContacts(tx, found.petId)
    for (const { memberId } of circle) {
      liveUpdates.publishStale(tx, ['found-pets'], memberId)
    }
    // The member who took the report up is notified; before that, the ones notified first.
    const taker = circle.find(({ memberId }) => memberId === found.acknowledgedBy) ?? circle[0]
    if (taker === undefined) return true
    await notify(tx, taker.memberId, () => ({
      kind: 'found-pet',
      title: t('The finder of {petName} wrote again', {
        petName: markedName(found.petName, found),
      }),
      body: `“${words}”`,
      href: `/found-reports/${found.id}`,
      key: `found-message:${id}`,
    }))
    return true
  })
}

async function isWritten(
  tx: Transaction<Tables>,
  reportId: number,
  formKey: string | null,
): Promise<boolean> {
  if (formKey === null) return false
  const same = await tx
    .selectFrom('foundMessages')
    .select('id')
    .where('reportId', '=', reportId)
    .where('formKey', '=', formKey)
    .executeTakeFirst()
  return same !== undefined
}

async function write(
  tx: Transaction<Tables>,
  now: Date,
  report: { id: number },
  { words, memberId, formKey }: FinderMessage & { memberId: number | null },
): Promise<number> {
  const { count } = await tx
    .selectFrom('foundMessages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('reportId', '=', report.id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_MESSAGES) {
    throw new Problem(
      'conflict',
      msg('There is no room for more messages here. Please call instead.'),
    )
  }
  const { id } = await tx
    .insertInto('foundMessages')
    .values({
      reportId: report.id,
      isFromOwner: memberId !== null,
      memberId,
      words,
      formKey,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
