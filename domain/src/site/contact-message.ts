import { type Message, msg } from '../language/messages.ts'

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

export const CONTACT_TOPIC_LABELS: Record<ContactTopic, Message> = {
  question: msg('A question'),
  place: msg('Something wrong with a place'),
  account: msg('My account or my data'),
  safety: msg('Something unsafe'),
  business: msg('I run a business'),
  other: msg('Something else'),
}

/** Two pages of paper; who needs more sends a mail. */
export const MOST_MESSAGE_CHARACTERS = 4_000
