import { msg, t } from '@wayfur/domain/language/messages'
import type { RenderedLetter } from '../mailer.ts'
import {
  action,
  composeEmail,
  type EmailHead,
  nameInWords,
  type OwnPath,
  paragraph,
  quote,
} from './compose-email.ts'

/** What a moderator can decide about a submission. */
export type Decision = 'approved' | 'changes' | 'rejected'

const WORDS = {
  approved: {
    subject: (what: string) => t('Published: {what}', { what }),
    says: msg('Good news: your submission was checked and is now published.'),
    action: msg('See it'),
  },
  changes: {
    subject: (what: string) => t('Please change something: {what}', { what }),
    says: msg(
      'Your submission is nearly there. Please change what is said below and send it again; everything you entered is kept.',
    ),
    action: msg('Change it'),
  },
  rejected: {
    subject: (what: string) => t('Not published: {what}', { what }),
    says: msg('Your submission was checked and is not published. The reason is below.'),
    action: msg('See your submission'),
  },
} as const satisfies Record<Decision, unknown>

/** Tells who submitted something what became of it, with the moderator's words. */
export function reviewDecision(
  head: EmailHead,
  submission: { name: string; what: string; decision: Decision; reason: string; path: OwnPath },
): RenderedLetter {
  const words = WORDS[submission.decision]
  return composeEmail(head, {
    subject: words.subject(nameInWords(submission.what)),
    preview: t(words.says),
    parts: [
      paragraph(t('Hello {name},', { name: nameInWords(submission.name) })),
      paragraph(t(words.says)),
      ...(submission.reason.trim() === '' ? [] : [quote(submission.reason)]),
      action(t(words.action), submission.path),
    ],
  })
}
