import { apiErrorFrom } from '../api-client.ts'
import { reportContent, suggestCorrection } from '@wayfur/domain/moderation/endpoints'
import { deleteReview, markHelpful, writeReview } from '@wayfur/domain/reviews/endpoints'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { type FormRefusal, readRefusal } from '../accounts/form-refusal.ts'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import {
  correctionBody,
  reportBody,
  REVIEW_FIELDS,
  reviewBody,
  type TypedReview,
  typedIn,
} from './review-form-data.ts'
import { getText } from '../forms/form-data.ts'

/** What a form of the reviews is answered with when it was not taken. */
export interface ReviewAnswer {
  typed: TypedReview
  report: { reason: string; comment: string }
  refusal: FormRefusal
  isSignedOut: boolean
}

/** Takes the forms of a page's reviews as a browser without script sends them. */
export async function reviewAction(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  subject: ReviewSubject,
) {
  const { callApi } = context.get(requestContext)
  const form = await readForm(request)
  const page = new URL(request.url).pathname
  try {
    return redirect(`${page}${await take(callApi, form, subject)}#reviews`)
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
    const answer: ReviewAnswer = {
      typed: typedIn(form),
      report: { reason: getText(form, 'reason'), comment: getText(form, 'comment') },
      refusal: readRefusal(await apiErrorFrom(refused), REVIEW_FIELDS),
      isSignedOut: refused.status === 401,
    }
    return data(answer, { status: refused.status })
  }
}

/** Does what the form asks for and says how the page goes on. */
async function take(
  callApi: CallInProcess,
  form: FormData,
  subject: ReviewSubject,
): Promise<string> {
  const id = getText(form, 'id')
  switch (getText(form, 'intent')) {
    case 'delete':
      await callApi(deleteReview, { params: { id } })
      return '?review=deleted'
    case 'helpful':
      await callApi(markHelpful, {
        params: { id },
        body: { isHelpful: getText(form, 'isHelpful') === 'true' },
      })
      return ''
    case 'correct':
      await callApi(suggestCorrection, {
        body: correctionBody(Number(id), getText(form, 'comment')),
      })
      return '?review=reported'
    case 'report':
      await callApi(reportContent, {
        body: reportBody(Number(id), getText(form, 'reason'), getText(form, 'comment')),
      })
      return '?review=reported'
    default:
      await callApi(writeReview, { body: reviewBody(subject, typedIn(form)) })
      return '?review=kept'
  }
}
