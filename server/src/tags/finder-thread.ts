import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { FoundThread } from '@wayfur/domain/tags/found-schemas'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { knownZone } from '../platform/known-zone.ts'
import type { Tables } from '../tables.ts'
import type { FoundContext } from './found-context.ts'
import { messagesOf, type NewMessage, readersOf, writeMessage } from './found-messages.ts'
import type { FoundReportsTable } from './found-tables.ts'
import { householdContacts } from './household-contacts.ts'
import { peopleToRing } from './people-to-ring.ts'

export type FinderMessage = Omit<NewMessage, 'memberId'>

/** A thread as the finder sees it. */
export interface FinderThread {
  petName: string
  language: FoundReportsTable['language']
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
  // First names alone: that a friend answers is theirs to say, who was told is not.
  const messages = (await messagesOf(db, report.id)).map((message) =>
    Object.assign({}, message, { author: firstName(message.author) }),
  )
  return {
    petName: report.petName,
    language: report.language,
    toldCount: report.toldCount,
    timeZone: await zoneOfReport(db, report),
    isAnswered: messages.some(({ isFromOwner }) => isFromOwner),
    messages,
  }
}

function firstName(name: string | null): string | null {
  return name?.split(/\s+/)[0] || null
}

/** Where the pet was found, else where its owner is at home; null where neither is known. */
async function zoneOfReport(
  db: Kysely<Tables>,
  {
    petId,
    latitude,
    longitude,
  }: Pick<Selectable<FoundReportsTable>, 'petId' | 'latitude' | 'longitude'>,
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
    const id = await writeMessage(tx, clock.now(), found, { words, memberId: null, formKey })
    if (found.isMuted) return true
    for (const memberId of await readersOf(tx, found)) {
      liveUpdates.publishStale(tx, ['found-pets'], memberId)
    }
    const taker = await takerOf(tx, found, clock.now())
    if (taker === undefined) return true
    await notify(tx, taker, () => ({
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

/**
 * Who hears of what the finder adds: who took the report up, as long as they have to do with the
 * pet; before that, who was told first and still has; else who would be told now.
 */
async function takerOf(
  tx: Transaction<Tables>,
  report: Pick<Selectable<FoundReportsTable>, 'id' | 'petId' | 'acknowledgedBy'>,
  now: Date,
): Promise<number | undefined> {
  const people = (await peopleToRing(tx, report.petId, now)).map(({ memberId }) => memberId)
  if (report.acknowledgedBy !== null && people.includes(report.acknowledgedBy)) {
    return report.acknowledgedBy
  }
  const rows = await tx
    .selectFrom('foundTold')
    .select('memberId')
    .where('reportId', '=', report.id)
    .execute()
  const told = new Set(rows.map(({ memberId }) => memberId))
  return people.find((one) => told.has(one)) ?? people[0]
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
