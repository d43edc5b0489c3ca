import { t } from '../language/messages.ts'

/** Trips one member keeps at most, whatever their plan. */
export const MOST_TRIPS = 200
export const LONGEST_TRIP_NAME = 80

/** What somebody reads who keeps as many trips as there can be. */
export function noMoreTripsText(): string {
  return t('There is room for {mostTrips} trips. Delete one first.', { mostTrips: MOST_TRIPS })
}
