import type { FoundLanguage } from '@wayfur/domain/tags/found-languages'
import type { RingRole } from '@wayfur/domain/tags/ring-order'
import type { Generated } from 'kysely'

/** See `0130-found-pets.sql` for what each column holds. */
interface FoundChoicesTable {
  petId: number
  showsLastName: boolean
  showsPhone: boolean
  showsEmail: boolean
  showsAllergies: boolean
  showsMedication: boolean
  showsMedicalNotes: boolean
  showsNeeds: boolean
  showsEmergencyContact: boolean
}

interface LostPetsTable {
  petId: number
  since: Date
  lastSeen: string | null
  lastSeenOn: string | null
  reward: string | null
  words: string | null
}

/** See `0980-lost-mode-moves.sql`. */
interface LostModeMovesTable {
  petId: number
  id: Generated<string>
  isOn: boolean
  at: Date
}

export interface FoundReportsTable {
  id: Generated<number>
  petId: number
  tagId: number | null
  /** The search it was written from; see `0950-reports-of-searches.sql`. */
  searchRoomId: number | null
  token: string
  formKey: string | null
  place: string | null
  latitude: number | null
  longitude: number | null
  isExact: boolean
  contact: string | null
  language: FoundLanguage
  createdAt: Date
  acknowledgedAt: Date | null
  acknowledgedBy: number | null
  escalatedAt: Date | null
  toldCount: Generated<number>
  /** How often ten minutes have passed without an answer. */
  rings: Generated<number>
  contactToldAt: Generated<Date | null>
  isMuted: Generated<boolean>
}

interface FoundMessagesTable {
  id: Generated<number>
  reportId: number
  isFromOwner: boolean
  memberId: number | null
  words: string
  formKey: string | null
  createdAt: Date
}

/** See `0620-who-rings-first.sql`. */
interface RingOrderTable {
  petId: number
  rank: number
  role: RingRole
  memberId: number | null
}

interface FoundToldTable {
  reportId: number
  memberId: number
  role: RingRole
  at: Date
}

export interface FoundTables {
  foundChoices: FoundChoicesTable
  lostPets: LostPetsTable
  lostModeMoves: LostModeMovesTable
  foundReports: FoundReportsTable
  foundMessages: FoundMessagesTable
  ringOrder: RingOrderTable
  foundTold: FoundToldTable
}
