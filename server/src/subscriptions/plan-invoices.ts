import { dayIn } from '@wayfur/domain/calendar'
import { paidForText } from '@wayfur/domain/payments/paid-for'
import { invoiceNumber, MOST_INVOICES } from '@wayfur/domain/subscriptions/plan-invoice'
import type { PlanInvoice } from '@wayfur/domain/subscriptions/schemas'
import type { Kysely, Selectable } from 'kysely'
import { zoneOf } from '../accounts/member-time-zone.ts'
import type { Tables } from '../tables.ts'
import { taxIn } from './taxes.ts'

/** What was charged to a member for plans, the latest first. */
export async function listPlanInvoices(
  db: Kysely<Tables>,
  memberId: number,
): Promise<PlanInvoice[]> {
  const zone = await zoneOf(db, memberId)
  const rows = await db
    .selectFrom('planInvoices')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MOST_INVOICES)
    .execute()
  return rows.map((row) => shownInvoice(row, zone))
}

/** One invoice of a member; another member's looks like not there. */
export async function readPlanInvoice(
  db: Kysely<Tables>,
  memberId: number,
  id: number,
): Promise<PlanInvoice | undefined> {
  const row = await db
    .selectFrom('planInvoices')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && shownInvoice(row, await zoneOf(db, memberId))
}

function shownInvoice(row: Selectable<Tables['planInvoices']>, zone: string): PlanInvoice {
  const { id, what, amountCents, discountCents, coupon, currency, state, mode, issuedAt } = row
  const { refundedCents, refundedTaxCents, taxCents } = row
  const tax = taxIn(row)
  const issuedOn = dayIn(zone, issuedAt)
  const words = paidForText(what)
  return {
    id,
    number: invoiceNumber(id),
    what: words,
    amountCents,
    discountCents,
    coupon,
    tax: tax && { ...tax, cents: taxCents },
    refundedCents,
    refundedTaxCents,
    currency,
    state,
    mode,
    issuedOn,
  }
}
