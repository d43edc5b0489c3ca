import { t } from '@wayfur/domain/language/messages'
import { type Decision, PAPER_DAYS } from '@wayfur/domain/moderation/submission'
import {
  action,
  composeEmail,
  type EmailHead,
  nameInWords,
  type OwnPath,
  paragraph,
  quote,
} from '../mail/emails/compose-email.ts'
import { reviewDecision } from '../mail/emails/review-decision.ts'
import type { RenderedLetter } from '../mail/mailer.ts'
import type { SubmissionRow } from './submission-rows.ts'

const LETTER_DECISIONS = {
  approve: 'approved',
  'request-changes': 'changes',
  reject: 'rejected',
} as const satisfies Record<Decision, string>

/** Tells the author what became of their submission and leads to the place to go on. */
export function decisionEmail(
  head: EmailHead,
  { row, decision, name }: { row: SubmissionRow; decision: Decision; name: string },
): RenderedLetter {
  const path = pathAfter(row, decision)
  const reason = row.says ?? ''
  const isPublished = ['place', 'provider', 'event'].includes(row.kind)
  if (isPublished || decision === 'request-changes') {
    const what = row.title
    return reviewDecision(head, { name, what, decision: LETTER_DECISIONS[decision], reason, path })
  }
  const { subject, says } = plainWords(row, decision)
  return composeEmail(head, {
    subject,
    preview: says,
    parts: [
      paragraph(t('Hello {name},', { name: nameInWords(name) })),
      paragraph(says),
      ...(reason.trim() === '' ? [] : [quote(reason)]),
      action(t('See the outcome'), path),
    ],
  })
}

/** A correction, a report or an application is not itself published, so its words differ. */
function plainWords(
  row: SubmissionRow,
  decision: Exclude<Decision, 'request-changes'>,
): { subject: string; says: string } {
  const title = nameInWords(row.title)
  const isAccepted = decision === 'approve'
  if (row.kind === 'partner') {
    return isAccepted
      ? {
          subject: t('Welcome to the partner program: {title}', { title }),
          says: t('Your application was accepted.'),
        }
      : {
          subject: t('Your partner application: {title}', { title }),
          says: t('Your application was not accepted.'),
        }
  }
  if (row.kind === 'report') {
    return {
      subject: t('Your report: {title}', { title }),
      says: isAccepted
        ? t('Thank you. We looked at your report and acted on it.')
        : t('Thank you for your report. We looked at it and left things as they are.'),
    }
  }
  if (row.kind === 'claim') {
    return {
      subject: t('Your claim: {title}', { title }),
      says: isAccepted
        ? t('This listing is yours now. Your corrections are shown as the owner’s word.')
        : t('A moderator looked at your claim and did not accept it.'),
    }
  }
  if (row.kind === 'photo') {
    return {
      subject: t('Your photo of {title}', { title }),
      says: isAccepted
        ? t('Thank you. Everyone sees your photo on the page of the place now.')
        : t('Thank you for your photo. A moderator looked at it, and it is not shown.'),
    }
  }
  if (row.kind === 'proof') {
    return {
      subject: t('Your document: {title}', { title }),
      says: isAccepted
        ? t(
            'A moderator checked your document, and your page says so now. We delete the document within {days} days.',
            { days: PAPER_DAYS },
          )
        : t(
            'A moderator looked at your document and did not accept it. We delete it within {days} days.',
            { days: PAPER_DAYS },
          ),
    }
  }
  return {
    subject: t('Your correction: {title}', { title }),
    says: isAccepted
      ? t('Thank you. We looked at your correction and acted on it.')
      : t('Thank you for your correction. We looked at it and left things as they are.'),
  }
}

/** Where the author goes on after a decision. */
export function pathAfter(row: SubmissionRow, decision: Decision): OwnPath {
  if (decision === 'approve') {
    if (row.resultKind === 'place') return `/places/${row.resultId}`
    if (row.resultKind === 'event') return `/events/${row.resultId}`
    if (row.resultKind === 'provider') return '/services'
    if (row.resultKind === 'partner') return '/affiliate'
    if (row.kind === 'claim') return `/places/${row.subjectId}/claim`
    if (row.kind === 'photo') return `/places/${row.subjectId}/photos`
  }
  if (row.kind === 'proof') return '/provider?part=proofs'
  return `/submissions/${row.id}`
}
