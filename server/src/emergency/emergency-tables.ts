import type { AlertKind } from '@wayfur/domain/emergency/alert'
import type { Generated } from 'kysely'

/** What everybody was told of a pet; see `0681-pet-alerts.sql`. */
export interface PetAlertsTable {
  id: string
  petId: number
  memberId: number
  what: AlertKind
  words: string | null
  place: string | null
  latitude: number | null
  longitude: number | null
  at: Date
  arrivedAt: Date
  told: number
  wellAt: Generated<Date | null>
  wellBy: Generated<number | null>
}

interface PetAlertPeopleTable {
  alertId: string
  memberId: number
}

export interface EmergencyTables {
  petAlerts: PetAlertsTable
  petAlertPeople: PetAlertPeopleTable
}
