import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { readQueued } from '@wayfur/domain/moderation/endpoints'
import { isWaiting, KIND_LABELS, STATE_LABELS } from '@wayfur/domain/moderation/submission'
import type { QueuedSubmission } from '@wayfur/domain/moderation/submission-schemas'
import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { requirePermission } from '../accounts/require-permission.ts'
import { requireSignInToWrite } from '../accounts/require-sign-in.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { Moment } from '../shell/moment.tsx'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageTags } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/moderation-detail-page'
import { DecisionForm } from './decision-form.tsx'
import { FactList } from './fact-list.tsx'
import { PendingDecision } from './pending-decision.tsx'
import { StateBadge } from './state-badge.tsx'
import { submissionActions } from './submission-actions.ts'
import { resultAddress } from './submission-messages.ts'

export const meta: Route.MetaFunction = (place) =>
  pageTags(
    {
      title: t('Submission to review'),
      description: t('What waits for a decision.'),
      hidden: true,
    },
    place,
  )

const queuedQuery = (id: string) => queryFor(readQueued, { params: { id } })

export const middleware = [requireSignInToWrite]

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, 'moderate')
  const id = idInAddress(params.id)
  return { id, state: await prefetch(context, [queuedQuery(id)]) }
}

export const action = runAction(submissionActions)

