import type { AlertKind, AlertRole, AlertTeller } from '@wayfur/domain/emergency/alert'
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
  /** See `0881-alerts-of-sitters.sql`. */
  byRole: Generated<AlertTeller>
}

interface PetAlertPeopleTable {
  alertId: string
  memberId: number
  role: Generated<AlertRole>
}

export interface EmergencyTables {
  petAlerts: PetAlertsTable
  petAlertPeople: PetAlertPeopleTable
}
