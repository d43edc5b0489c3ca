import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { planInvoiceOnPaper } from '@wayfur/domain/subscriptions/endpoints'
import * as schemas from '@wayfur/domain/subscriptions/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import { planInvoicePdf } from './plan-invoice-pdf.ts'
import { readPlanInvoice } from './plan-invoices.ts'

interface InvoiceContext {
  db: Kysely<Tables>
  clock: Clock
  publicUrl: string
  operatorName: string
}

/** The paper of an invoice, for the member it was written for. */
export function planInvoiceFile(context: InvoiceContext): ServedEndpoint {
  const { db, clock, publicUrl, operatorName } = context
  return serve(
    planInvoiceOnPaper,
    schemas.planInvoiceOnPaper,
    async ({ params, caller: { member } }) => {
      const invoice = await readPlanInvoice(db, member.id, params.id)
      if (invoice === undefined)
        throw new Problem('not-found', msg('We could not find that invoice.'))
      const { name, email } = await db
        .selectFrom('members')
        .select(['name', 'email'])
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
      const writtenAt = clock.now()
      return new FileAnswer({
        body: await planInvoicePdf({ invoice, name, email, operatorName, publicUrl, writtenAt }),
        name: t('invoice-{number}.pdf', { number: invoice.number }),
      })
    },
  )
}
