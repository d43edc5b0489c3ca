import {
  followLink,
  requestLink,
  requestReset,
  resetPassword,
  signIn,
  signUp,
} from '@wayfur/domain/accounts/endpoints'
import type { LinkPurpose } from '@wayfur/domain/accounts/schemas'
import { href } from 'react-router'
import { type ActionContext, defineActions, type Done } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { firstPetAddress } from './landing.ts'
import { type PendingSubmission, pendingSubmissionIn } from './pending-submission.ts'
import { sameSitePath } from './same-site-path.ts'

/** What a form of the sign-in page shows in its place. */
export interface SignInShown {
  /** Where a letter with a link was sent to. */
  sentTo?: string
  /** A form of another page that waits for somebody to sign in. */
  kept?: PendingSubmission | undefined
  /** The same, once somebody has. */
  goOn?: PendingSubmission
}

/** Each is named as the way in that its form is. */
export const signInActions = defineActions({
  password: async (form, { callApi }) => {
    const body = { email: getText(form, 'email'), password: getText(form, 'password') }
    await callApi(signIn, { body })
    const kept = pendingSubmissionIn(form)
    // Nothing of what was shown before may stay.
    if (kept === undefined) return { to: sameSitePath(form.get('next')), isNewPage: true }
    return { shown: { goOn: kept } satisfies SignInShown }
  },
  create: async (form, { callApi }) => {
    const [name, email, password] = ['name', 'email', 'password'].map((field) =>
      getText(form, field),
    ) as [string, string, string]
    await callApi(signUp, { body: { name, email, password } })
    return letterIsComing(form)
  },
  link: async (form, { callApi }) => {
    await callApi(requestLink, { body: { email: getText(form, 'email') } })
    return letterIsComing(form)
  },
  reset: requestNewPassword,
})

/** The page for a new password: asks for the letter, and takes the password by its link. */
export const resetActions = defineActions({
  reset: requestNewPassword,
  'reset-password': async (form, { callApi }) => {
    const body = { token: getText(form, 'token'), password: getText(form, 'password') }
    await callApi(resetPassword, { body })
    return { to: `${href('/account')}?done=reset-password`, isNewPage: true }
  },
})

/** What the link of a letter is for. */
export const verifyActions = defineActions({
  follow: async (form, { callApi }) => {
    const password = form.has('password') ? { password: getText(form, 'password') } : {}
    const body = { token: getText(form, 'token'), ...password }
    const { purpose } = await callApi(followLink, { body })
    return { to: afterLink(purpose), isNewPage: true }
  },
})

function afterLink(purpose: LinkPurpose): string {
  if (purpose === 'sign-in') return href('/')
  return purpose === 'sign-up' ? firstPetAddress() : `${href('/account')}?done=${purpose}`
}

async function requestNewPassword(form: FormData, { callApi }: ActionContext): Promise<Done> {
  await callApi(requestReset, { body: { email: getText(form, 'email') } })
  return letterIsComing(form)
}

function letterIsComing(form: FormData): Done {
  const shown: SignInShown = { sentTo: getText(form, 'email'), kept: pendingSubmissionIn(form) }
  return { shown }
}
