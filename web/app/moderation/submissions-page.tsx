import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { listSubmissions } from '@wayfur/domain/moderation/endpoints'
import { href } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/submissions-page'
import { SubmissionList } from './submission-list.tsx'

const LEAD = msg('Places, profiles, corrections and reports you sent, and the state of each.')

export const meta = pageMeta({ title: msg('My submissions'), description: LEAD, hidden: true })

const listQuery = queryFor(listSubmissions, { query: {} })

export const middleware = [requireSignIn]

export async function loader({ context }: Route.LoaderArgs) {
  return { state: await prefetch(context, [listQuery]) }
}

/** Everything a member has handed in. */
export default function SubmissionsPage() {
  return (
    <PageFrame
      title={t('My submissions')}
      lead={t(LEAD)}
      action={
        <ButtonLink to={href('/business/add')} variant="lead">
          {t('Add a place')}
        </ButtonLink>
      }
    >
      <Submissions />
    </PageFrame>
  )
}

function Submissions() {
  const { data: submissions } = useSuspenseQuery(listQuery)
  if (submissions.length === 0) {
    return (
      <EmptyState title={t('Nothing submitted yet')}>
        <p>{t('What you propose, correct or report is listed here with its answer.')}</p>
      </EmptyState>
    )
  }
  return <SubmissionList title={t('Newest first')} submissions={submissions} />
}
