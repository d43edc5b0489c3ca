import { said } from '../language/messages.ts'

/** Fixed texts of a report (specification, part 1 §7). */
export const BIN_NAME = 'Poop Bin'
export const BIN_DESCRIPTION = 'Community reported poop bin'
export const LONGEST_DESCRIPTION = 500
/** The way to a bin is shown up to this distance. */
export const NEAREST_BIN_METERS = 5_000

/** Words of the specification. */
export const SCOUT_WORDS = said({
  missingTitle: 'Missing information',
  missing: 'Please take a photo and capture your location.',
  failed: 'Failed to report poop bin. Please try again.',
  reportedTitle: 'Poop Bin Reported!',
  reported: 'You earned 10 points! Thanks for helping the community.',
  voted: 'Vote recorded!',
  locationOff: 'Please enable location services or enter coordinates manually.',
  located: 'Location captured!',
} as const)
