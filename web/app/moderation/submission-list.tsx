import { t } from '@wayfur/domain/language/messages'
import type { SubmissionSummary } from '@wayfur/domain/moderation/submission-schemas'
import { href, Link } from 'react-router'
import { Card } from '../ui/card.tsx'
import { StateBadge } from './state-badge.tsx'
import { formAddress, titleInWords } from './submission-messages.ts'

interface SubmissionListProps {
  title: string
  submissions: readonly SubmissionSummary[]
  /** These are only some of them, and the others are elsewhere. */
  isExcerpt?: boolean
}

/** What somebody has handed in, each with where it stands and the way on; nothing without any. */
export function SubmissionList({ title, submissions, isExcerpt }: SubmissionListProps) {
  if (submissions.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className="text-xl">{title}</h2>
      <Card className="mt-3">
        <ul className="lined-rows">
          {submissions.map((submission) => {
            const form = formAddress(submission)
            return (
              <li
                key={submission.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2"
              >
                <Link
                  to={href('/submissions/:id', { id: String(submission.id) })}
                  className="inline-flex min-h-11 flex-[1_1_12rem] items-center font-semibold break-words"
                >
                  {titleInWords(submission)}
                </Link>
                <StateBadge state={submission.state} />
                {form !== undefined && (
                  // Another draft is another form, with nothing of this one left in it.
                  <Link
                    to={form}
                    reloadDocument
                    className="inline-flex min-h-11 items-center"
                    aria-label={t('Continue with {title}', { title: submission.title })}
                  >
                    {t('Continue')}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
      {isExcerpt && (
        <p className="mt-2">
          <Link to={href('/submissions')} className="inline-flex min-h-11 items-center">
            {t('All my submissions')}
          </Link>
        </p>
      )}
    </section>
  )
}
