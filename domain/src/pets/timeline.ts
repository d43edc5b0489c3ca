import { said } from '../language/messages.ts'

/** What can happen to a passport; each is one line of its timeline. */
export const TIMELINE_WORDS = said({
  added: 'Passport begun',
  imported: 'Passport imported',
  changed: 'Details changed',
  weighed: 'Weighed',
  vaccinated: 'Vaccination recorded',
  'vaccination-changed': 'Vaccination corrected',
  'vaccination-removed': 'Vaccination removed',
  'document-added': 'Document added',
  'document-removed': 'Document removed',
  noted: 'Note',
  joined: 'Joined the household',
  left: 'Left the household',
  shared: 'Link shared',
  'share-ended': 'Link switched off',
  walked: 'Walked',
  archived: 'Put away',
  remembered: 'Remembered',
  returned: 'Back among my pets',
} as const)

export type TimelineKind = keyof typeof TIMELINE_WORDS
export const TIMELINE_KINDS = Object.keys(TIMELINE_WORDS) as [TimelineKind, ...TimelineKind[]]

/** What happened to the pet itself; the other kinds are about this passport and who keeps it. */
export const HAPPENED_TO_PET = [
  'weighed',
  'vaccinated',
  'noted',
  'walked',
  'archived',
  'remembered',
  'returned',
] as const satisfies readonly TimelineKind[]

/** Entries one call gives, latest first. */
export const TIMELINE_AT_ONCE = 30
/** Notes of one pet. */
export const MOST_NOTES = 200
