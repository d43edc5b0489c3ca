import { useSuspenseQuery } from '@tanstack/react-query'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { readSubmission } from '@wayfur/domain/moderation/endpoints'
import { afterMove, DRAFTED_KINDS, KIND_LABELS } from '@wayfur/domain/moderation/submission'
import type { Submission, SubmissionState } from '@wayfur/domain/moderation/submission-schemas'
import { href } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { useMoments } from '../shell/moment.tsx'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageTags } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/submission-page'
import { StateBadge } from './state-badge.tsx'
import { submissionActions } from './submission-actions.ts'
import { formAddress, resultAddress, titleInWords } from './submission-messages.ts'

export const meta: Route.MetaFunction = (place) =>
  pageTags(
    { title: t('Submission'), description: t('The state of your submission.'), hidden: true },
    place,
  )

const submissionQuery = (id: string) => queryFor(readSubmission, { params: { id } })

export const middleware = [requireSignIn]

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idInAddress(params.id)
  return { id, state: await prefetch(context, [submissionQuery(id)]) }
}

export const action = runAction(submissionActions)

/** What each state means for its author. */
const NEXT: Readonly<Record<SubmissionState, Message>> = {
  draft: msg('This is a draft. Nobody else sees it until you send it.'),
  submitted: msg(
    'A moderator reads it, usually within two days. You get an email with the answer; until then you can withdraw it and make changes.',
  ),
  'changes-requested': msg(
    'A moderator has read it and asks you to change something. Everything you entered is kept.',
  ),
  resubmitted: msg('A moderator reads it again, and you get an email with the answer.'),
  approved: msg('A moderator has accepted it. Thank you!'),
  rejected: msg('A moderator has read it and did not accept it.'),
  withdrawn: msg('You have withdrawn it.'),
}

function isDraftedKind(kind: Submission['kind']): boolean {
  return DRAFTED_KINDS.some((drafted) => drafted === kind)
}

/** What happens next; a correction, a report or a photo cannot be taken back to be changed. */
function nextFor({ kind, state }: Submission): string {
  if (isDraftedKind(kind) || state !== 'submitted') return t(NEXT[state])
  if (kind === 'photo' || kind === 'claim' || kind === 'proof') {
    return t(
      'A moderator looks at it, usually within two days, and you get an email with the answer.',
    )
  }
  return t('A moderator reads it, usually within two days, and you get an email with the answer.')
}

/** One submission as its author sees it: where it stands, what happens next, what can be done. */
export default function SubmissionPage({ loaderData: { id } }: Route.ComponentProps) {
  const { data: submission } = useSuspenseQuery(submissionQuery(id))
  const { momentOf } = useMoments()
  const form = formAddress(submission)
  const result = resultAddress(submission)
  return (
    <PageFrame title={titleInWords(submission)} width="prose">
      <Card className="flex flex-col gap-4 p-5">
        <p className="flex flex-wrap items-center gap-2">
          <StateBadge state={submission.state} />
          <span className="text-ink-soft">{t(KIND_LABELS[submission.kind])}</span>
        </p>
        <p>{nextFor(submission)}</p>
        {submission.says !== null && (
          <Alert tone="plain" title={t('The moderator wrote')}>
            <span className="whitespace-pre-line">{submission.says}</span>
          </Alert>
        )}
        {submission.sentAt !== null && (
          <p className="text-sm text-ink-soft">
            {t('Sent {moment}', { moment: momentOf(submission.sentAt) })}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {result !== undefined && (
            <ButtonLink to={result} variant="lead">
              {t('See it')}
            </ButtonLink>
          )}
          {form !== undefined && (
            <ButtonLink to={form} variant="lead">
              {submission.state === 'draft' ? t('Continue') : t('Change it')}
            </ButtonLink>
          )}
          <OwnMoves submission={submission} />
        </div>
      </Card>
      <p className="mt-5 pb-12">
        <ButtonLink to={href('/submissions')} variant="outline">
          {t('All my submissions')}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}

function OwnMoves({ submission: { id, version, state, kind } }: { submission: Submission }) {
  return (
    <>
      {isDraftedKind(kind) && afterMove(state, 'take-back') !== undefined && (
        <ActionForm actions={submissionActions} name="take-back" fixed={{ id, version }}>
          <Button type="submit" variant="outline" busyText={t('Taking back...')}>
            {t('Withdraw and edit')}
          </Button>
        </ActionForm>
      )}
      {afterMove(state, 'withdraw') !== undefined && (
        <ActionForm actions={submissionActions} name="withdraw" fixed={{ id, version }}>
          <Button type="submit" variant="quiet" busyText={t('Withdrawing...')}>
            {state === 'draft' ? t('Delete this draft') : t('Withdraw it')}
          </Button>
        </ActionForm>
      )}
    </>
  )
}
