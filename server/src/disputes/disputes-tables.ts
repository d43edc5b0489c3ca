import type { DisputeSide, DisputeState } from '@wayfur/domain/disputes/dispute'
import type { Generated, GeneratedAlways } from 'kysely'

/** What went wrong with a booking, and what became of it; see `0770-disputes.sql`. */
interface BookingDisputesTable {
  id: Generated<number>
  bookingId: number
  state: Generated<DisputeState>
  reason: string
  askedCents: number
  openedAt: Date
  endedAt: Generated<Date | null>
  endedBy: Generated<DisputeSide | null>
  refundCents: Generated<number | null>
  words: Generated<string | null>
}

interface DisputeMessagesTable {
  id: GeneratedAlways<number>
  disputeId: number
  sender: DisputeSide
  text: string
  photo: Generated<string | null>
  createdAt: Date
}

export interface DisputesTables {
  bookingDisputes: BookingDisputesTable
  disputeMessages: DisputeMessagesTable
}
