import { DAY_MS } from '../durations.ts'
import { type Message, msg } from '../language/messages.ts'
import type { ShareSection } from './sharing-schemas.ts'

/** Parts of a passport that can be shared one by one; name, species and photo always are. */
export const SHARE_SECTIONS = ['identity', 'vaccinations', 'medical', 'weight', 'contacts'] as const

export const SECTION_WORDS: Readonly<Record<ShareSection, Message>> = {
  identity: msg('Breed, age and microchip'),
  vaccinations: msg('Vaccinations'),
  medical: msg('Needs, allergies, medication and medical notes'),
  weight: msg('Weight'),
  contacts: msg('Emergency contact and vet'),
}

/** The sections a finder needs who has the pet and cannot ask its owner. */
export const EMERGENCY_SECTIONS: readonly ShareSection[] = ['identity', 'medical', 'contacts']

/** How long a link may hold, in days; an emergency link holds until it is switched off. */
export const SHARE_DAYS = [1, 7, 30, 90] as const

/** Links of one pet that hold at once. */
export const MOST_SHARE_LINKS = 20
/** Views shown of one link, latest first. */
export const MOST_SHARE_VIEWS = 50

/** The last moment of a link that begins now. */
export function expiryOf(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
