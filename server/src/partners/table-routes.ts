import { markedName } from '@wayfur/domain/marked-name'
import { can } from '@wayfur/domain/accounts/permissions'
import { addDays } from '@wayfur/domain/calendar'
import { Day } from '@wayfur/domain/schemas'
import { readPartnerDashboard } from '@wayfur/domain/partners/endpoints'
import { LEDGER_HEADER, ledgerRow, MOST_TABLE_BYTES } from '@wayfur/domain/partners/ledger-table'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import { safeParse } from 'zod/v4/core'
import * as z from 'zod/mini'
import { receiveUpload } from '../files/receive-upload.ts'
import { callerAddress } from '../platform/caller-address.ts'
import { LIMITS } from '../platform/limits.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Sessions, SignedIn } from '../platform/sessions.ts'
import { ownPartner, partnersOf } from './own-partner.ts'
import type { PartnersContext } from './partners-context.ts'
import { dayBegins } from './count-figures.ts'
import { timeZoneOf } from './read-dashboard.ts'
import { importCsv } from './import-csv.ts'
import { t } from '@wayfur/domain/language/messages'

const LINES_AT_ONCE = 1_000

const Asked = z.object({
  partner: z.optional(z.string()),
  from: z.optional(Day),
  to: z.optional(Day),
})

interface TableDoors {
  sessions: Pick<Sessions, 'read' | 'settle'>
  rateLimits: RateLimits
  trustedProxies: number
  /** Where tables lie while they arrive. */
  arrivalsDir: string
}

/** Bookings as tables: uploaded by those who manage a partner, and downloaded by them. */
export function tableRoutes(context: PartnersContext & TableDoors): Hono {
  const app = new Hono()

  app.put('/api/partners/:id/bookings.csv', async (c) => {
    const request = c.req.raw
    await context.rateLimits.take('write', callerAddress(c, context.trustedProxies))
    const found = await reader(request.headers)
    const userAgent = request.headers.get('user-agent') ?? ''
    const { member, setCookie } = await context.sessions.settle(found, userAgent)
    await context.rateLimits.take('upload', String(member.id))
    const partner = await ownPartner(context.db, member, numberIn(c.req.param('id')))
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LIMITS.uploadMs)])
    const report = await receiveUpload(
      request,
      { maxBytes: MOST_TABLE_BYTES, directory: context.arrivalsDir, signal },
      ({ path }) => importCsv(context, member, { partnerId: partner.id, path }),
    )
    if (setCookie !== undefined) c.header('set-cookie', setCookie)
    c.header('cache-control', 'no-store')
    return c.json(report)
  })

  app.get('/api/partners/bookings.csv', async (c) => {
    await context.rateLimits.take('write', callerAddress(c, context.trustedProxies))
    const member = await reader(c.req.raw.headers)
    const asked = safeParse(Asked, c.req.query())
    if (!asked.success)
      throw new Problem('invalid-input', t('Please give days such as 2026-11-20.'))
    const { partner, ...days } = asked.data
    const ids =
      partner === undefined
        ? (await partnersOf(context.db, member).select('p.id').execute()).map(({ id }) => id)
        : [(await ownPartner(context.db, member, numberIn(partner))).id]
    const lines = ledgerLines(context, ids, {
      ...days,
      timeZone: await timeZoneOf(context.db, member),
    })
    return new Response(streamOf(lines), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${t('partner-bookings.csv')}"`,
        'cache-control': 'private, no-store',
      },
    })
  })
  return app

  async function reader(headers: Headers): Promise<SignedIn> {
    const member = await context.sessions.read(headers)
    if (member === null) throw new Problem('signed-out')
    if (!can(member, readPartnerDashboard.access)) throw new Problem('not-allowed')
    return member
  }
}

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new Problem('not-found', t('We could not find that partner.'))
  return Number(text)
}

/** The bookings in the order in which they were reported, some at a time. */
async function* ledgerLines(
  { db }: PartnersContext,
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
