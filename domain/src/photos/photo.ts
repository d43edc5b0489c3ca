import { t } from '../language/messages.ts'

/** Photos of one place that a member may have there, waiting and shown together. */
export const MOST_OWN_PHOTOS = 5

/** What somebody says a photo shows, for those who do not see it. */
export const LONGEST_ALT = 160

/** What a photo is called for those who do not see it: in its sender's words, or by the place. */
export function photoAlt(photo: { alt: string | null; by: string }, place: string): string {
  return photo.alt ?? t('{place}, photographed by {by}', { place, by: photo.by })
}
