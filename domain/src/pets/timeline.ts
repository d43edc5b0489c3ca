import { msg } from '../language/messages.ts'

/** What can happen to a passport; each is one line of its timeline. */
export const TIMELINE_WORDS = {
  added: msg('Passport begun'),
  imported: msg('Passport imported'),
  changed: msg('Details changed'),
  weighed: msg('Weighed'),
  vaccinated: msg('Vaccination recorded'),
  'vaccination-changed': msg('Vaccination corrected'),
  'vaccination-removed': msg('Vaccination removed'),
  'health-checked': msg('Test or treatment recorded'),
  'health-check-changed': msg('Test or treatment corrected'),
  'health-check-removed': msg('Test or treatment removed'),
  'document-added': msg('Document added'),
  'document-removed': msg('Document removed'),
  noted: msg('Note'),
  joined: msg('Joined the household'),
  left: msg('Left the household'),
  shared: msg('Link shared'),
  'share-ended': msg('Link switched off'),
  walked: msg('Walked'),
  visited: msg('Looked after'),
  archived: msg('Archived'),
  remembered: msg('Remembered'),
  returned: msg('Back among my pets'),
} as const

export type TimelineKind = keyof typeof TIMELINE_WORDS
export const TIMELINE_KINDS = Object.keys(TIMELINE_WORDS) as [TimelineKind, ...TimelineKind[]]

/** What happened to the pet itself; the other kinds are about this passport and who keeps it. */
export const HAPPENED_TO_PET = [
  'weighed',
  'vaccinated',
  'health-checked',
  'noted',
  'walked',
  'visited',
  'archived',
  'remembered',
  'returned',
] as const satisfies readonly TimelineKind[]

/** Letters of a line that a passport takes with it to another installation. */
export const LONGEST_HAPPENING = 300
/** Entries one call gives, latest first. */
export const TIMELINE_AT_ONCE = 30
/** Notes of one pet. */
export const MOST_NOTES = 200
