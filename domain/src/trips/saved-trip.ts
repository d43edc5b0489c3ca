/** Trips one member keeps at most, whatever their plan. */
export const MOST_TRIPS = 200
export const LONGEST_TRIP_NAME = 80
