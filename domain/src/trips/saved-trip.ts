import * as z from 'zod/mini'
import { TripAsk } from './trip-ask.ts'
import { t } from '../language/messages.ts'

/** Trips one member keeps at most, whatever their plan. */
export const MOST_TRIPS = 200
export const LONGEST_TRIP_NAME = 80

const nameMissing = () => t('Please give the trip a name.')
export const TripName = z.string({ error: nameMissing }).check(
  z.trim(),
  z.minLength(1, { error: nameMissing }),
  z.maxLength(LONGEST_TRIP_NAME, {
    error: () =>
      t('A name has at most {longestTripName} characters.', {
        longestTripName: LONGEST_TRIP_NAME,
      }),
  }),
)

/** What somebody reads who keeps as many trips as there can be. */
export function noMoreTripsText(): string {
  return t('There is room for {mostTrips} trips. Delete one first.', { mostTrips: MOST_TRIPS })
}

/** A trip that somebody keeps: a name and the ask its plan is made from. */
export const SavedTrip = z.object({
  id: z.int(),
  name: z.string(),
  ask: TripAsk,
  /** Goes up with each change; whoever changes it names the one they saw. */
  version: z.int(),
  /** The address under which whoever has it sees the plan; null while it is not shared. */
  shareUrl: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
})
export type SavedTrip = z.infer<typeof SavedTrip>

/** What somebody with the link sees. */
export const SharedTrip = z.object({ name: z.string(), ask: TripAsk })
