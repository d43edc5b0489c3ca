import { addDays } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { partnerBookingsTable } from '@wayfur/domain/partners/endpoints'
import { LEDGER_HEADER, ledgerRow } from '@wayfur/domain/partners/ledger-table'
import * as schemas from '@wayfur/domain/partners/schemas'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { dayBegins } from './count-figures.ts'
import { ownPartner, partnersOf } from './own-partner.ts'
import type { PartnersContext } from './partners-context.ts'
import { timeZoneOf } from './read-dashboard.ts'

const LINES_AT_ONCE = 1_000

/** Bookings as a table, downloaded by those who manage a partner. */
export function bookingsTable(context: Pick<PartnersContext, 'db'>): ServedEndpoint {
  const { db } = context
  return serve(
    partnerBookingsTable,
    schemas.partnerBookingsTable,
    async ({ query: { partner, ...days }, caller: { member } }) => {
      const ids =
        partner === undefined
          ? (await partnersOf(db, member).select('p.id').execute()).map(({ id }) => id)
          : [(await ownPartner(db, member, partner)).id]
      const lines = ledgerLines(context, ids, { ...days, timeZone: await timeZoneOf(db, member) })
      return new FileAnswer({ body: streamOf(lines), name: t('partner-bookings.csv') })
    },
  )
}

/** The bookings in the order in which they were reported, some at a time. */
async function* ledgerLines(
  { db }: Pick<PartnersContext, 'db'>,
  partnerIds: readonly number[],
  { from, to, timeZone }: { from?: string | undefined; to?: string | undefined; timeZone: string },
): AsyncGenerator<string> {
  yield LEDGER_HEADER
  if (partnerIds.length === 0) return
  for (let after = 0; ;) {
    let query = db
      .selectFrom('partnerBookings as b')
      .innerJoin('partners as p', 'p.id', 'b.partnerId')
      .leftJoin('handOffs as h', 'h.id', 'b.handOffId')
      .select(['b.id', 'b.reference', 'b.state', 'b.amountCents', 'b.commissionCents'])
      .select([
        'b.rateBasisPoints',
        'b.bookedAt',
        'b.changedAt',
        'h.click',
        'p.company',
        'p.isSample',
      ])
      .where('b.partnerId', 'in', partnerIds)
      .where('b.id', '>', after)
      .orderBy('b.id')
      .limit(LINES_AT_ONCE)
    if (from !== undefined) query = query.where('b.bookedAt', '>=', dayBegins(from, timeZone))
    if (to !== undefined)
      query = query.where('b.bookedAt', '<', dayBegins(addDays(to, 1), timeZone))
    const rows = await query.execute()
    yield rows.map((row) => ledgerRow({ ...row, company: markedName(row.company, row) })).join('')
    if (rows.length < LINES_AT_ONCE) return
    after = rows.at(-1)?.id ?? after
  }
}

/** A body that asks for the next lines only when the last ones were sent. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
