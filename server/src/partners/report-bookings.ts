import { t } from '@wayfur/domain/language/messages'
import {
  entryCents,
  type EntryKind,
  type KnownBooking,
  PARTNER_BOOKING_MOVES,
  whatReportDoes,
} from '@wayfur/domain/partners/partner-booking'
import type { BookingReport, PartnerBookingState } from '@wayfur/domain/partners/partner-schemas'
import { commissionOf, rateAt } from '@wayfur/domain/partners/partnership'
import { invariant } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

interface Reported {
  report: BookingReport
  /** Said of bookings whose commission reached us; only we say that first. */
  isPaid?: boolean
}

export type Outcome =
  | { change: 'added' | 'moved' | 'none'; state: PartnerBookingState }
  | { change: 'refused'; says: string }

/** A booking as these reports leave it. */
interface Standing extends KnownBooking {
  /** Null until it is written. */
  id: number | null
  handOffId: number | null
  rateBasisPoints: number
  commissionCents: number
  /** Lines the ledger still needs. */
  entries: EntryKind[]
  isMoved: boolean
}

/**
 * Takes reports of a partner's bookings in their order and says what became of each. The partner's
 * row must be held: that keeps two reports of one reference apart.
 */
export async function reportBookings(
  tx: Transaction<Tables>,
  partnerId: number,
  reported: readonly Reported[],
  { source, now }: { source: 'postback' | 'table'; now: Date },
): Promise<Outcome[]> {
  const rates = await tx
    .selectFrom('partnerRates')
    .select(['rateBasisPoints', 'validFrom'])
    .where('partnerId', '=', partnerId)
    .execute()
  const known = await knownBookings(
    tx,
    partnerId,
    reported.map(({ report }) => report.reference),
  )
  const clicks = await clicksOf(
    tx,
    partnerId,
    reported.flatMap(({ report }) => (report.click === undefined ? [] : [report.click])),
  )

  const outcomes = reported.map(({ report, isPaid = false }): Outcome => {
    const standing = known.get(report.reference)
    if (isPaid && standing?.state !== 'paid') {
      return refused(t('That a commission was received is only said by us.'))
    }
    const consequence = whatReportDoes(standing, report, now)
    if (consequence.does === 'refuse') return refused(consequence.says)
    if (consequence.does === 'nothing') {
      invariant(standing !== undefined, 'Only what is known can be known already.')
      return { change: 'none', state: standing.state }
    }
    const { moves } = consequence
    if (standing !== undefined) {
      for (const move of moves) moveTo(standing, move)
      return { change: 'moved', state: standing.state }
    }
    const handOffId = report.click === undefined ? null : clicks.get(report.click)
    if (handOffId === undefined) return refused(t('This click is none of yours.'))
    const added = begun(report, handOffId, rates)
    if (added === undefined) return refused(t('No commission rate was agreed at that time.'))
    for (const move of moves) moveTo(added, move)
    known.set(report.reference, added)
    return { change: 'added', state: added.state }
  })

  await write(tx, partnerId, known, { source, now })
  return outcomes
}

function refused(says: string): Outcome {
  return { change: 'refused', says }
}

function begun(
  { amountCents, bookedAt: typed, click }: BookingReport,
  handOffId: number | null,
  rates: readonly { rateBasisPoints: number; validFrom: Date }[],
): Standing | undefined {
  invariant(amountCents !== undefined && typed !== undefined, 'A first report says both.')
  const bookedAt = new Date(typed)
  const rateBasisPoints = rateAt(rates, bookedAt)
  if (rateBasisPoints === undefined) return undefined
  return {
    id: null,
    state: 'pending',
    amountCents,
    bookedAt,
    click: click ?? null,
    handOffId,
    rateBasisPoints,
    commissionCents: commissionOf(amountCents, rateBasisPoints),
    entries: ['earned'],
    isMoved: false,
  }
}

function moveTo(standing: Standing, move: keyof typeof PARTNER_BOOKING_MOVES): void {
  standing.state = PARTNER_BOOKING_MOVES[move].to
  standing.isMoved = true
  if (move === 'cancel') standing.entries.push('clawed-back')
}

async function knownBookings(
  tx: Transaction<Tables>,
  partnerId: number,
  references: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = await tx
    .selectFrom('partnerBookings as b')
    .leftJoin('handOffs as h', 'h.id', 'b.handOffId')
    .select(['b.id', 'b.reference', 'b.state', 'b.amountCents', 'b.bookedAt', 'b.handOffId'])
    .select(['b.rateBasisPoints', 'b.commissionCents', 'h.click'])
    .where('b.partnerId', '=', partnerId)
    .where('b.reference', 'in', references)
    .execute()
  return new Map(
    rows.map(({ reference, ...row }) => [reference, { ...row, entries: [], isMoved: false }]),
  )
}

async function clicksOf(
  tx: Transaction<Tables>,
  partnerId: number,
  clicks: readonly string[],
): Promise<Map<string, number>> {
  if (clicks.length === 0) return new Map()
  const rows = await tx
    .selectFrom('handOffs')
    .select(['id', 'click'])
    .where('partnerId', '=', partnerId)
    .where('click', 'in', clicks)
    .execute()
  return new Map(rows.map(({ id, click }) => [click, id]))
}

async function write(
  tx: Transaction<Tables>,
  partnerId: number,
  standings: ReadonlyMap<string, Standing>,
  { source, now }: { source: 'postback' | 'table'; now: Date },
): Promise<void> {
  const fresh = [...standings].filter(([, { id }]) => id === null)
  if (fresh.length > 0) {
    const written = await tx
      .insertInto('partnerBookings')
      .values(
        fresh.map(([reference, standing]) => ({
          partnerId,
          reference,
          handOffId: standing.handOffId,
          state: standing.state,
          amountCents: standing.amountCents,
          rateBasisPoints: standing.rateBasisPoints,
          commissionCents: standing.commissionCents,
          source,
          bookedAt: standing.bookedAt,
          reportedAt: now,
          changedAt: now,
        })),
      )
      .returning(['id', 'reference'])
      .execute()
    for (const { id, reference } of written) {
      const standing = standings.get(reference)
      if (standing !== undefined) Object.assign(standing, { id, isMoved: false })
    }
  }
  const states = new Set([...standings.values()].map(({ state }) => state))
  for (const state of states) {
    const ids = [...standings.values()].flatMap((one) =>
      one.isMoved && one.state === state && one.id !== null ? [one.id] : [],
    )
    if (ids.length === 0) continue
    await tx
      .updateTable('partnerBookings')
      .set({ state, changedAt: now })
      .where('id', 'in', ids)
      .execute()
  }
  const entries = [...standings.values()].flatMap(({ id, commissionCents, entries: kinds }) =>
    kinds.map((kind) => {
      invariant(id !== null, 'A line of the ledger belongs to a booking.')
      return {
        partnerId,
        bookingId: id,
        kind,
        amountCents: entryCents(kind, commissionCents),
        madeAt: now,
      }
    }),
  )
  if (entries.length > 0) await tx.insertInto('partnerEntries').values(entries).execute()
}
