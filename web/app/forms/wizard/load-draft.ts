import { listSubmissions, readSubmission } from '@wayfur/domain/moderation/endpoints'
import { isEditable, isSettled } from '@wayfur/domain/moderation/submission'
import type {
  DraftedKind,
  Submission,
  SubmissionSummary,
} from '@wayfur/domain/moderation/submission-schemas'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { requestContext } from '../../request-context.ts'
import { idInAddress, notFound } from '../../shell/not-found.ts'

export interface LoadedDraft {
  /** The draft the address names; null for a new one. */
  submission: Submission | null
  /** What of this kind the member is writing or waiting for, newest first; a few of it. */
  mine: SubmissionSummary[]
}

/** More would push the form itself off the screen. */
const FEW = 3

/** What a staged form begins with: the draft of the address and the member's other ones. */
export async function loadDraft(
  context: Readonly<RouterContextProvider>,
  request: Request,
  kind: DraftedKind,
): Promise<LoadedDraft> {
  const { visitor, callApi } = context.get(requestContext)
  if (visitor === null) return { submission: null, mine: [] }
  const id = new URL(request.url).searchParams.get('draft')
  if (id === null) {
    const all = await callApi(listSubmissions, { query: { kind } })
    return { submission: null, mine: all.filter(({ state }) => !isSettled(state)).slice(0, FEW) }
  }
  const submission = await callApi(readSubmission, { params: { id: idInAddress(id) } })
  if (submission.kind !== kind) throw notFound()
  if (!isEditable(submission.state)) throw redirect(href('/submissions/:id', { id }))
  return { submission, mine: [] }
}
