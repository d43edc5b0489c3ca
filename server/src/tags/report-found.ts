import { HOUR_MS } from '@wayfur/domain/durations'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { reportFound as reportCall } from '@wayfur/domain/tags/found-endpoints'
import type { FoundLanguage } from '@wayfur/domain/tags/found-languages'
import {
  FOUND_MESSAGE,
  LOUD_REPORTS_AN_HOUR,
  pointIn,
  roughPoint,
} from '@wayfur/domain/tags/found-report'
import type { FoundReport } from '@wayfur/domain/tags/found-schemas'
import type { Transaction } from 'kysely'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { networkOf } from '../platform/network-of.ts'
import type { DemoReach } from '../platform/sessions.ts'
import { newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import type { ActiveTag } from './active-tag.ts'
import type { FoundContext } from './found-context.ts'
import { peopleToRing, type Rung } from './people-to-ring.ts'
import { foundPet, noteScan } from './read-found.ts'
import { noteTold, ringNextLater } from './ring-next.ts'

/**
 * Stores a report and has the household told of it, in one transaction: once this answers, nothing
 * but the loss of the database can lose it. Gives the address of the finder's own page.
 */
export async function reportFound(
  context: FoundContext,
  tagId: string,
  report: FoundReport,
  {
    language,
    formKey,
    address,
    demo,
  }: { language: FoundLanguage; formKey: string | null; address: string; demo: DemoReach },
): Promise<ReplyOf<typeof reportCall>> {
  const { db } = context
  const { tag, seen } = await foundPet(context, tagId, demo)
  await context.rateLimits.take('found-report', address)
  // Never by the tag alone: others could use that up, and its true finder would be refused.
  await context.rateLimits.take('found-report-of-tag', `${networkOf(address)} ${tag.id}`)
  return replyInTransaction(db, reportCall, (tx) =>
    keepReport(tx, context, {
      about: { pet: tag.pet, tagId: tag.id, searchRoomId: null, isLost: seen.lost !== null },
      report,
      language,
      formKey,
    }),
  )
}

/** Whom a report is about, and by which tag; by none where somebody writes from a search. */
interface Reported {
  pet: Pick<ActiveTag['pet'], 'id' | 'name' | 'isSample'>
  tagId: number | null
  /** The search it is written from, with which it is forgotten. */
  searchRoomId: number | null
  isLost: boolean
}

/** Stores a report and has the household told, in the transaction it is given. */
export async function keepReport(
  tx: Transaction<Tables>,
  context: Pick<FoundContext, 'clock' | 'notify' | 'liveUpdates'>,
  {
    about,
    report,
    language,
    formKey,
  }: { about: Reported; report: FoundReport; language: FoundLanguage; formKey: string | null },
): Promise<ReplyOf<typeof reportCall>> {
  const { clock } = context
  const { pet, tagId, searchRoomId, isLost } = about
  const now = clock.now()
  const given = report.location ? pointIn(report.location) : null
  const isExact = given !== null && report.isExact === true
  const point = given === null || isExact ? given : roughPoint(given)
  const words = report.message ?? FOUND_MESSAGE
  const written = await tx
    .insertInto('foundReports')
    .values({
      petId: pet.id,
      tagId,
      searchRoomId,
      token: newToken(),
      formKey,
      place: report.place,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      isExact,
      contact: report.contact,
      language,
      createdAt: now,
      acknowledgedAt: null,
      acknowledgedBy: null,
      escalatedAt: null,
    })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning(['id', 'token'])
    .executeTakeFirst()
  if (written === undefined) return sameForm(tx, formKey)
  const { id, token } = written
  await tx
    .insertInto('foundMessages')
    .values({ reportId: id, isFromOwner: false, memberId: null, words, createdAt: now })
    .execute()
  if (tagId !== null) await noteScan({ db: tx, clock }, tagId, 'reported')
  const circle = await peopleToRing(tx, pet.id, now)
  const isFlood = (await reportsOfLastHour(tx, about, now)) > LOUD_REPORTS_AN_HOUR
  // For a pet in lost mode everyone is notified at once; otherwise one person is first.
  const first = isLost ? circle : circle.slice(0, 1)
  for (const { memberId } of first) {
    await context.notify(tx, memberId, () => ({
      kind: 'found-pet',
      title:
        tagId === null
          ? t('Someone wrote to you about {name}', { name: markedName(pet.name, pet) })
          : t('{name} was found', { name: markedName(pet.name, pet) }),
      body: whereAndWords(report.place, point !== null, words),
      href: `/found-reports/${id}`,
      key: `found-report:${id}`,
      ...(isFlood && { isQuiet: true }),
    }))
  }
  await noteTold(tx, id, first, now)
  if (isFlood) await tellOfFlood(tx, context, { circle, about, now })
  await tx
    .updateTable('foundReports')
    .set({ toldCount: first.length })
    .where('id', '=', id)
    .execute()
  for (const { memberId } of circle) {
    context.liveUpdates.publishStale(tx, ['found-pets'], memberId)
  }
  // The loud ones of this hour have asked everybody already.
  if (isFlood) return received(token)
  await ringNextLater(tx, clock, { reportId: id, rings: 0 })
  return received(token)
}

async function reportsOfLastHour(
  tx: Transaction<Tables>,
  { pet, tagId }: Reported,
  now: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('foundReports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('petId', '=', pet.id)
    .where('tagId', tagId === null ? 'is' : '=', tagId)
    .where('createdAt', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  return count
}

/** Once an hour, aloud: what comes beyond the usual waits in the inbox, where the true one may be. */
async function tellOfFlood(
  tx: Transaction<Tables>,
  context: Pick<FoundContext, 'notify'>,
  { circle, about, now }: { circle: readonly Rung[]; about: Reported; now: Date },
): Promise<void> {
  const { pet, searchRoomId } = about
  const hour = Math.floor(now.getTime() / HOUR_MS)
  for (const { memberId } of circle) {
    await context.notify(tx, memberId, () => ({
      kind: 'found-pet',
      title: t('Many people report {name}', { name: pet.name }),
      body: t(
        'More reports than usual came within an hour. The next ones wait in your inbox without an email each. Please look through them: one may be true.',
      ),
      href: `/lost-and-found/${pet.id}`,
      key:
        searchRoomId === null
          ? `found-reports-flood:${pet.id}:${hour}`
          : `search:${searchRoomId}:flood:${hour}`,
    }))
  }
}

function whereAndWords(place: string | null, isOnMap: boolean, words: string): string {
  if (place !== null) return t('At {place}. “{words}”', { place, words })
  if (isOnMap) return t('At a place on the map. “{words}”', { words })
  return `“${words}”`
}

/** The report this form made before: its sender pressed twice, or came back. */
async function sameForm(tx: Transaction<Tables>, formKey: string | null) {
  const { token } = await tx
    .selectFrom('foundReports')
    .select('token')
    .where('formKey', '=', formKey)
    .executeTakeFirstOrThrow()
  return received(token)
}

function received(token: string) {
  return { isReceived: true as const, threadUrl: `/qr/messages/${token}` }
}
