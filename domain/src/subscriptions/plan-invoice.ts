import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { Cents, CurrencyCode } from '../money.ts'

/** What was charged for a plan, or is owed for it. */
export const PlanInvoice = z.object({
  id: z.int(),
  /** As it stands on the paper: 'WF-000012'. */
  number: z.string(),
  what: z.string(),
  amountCents: Cents,
  currency: CurrencyCode,
  /** Void: nobody paid it, and nothing is owed any more. */
  state: z.enum(['open', 'paid', 'void']),
  mode: z.enum(['test', 'live']),
  issuedOn: Day,
})
export type PlanInvoice = z.infer<typeof PlanInvoice>

/** At most so many are listed, the latest first: 20 years of months. */
export const MOST_INVOICES = 240

export function invoiceNumber(id: number): string {
  return `WF-${String(id).padStart(6, '0')}`
}

/** Where the paper of an invoice is. */
export function invoicePath(id: number): string {
  return `/api/subscription/invoices/${id}/pdf`
}
