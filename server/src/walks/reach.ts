import { METERS_PER_MILE } from '@wayfur/domain/geo'
import { WALKS } from '@wayfur/domain/walks/walk-plan'

/** No loop reaches farther from its start than half its length, with some for what ends beyond. */
export const REACH_METERS = WALKS.long.miles * METERS_PER_MILE * 0.6
