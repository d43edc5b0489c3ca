import * as calls from '@wayfur/domain/bookings/endpoints'
import type { VisitReport } from '@wayfur/domain/bookings/schemas'
import {
  endsBySending,
  isVisitOpen,
  mayMoveVisit,
  type VisitMove,
  visitStateOf,
} from '@wayfur/domain/bookings/visit'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { sql, type Transaction } from 'kysely'
import { keepFile, releaseFile } from '../files/files.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { noSuchBooking, requireBooking } from './booking-rows.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'
import { wholeBooking } from './read-booking.ts'
import { type VisitRow, visitOf } from './read-visit.ts'
import { noteCheck, tellOfVisit } from './tell-of-visit.ts'
import { writeRoute } from './visit-routes.ts'

/** Notes that the provider has come, or that they go; pressed twice, the first press holds. */
export async function markVisit(
  context: BookingsContext,
  member: SignedIn,
  { id, move }: { id: number; move: 'check-in' | 'check-out' },
): Promise<void> {
  const now = context.clock.now()
  await inTransaction(context.db, async (tx) => {
    const { booking, visit } = await requireVisit(tx, member.id, id, now)
    const column = move === 'check-in' ? 'checkedInAt' : 'checkedOutAt'
    if (visit !== undefined && visit[column] !== null) return
    requireMove(visit, move)
    await tx
      .insertInto('bookingVisits')
      .values({ bookingId: booking.id, [column]: now, changedAt: now })
      .onConflict((conflict) =>
        conflict.column('bookingId').doUpdateSet({ [column]: now, changedAt: now }),
      )
      .execute()
    await noteCheck(tx, context, { booking, move, now })
  })
}

/**
 * Keeps what the provider tells, and sends it when they say so: to the household by inbox and mail,
 * and into the timeline of each pet. What was sent before is corrected, and nobody is told again.
 */
export async function writeVisit(
  context: BookingsContext,
  member: SignedIn,
  id: number,
  { isSent, route, ...report }: VisitReport,
) {
  const { db, clock } = context
  const now = clock.now()
  return replyInTransaction(db, calls.writeVisit, async (tx) => {
    const { booking, visit } = await requireVisit(tx, member.id, id, now)
    await exchangePhotos(tx, context, { before: visit?.photos ?? [], after: report.photos, member })
    const wasSent = visit !== undefined && visit.sentAt !== null
    const isRunning = visitStateOf(visit) === 'running'
    if (isSent) {
      requireMove(visit, 'send')
      requireSomething(report, visit)
    }
    const times = {
      ...(isSent && !wasSent && { sentAt: now }),
      ...(isSent && isRunning && endsBySending(booking.endsAt, now) && { checkedOutAt: now }),
    }
    const written = await tx
      .insertInto('bookingVisits')
      .values({ bookingId: id, ...report, ...times, changedAt: now })
      .onConflict((conflict) =>
        conflict.column('bookingId').doUpdateSet({ ...report, ...times, changedAt: now }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeRoute(tx, { booking, visit: written, route, now })
    if (written.sentAt !== null) await tellOfVisit(tx, context, { booking, visit: written, member })
    return wholeBooking({ ...context, db: tx }, member.id, id)
  })
}

/** The booking, held, for its provider while they may write of it; for anybody else it is not there. */
async function requireVisit(
  tx: Transaction<Tables>,
  memberId: number,
  id: number,
  now: Date,
): Promise<{ booking: BookingRow; visit: VisitRow | undefined }> {
  const found = await requireBooking(tx, memberId, id, { isLocked: true, side: 'provider' })
  if (!isVisitOpen(found.booking, now)) throw noSuchBooking()
  return { booking: found.booking, visit: await visitOf(tx, id) }
}

function requireMove(visit: VisitRow | undefined, move: VisitMove): void {
  if (mayMoveVisit(visitStateOf(visit), move)) return
  throw new Problem(
    'conflict',
    move === 'check-out' ? msg('Check in first, please.') : msg('This visit is over already.'),
  )
}

/** A report in which nothing stands would tell nobody anything. */
function requireSomething(
  { walkedMinutes, did, note, photos }: Omit<VisitReport, 'isSent' | 'route'>,
  visit: VisitRow | undefined,
): void {
  const isEmpty = walkedMinutes === null && did.length === 0 && note === null
  if (!isEmpty || photos.length > 0 || (visit !== undefined && visit.checkedInAt !== null)) return
  throw new Problem('invalid-input', msg('Please say something about the visit first.'))
}

async function exchangePhotos(
  tx: Transaction<Tables>,
  { clock }: Pick<BookingsContext, 'clock'>,
  {
    before,
    after,
    member,
  }: { before: readonly string[]; after: readonly string[]; member: SignedIn },
): Promise<void> {
  for (const url of after) {
    if (before.includes(url)) continue
    await keepFile(tx, clock, { url, ownerId: member.id, purpose: 'visit', field: 'photos' })
    const { count } = await tx
      .selectFrom('bookingVisits')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(sql<boolean>`photos @> array[${url}]`)
      .executeTakeFirstOrThrow()
    if (count > 0) {
      throw new Problem('invalid-input', msg('That photo is in another report already.'), {
        field: 'photos',
      })
    }
  }
  for (const url of before) if (!after.includes(url)) await releaseFile(tx, clock, url)
}
