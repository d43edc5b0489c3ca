import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { callerAddress } from '../platform/caller-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Sessions } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { planInvoicePdf } from './plan-invoice-pdf.ts'
import { readPlanInvoice } from './plan-invoices.ts'
import { t } from '@wayfur/domain/language/messages'

interface InvoiceRouteParts {
  db: Kysely<Tables>
  clock: Clock
  sessions: Pick<Sessions, 'read'>
  rateLimits: RateLimits
  trustedProxies: number
  publicUrl: string
  operatorName: string
}

/** The paper of an invoice, for the member it was written for. It comes before the API. */
export function planInvoiceRoute(parts: InvoiceRouteParts): Hono {
  const { db, clock, publicUrl, operatorName } = parts
  const app = new Hono()
  app.get('/api/subscription/invoices/:id/pdf', async (c) => {
    await parts.rateLimits.take('write', callerAddress(c, parts.trustedProxies))
    const member = await parts.sessions.read(c.req.raw.headers)
    if (member === null) throw new Problem('signed-out')
    const id = c.req.param('id')
    const invoice = /^[1-9]\d{0,14}$/.test(id)
      ? await readPlanInvoice(db, member.id, Number(id))
      : undefined
    if (invoice === undefined) throw new Problem('not-found', t('We could not find that invoice.'))
    const { name, email } = await db
      .selectFrom('members')
      .select(['name', 'email'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const writtenAt = clock.now()
    const printed = { invoice, name, email, operatorName, publicUrl, writtenAt }
    return c.body(new Uint8Array(await planInvoicePdf(printed)), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${t('invoice-{number}.pdf', { number: invoice.number })}"`,
      'cache-control': 'private, no-store',
    })
  })
  return app
}
