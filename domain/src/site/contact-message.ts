import * as z from 'zod/mini'
import { Email, PersonName } from '../accounts/account.ts'
import { ownWords } from '../reviews/review.ts'
import { said, t } from '../language/messages.ts'

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

export const NewContactMessage = z.object({
  name: PersonName,
  email: Email,
  topic: z.enum(CONTACT_TOPICS, { error: () => t('Please choose what it is about.') }),
  message: ownWords(10, MOST_MESSAGE_CHARACTERS, () => t('Please write at least 10 characters.')),
  /** Seen by no person and left empty by them; programs that fill every field give themselves away. */
  nickname: z.optional(z.string().check(z.maxLength(1_000))),
})
export type NewContactMessage = z.infer<typeof NewContactMessage>

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string(),
  /** The member who was signed in while writing. */
  memberId: z.nullable(z.int()),
  sentAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
})
export type ContactMessage = z.infer<typeof ContactMessage>
