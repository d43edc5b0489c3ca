/** At most so many are listed, the latest first: 20 years of months. */
export const MOST_INVOICES = 240

export function invoiceNumber(id: number): string {
  return `WF-${String(id).padStart(6, '0')}`
}