/** One submission with everything a moderator needs to decide, and the decision. */
export default function ModerationDetailPage({ loaderData: { id } }: Route.ComponentProps) {
  const { data: submission } = useSuspenseQuery(queuedQuery(id))
  const result = resultAddress(submission)
  return (
    <PageFrame
      title={submission.title}
      action={
        <ButtonLink to={href('/moderation')} variant="outline">
          {t('Back to the queue')}
        </ButtonLink>
      }
    >
      <div className="grid gap-6 pb-12 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section" className="flex flex-col gap-4 p-5">
            <h2 className="text-xl">{t(KIND_LABELS[submission.kind])}</h2>
            <p className="flex flex-wrap items-center gap-3">
              <StateBadge state={submission.state} />
              {result !== undefined && <Link to={result}>{t('See the outcome')}</Link>}
            </p>
            <SubjectLine submission={submission} />
            {submission.differences.length > 0 && <Differences submission={submission} />}
            {submission.facts.length > 0 && <FactList facts={submission.facts} />}
            <SubmittedFiles submission={submission} />
          </Card>
          {submission.lookalikes.length > 0 && (
            <Alert tone="warn" title={t('It may be there already')}>
              <ul>
                {submission.lookalikes.map((place) => (
                  <li key={place.id}>
                    <Sentence
                      message={msg('<0>{name}</0>, {distanceMeters} m away', {
                        name: place.name,
                        distanceMeters: place.distanceMeters,
                      })}
                      parts={{ 0: <Link to={href('/places/:id', { id: String(place.id) })} /> }}
                    />
                  </li>
                ))}
              </ul>
            </Alert>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <DecisionCard outcome={`${submission.state} ${submission.pending?.decision}`}>
            {submission.pending !== null ? (
              <PendingDecision id={submission.id} pending={submission.pending} />
            ) : submission.author.isYou ? (
              <Alert tone="plain">
                {t('You submitted this yourself, so someone else decides.')}
              </Alert>
            ) : isWaiting(submission.state) ? (
              <DecisionForm key={submission.id} submission={submission} />
            ) : (
              <p>
                {t('{state}. There is nothing to decide now.', {
                  state: STATE_LABELS[submission.state],
                })}
              </p>
            )}
          </DecisionCard>
          <AuthorAndLog submission={submission} />
        </div>
      </div>
    </PageFrame>
  )
}

/** Keeps the focus where the decision is: the form that was pressed is gone once it was taken. */
function DecisionCard({ outcome, children }: { outcome: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(outcome)
  useEffect(() => {
    if (shown.current === outcome) return
    shown.current = outcome
    if (document.activeElement === document.body) heading.current?.focus()
  }, [outcome])
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('Decision')}
      </h2>
      {children}
    </Card>
  )
}

const ABOUT_THE = {
  place: msg('About the place'),
  provider: msg('About the provider'),
  event: msg('About the event'),
  review: msg('About the review'),
  search: msg('About the page', { context: 'of a search' }),
} as const

function SubjectLine({ submission: { subject, subjectNow } }: { submission: QueuedSubmission }) {
  if (subject === null) return null
  return (
    <p>
      {t(ABOUT_THE[subject.kind])}{' '}
      {subjectNow === null ? (
        t('which is no longer there')
      ) : subjectNow.path === null ? (
        <strong>{subjectNow.title}</strong>
      ) : (
        <Link to={subjectNow.path}>{subjectNow.title}</Link>
      )}
      .
    </p>
  )
}

/** Before and after side by side; on a phone one below the other. */
function Differences({ submission: { differences } }: { submission: QueuedSubmission }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{t('What would change')}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th scope="col" className="py-2 pr-4">
              {t('Field')}
            </th>
            <th scope="col" className="py-2 pr-4">
              {t('Now')}
            </th>
            <th scope="col" className="py-2">
              {t('Would be')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, label, before, after }) => (
            <tr key={field} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {label}
              </th>
              <td className="py-2 pr-4 break-words whitespace-pre-line text-ink-soft">
                <del className="no-underline">{before}</del>
              </td>
              <td className="py-2 break-words whitespace-pre-line">
                <ins className="no-underline">{after}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Photos as pictures and documents as links; both are shown to moderators only until then. */
function SubmittedFiles({ submission: { content } }: { submission: QueuedSubmission }) {
  const photos = [content['photos'], content['photo']].flat().filter(isText)
  const credentials = Array.isArray(content['credentials']) ? content['credentials'] : []
  const documents = credentials.flatMap((credential: { name?: unknown; fileUrl?: unknown }) =>
    isText(credential.fileUrl) ? [{ name: String(credential.name), url: credential.fileUrl }] : [],
  )
  // A paper that is looked at and deleted afterwards: a photo of it, or a PDF.
  const paper = isText(content['file']) ? content['file'] : null
  if (paper !== null) {
    if (paper.endsWith('.pdf')) documents.push({ name: 'PDF', url: paper })
    else photos.push(paper)
  }
  if (photos.length === 0 && documents.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {photos.map((url, index) => (
        <a key={url} href={url}>
          <img
            src={url}
            alt={t('Submitted {number} of {photos}', {
              number: index + 1,
              photos: photos.length,
            })}
            loading="lazy"
            className="h-40 max-w-full rounded-md object-cover"
          />
        </a>
      ))}
      {documents.map(({ name, url }) => (
        <a key={url} href={url} className="inline-flex min-h-11 items-center">
          {t('Document: {name}', { name })}
        </a>
      ))}
    </div>
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function AuthorAndLog({ submission }: { submission: QueuedSubmission }) {
  const { author, authorRecord, log } = submission
  return (
    <Card as="section" className="flex flex-col gap-3 p-5">
      <h2 className="text-xl">{author.name}</h2>
      <p className="text-ink-soft">
        {t('Before this: {approved} approved, {rejected} not accepted, {waiting} waiting.', {
          approved: authorRecord.approved,
          rejected: authorRecord.rejected,
          waiting: authorRecord.waiting,
        })}
      </p>
      <h3 className="font-semibold">{t('What happened so far')}</h3>
      <ol className="flex flex-col gap-3">
        {log.map((entry) => (
          <li key={`${entry.at} ${entry.move}`}>
            <p>{t('{state}, by {name}', { state: STATE_LABELS[entry.to], name: entry.byName })}</p>
            <p className="text-sm text-ink-soft">
              <Moment at={entry.at} />
            </p>
            {entry.reason !== null && <p className="whitespace-pre-line">“{entry.reason}”</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
