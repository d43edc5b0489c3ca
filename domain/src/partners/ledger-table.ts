import { csvRow } from '../csv.ts'
import { decimalText } from '../money.ts'
import type { PartnerBookingState } from './partner-schemas.ts'
import { rateText } from './partnership.ts'

/** Columns that a table of bookings must have, and those it may have; their order is free. */
export const NEEDED_COLUMNS = ['reference', 'state', 'amount', 'booked_at'] as const
const KNOWN_COLUMNS = [...NEEDED_COLUMNS, 'currency', 'click'] as const
export type KnownColumn = (typeof KNOWN_COLUMNS)[number]

/** Columns as a downloaded table has them; it can be uploaded again as it is. */
const DOWNLOADED_COLUMNS = [
  'reference',
  'state',
  'amount',
  'currency',
  'booked_at',
  'click',
  'partner',
  'rate',
  'commission',
  'changed_at',
] as const

/** One booking of the ledger as a table tells it. */
export interface LedgerLine {
  reference: string
  state: PartnerBookingState
  amountCents: number
  commissionCents: number
  rateBasisPoints: number
  bookedAt: Date
  changedAt: Date
  click: string | null
  company: string
}

export const LEDGER_HEADER = csvRow(DOWNLOADED_COLUMNS)

export function ledgerRow(line: LedgerLine): string {
  const cells = [
    line.reference,
    line.state,
    decimalText(line.amountCents),
    'USD',
    line.bookedAt.toISOString(),
    line.click ?? '',
    line.company,
    rateText(line.rateBasisPoints),
    decimalText(line.commissionCents),
    line.changedAt.toISOString(),
  ]
  return csvRow(cells)
}

/** Which known column each column of a header is; undefined for those that are passed over. */
export function ledgerColumns(header: readonly string[]): (KnownColumn | undefined)[] {
  return header.map((name) => {
    const plain = name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
    return KNOWN_COLUMNS.find((known) => known === plain)
  })
}

/** Most rows and bytes of one uploaded table; a row has about 80 bytes. */
export const MOST_ROWS = 50_000
export const MOST_TABLE_BYTES = 10 * 1024 * 1024
/** Skipped rows that are named one by one. */
export const MOST_NAMED_SKIPS = 100
