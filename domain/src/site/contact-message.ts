import { said } from '../language/messages.ts'

/** What people write about; each tells the operator where to look first. */
export const CONTACT_TOPICS = [
  'question',
  'place',
  'account',
  'safety',
  'business',
  'other',
] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

export const CONTACT_TOPIC_LABELS: Record<ContactTopic, string> = said({
  question: 'A question',
  place: 'Something wrong with a place',
  account: 'My account or my data',
  safety: 'Something unsafe',
  business: 'I run a business',
  other: 'Something else',
})

/** Two pages of paper; who needs more sends a mail. */
export const MOST_MESSAGE_CHARACTERS = 4_000
