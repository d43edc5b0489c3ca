import type { Day } from '@wayfur/domain/schemas'
import type { Generated, GeneratedAlways } from 'kysely'

/** One row per hotel that was opened on a booking site; see `0190-hand-offs.sql`. */
interface HandOffsTable {
  id: GeneratedAlways<number>
  click: string
  site: string
  placeId: number | null
  hotel: string
  destination: string
  checkIn: Day | null
  checkOut: Day | null
  guests: number
  pets: number
  partnerId: Generated<number | null>
  createdAt: Date
}

export interface HotelsTables {
  handOffs: HandOffsTable
}
