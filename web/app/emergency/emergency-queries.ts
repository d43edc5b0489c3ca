import { listClinics, readEmergency } from '@wayfur/domain/emergency/endpoints'
import type { Point } from '@wayfur/domain/schemas'
import { queryFor } from '../api-client.ts'

/** What a member's page shows; visitors have none. */
export const emergencyQuery = queryFor(readEmergency, {})

export const clinicsQuery = ({ latitude, longitude }: Point) =>
  queryFor(listClinics, { query: { latitude, longitude } })
