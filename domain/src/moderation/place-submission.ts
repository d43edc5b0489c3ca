import { type Message, msg, t } from '../language/messages.ts'
import type { PlaceRole } from './submission-schemas.ts'

/** How the author of a proposal knows the place; it decides how much their word counts. */
export const PLACE_ROLES = ['owner', 'visitor'] as const

export const PLACE_ROLE_LABELS: Readonly<Record<PlaceRole, Message>> = {
  owner: msg('I own it or work there'),
  visitor: msg('I know it as a guest'),
}

/** Words for what a place offers, to pick from; others may be typed. */
export const AMENITY_CHOICES = [
  'Water bowls',
  'Pet menu',
  'Dog treats',
  'Outdoor seating',
  'Fenced area',
  'Off-leash area',
  'Waste bags',
  'Pet beds',
  'Parking',
  'Step-free entrance',
] as const

/** An amenity in the reader's language where it is one of ours, and as it was typed otherwise. */
export function amenityText(amenity: string): string {
  const ours = AMENITY_CHOICES.find((choice) => choice === amenity)
  return ours === undefined ? amenity : t(ours)
}

/** More pictures of one place than these nobody looks at. */
export const MOST_PLACE_PHOTOS = 6
