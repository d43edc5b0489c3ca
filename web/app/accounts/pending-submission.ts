import { getText } from '../forms/form-data.ts'
import { sameSitePath } from './same-site-path.ts'

/** A form sent without script after the session had ended, with its fields unchanged. */
export interface PendingSubmission {
  /** The page it was sent to. */
  to: string
  /** Its fields, as forms are written in a body. */
  kept: string
}

/** The form itself, as the server had the browser hand it on. */
export function pendingSubmission(typed: FormData, to: string): PendingSubmission {
  const texts = [...typed].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return { to, kept: new URLSearchParams(texts).toString() }
}

/** The kept form that travels with the form to sign in, if any. */
export function pendingSubmissionIn(typed: FormData): PendingSubmission | undefined {
  const kept = getText(typed, 'kept')
  return kept === '' ? undefined : { to: sameSitePath(typed.get('to')), kept }
}
