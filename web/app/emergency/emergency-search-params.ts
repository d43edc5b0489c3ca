import { LONGEST_QUERY } from '@wayfur/domain/geocoding/endpoints'
import { searchParams, words } from '../shell/search-params.ts'

/** What the address says: where clinics are looked for beside home and trips. */
const EMERGENCY = searchParams({ near: words(LONGEST_QUERY) })
export const readEmergencySearch = EMERGENCY.read
