import { HOUR_MS, MINUTE_MS } from '@wayfur/domain/durations'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { phoneIn } from '@wayfur/domain/pets/pet'
import { reportFound as reportCall } from '@wayfur/domain/tags/found-endpoints'
import type { FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { emailIn, FOUND_MESSAGE, pointIn, roughPoint } from '@wayfur/domain/tags/found-report'
import { ESCALATE_AFTER_MINUTES, LOUD_REPORTS_AN_HOUR } from '@wayfur/domain/tags/found-report'
import type { FoundReport } from '@wayfur/domain/tags/found-schemas'
import type { Transaction } from 'kysely'
import { foundEscalated } from '../mail/emails/found-emails.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { isMailAddress } from '../mail/mailer.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import { networkOf } from '../platform/network-of.ts'
import type { DemoReach } from '../platform/sessions.ts'
import { newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import type { ActiveTag } from './active-tag.ts'
import type { FoundContext } from './found-context.ts'
import { householdContacts } from './household-contacts.ts'
import { foundPet, lostNoticeOf, noteScan } from './read-found.ts'

/** Looks whether anybody has taken a report up, and tells others when nobody has. */
const escalateJob = jobKind<{ reportId: number }>('escalate-found-report', { timeoutMs: 30_000 })

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
  const { db, clock } = context
  const { tag, seen } = await foundPet(context, tagId, demo)
  await context.rateLimits.take('found-report', address)
  // Never by the tag alone: others could use that up, and its true finder would be refused.
  await context.rateLimits.take('found-report-of-tag', `${networkOf(address)} ${tag.id}`)
  const now = clock.now()
  const given = report.location ? pointIn(report.location) : null
  const isExact = given !== null && report.isExact === true
  const point = given === null || isExact ? given : roughPoint(given)
  const words = report.message ?? FOUND_MESSAGE
  return replyInTransaction(db, reportCall, async (tx) => {
    const written = await tx
      .insertInto('foundReports')
      .values({
        petId: tag.pet.id,
        tagId: tag.id,
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
    await noteScan({ db: tx, clock }, tag.id, 'reported')
    const circle = await householdContacts(tx, tag.pet.id)
    const isFlood = (await reportsOfLastHour(tx, tag.id, now)) > LOUD_REPORTS_AN_HOUR
    // For a pet in lost mode everyone is notified at once; otherwise one member is first.
    const first = seen.lost === null ? circle.slice(0, 1) : circle
    for (const { memberId } of first) {
      await context.notify(tx, memberId, () => ({
        kind: 'found-pet',
        title: t('{name} was found', { name: markedName(tag.pet.name, tag.pet) }),
        body: whereAndWords(report.place, point !== null, words),
        href: `/found-reports/${id}`,
        key: `found-report:${id}`,
        ...(isFlood && { isQuiet: true }),
      }))
    }
    if (isFlood) await tellOfFlood(tx, context, { circle, pet: tag.pet, now })
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
    await enqueue(tx, clock, {
      kind: escalateJob,
      key: `escalate-found-report:${id}`,
      payload: { reportId: id },
      runAt: new Date(now.getTime() + ESCALATE_AFTER_MINUTES * MINUTE_MS),
    })
    return received(token)
  })
}

async function reportsOfLastHour(
  tx: Transaction<Tables>,
  tagId: number,
  now: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('foundReports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('tagId', '=', tagId)
    .where('createdAt', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  return count
}

/** Once an hour, aloud: what comes beyond the usual waits in the inbox, where the true one may be. */
async function tellOfFlood(
  tx: Transaction<Tables>,
  context: Pick<FoundContext, 'notify'>,
  { circle, pet, now }: { circle: { memberId: number }[]; pet: ActiveTag['pet']; now: Date },
): Promise<void> {
  for (const { memberId } of circle) {
    await context.notify(tx, memberId, () => ({
      kind: 'found-pet',
      title: t('Many people report {name}', { name: pet.name }),
      body: t(
        'More reports than usual came within an hour. The next ones wait in your inbox without an email each. Please look through them: one may be true.',
      ),
      href: `/lost-and-found/${pet.id}`,
      key: `found-reports-flood:${pet.id}:${Math.floor(now.getTime() / HOUR_MS)}`,
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

/** Tells the rest of the household and the emergency contact; give it to the job worker. */
export function escalationHandler(
  context: Pick<FoundContext, 'db' | 'clock' | 'notify' | 'head'>,
): JobHandler {
  const { db, clock } = context
  return handle(escalateJob, async ({ reportId }) => {
    await inTransaction(db, async (tx) => {
      const report = await tx
        .selectFrom('foundReports')
        .innerJoin('pets', 'pets.id', 'foundReports.petId')
        .select(['foundReports.id', 'foundReports.petId', 'acknowledgedAt', 'escalatedAt'])
        .select(['pets.name', 'pets.isSample', 'pets.emergencyContact'])
        .select('foundReports.toldCount')
        .where('foundReports.id', '=', reportId)
        .forNoKeyUpdate('foundReports')
        .executeTakeFirst()
      if (report === undefined) return
      if (report.acknowledgedAt !== null || report.escalatedAt !== null) return
      const circle = await householdContacts(tx, report.petId)
      const name = markedName(report.name, report)
      const contact = report.emergencyContact
      const phone = phoneIn(contact)
      const minutes = ESCALATE_AFTER_MINUTES
      for (const { memberId } of circle) {
        await context.notify(tx, memberId, () => ({
          kind: 'found-pet',
          title: t('{name} was found, and nobody has answered', { name }),
          body:
            phone === null
              ? t('The finder has waited {minutes} minutes. Please answer now.', { minutes })
              : t(
                  'The finder has waited {minutes} minutes. Please answer now. Emergency contact: {contact}.',
                  { minutes, contact },
                ),
          href: `/found-reports/${reportId}`,
          key: `found-report-waiting:${reportId}`,
        }))
      }
      const email = emailIn(contact)
      const isMailed = email !== null && isMailAddress(email)
      if (isMailed) {
        const lost = await lostNoticeOf(tx, report.petId)
        const [owner] = circle
        const letter = () =>
          foundEscalated(context.head, {
            petName: name,
            ownerName: owner?.name ?? '',
            minutes,
            isLost: lost !== null,
          })
        const key = `found-escalated:${reportId}`
        // The language of an emergency contact is unknown; the owner's is the best guess.
        await enqueueMail(tx, clock, letter, { key, to: email, language: owner?.language ?? 'en' })
      }
      await tx
        .updateTable('foundReports')
        .set({ escalatedAt: clock.now(), toldCount: circle.length + (isMailed ? 1 : 0) })
        .where('id', '=', reportId)
        .execute()
    })
  })
}
