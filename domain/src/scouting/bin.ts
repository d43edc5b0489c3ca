import { msg } from '../language/messages.ts'

/** Fixed texts of a report (specification, part 1 §7). */
export const BIN_NAME = 'Poop Bin'
export const BIN_DESCRIPTION = 'Community reported poop bin'
export const LONGEST_DESCRIPTION = 500
/** The way to a bin is shown up to this distance. */
export const NEAREST_BIN_METERS = 5_000

/** Words of the specification. */
export const SCOUT_WORDS = {
  missingTitle: msg('Missing information'),
  missing: msg('Please take a photo and capture your location.'),
  failed: msg('Failed to report poop bin. Please try again.'),
  reportedTitle: msg('Poop Bin Reported!'),
  reported: msg('You earned 10 points! Thanks for helping the community.'),
  voted: msg('Vote recorded!'),
  locationOff: msg('Please enable location services or enter coordinates manually.'),
  located: msg('Location captured!'),
} as const
