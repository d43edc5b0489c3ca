import {
  followLink,
  requestLink,
  requestReset,
  resetPassword,
  signIn,
  signUp,
} from '@wayfur/domain/accounts/endpoints'
import type { LinkPurpose } from '@wayfur/domain/accounts/schemas'
import { signInWithCode } from '@wayfur/domain/accounts/second-step-endpoints'
import { href } from 'react-router'
import { type ActionContext, defineActions, type Done } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { firstPetAddress } from './landing.ts'
import { signUpByPasskey } from './passkey-ceremonies.ts'
import { type PendingSubmission, pendingSubmissionIn } from './pending-submission.ts'
import { sameSitePath } from './same-site-path.ts'
import { codeAddress } from './sign-in-address.ts'

/** What a form of the sign-in page shows in its place. */
export interface SignInShown {
  /** Where a letter with a link was sent to. */
  sentTo?: string
  /** The account that was asked for begins with a passkey. */
  byPasskey?: true
  /** The password was right, and a code is asked for as well. */
  wantsCode?: true
  /** A form of another page that waits for somebody to sign in. */
  kept?: PendingSubmission | undefined
  /** The same, once somebody has. */
  goOn?: PendingSubmission
}

/** Each is named as the way in that its form is. */
export const signInActions = defineActions({
  password: async (form, { callApi }) => {
    const body = { email: getText(form, 'email'), password: getText(form, 'password') }
    const entered = await callApi(signIn, { body })
    if (!('isSecondStepWanted' in entered)) return goOnSignedIn(form)
    const kept = pendingSubmissionIn(form)
    if (kept === undefined) return { to: codeAddress(sameSitePath(form.get('next'))) }
    return { shown: { kept, wantsCode: true } satisfies SignInShown }
  },
  code: async (form, { callApi }) => {
    await callApi(signInWithCode, { body: { code: getText(form, 'code') } })
    return goOnSignedIn(form)
  },
  create: async (form, { callApi }) => {
    const [name, email, password] = ['name', 'email', 'password'].map((field) =>
      getText(form, field),
    ) as [string, string, string]
    if (getText(form, 'by') === 'passkey') {
      await signUpByPasskey({ name, email })
      return letterIsComing(form, { byPasskey: true })
    }
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
    const entered = await callApi(resetPassword, { body })
    const to = `${href('/account')}?done=reset-password`
    return { to: 'isSecondStepWanted' in entered ? codeAddress(to) : to, isNewPage: true }
  },
})

/** What the link of a letter is for. */
export const verifyActions = defineActions({
  follow: async (form, { callApi }) => {
    const password = form.has('password') ? { password: getText(form, 'password') } : {}
    const body = { token: getText(form, 'token'), ...password }
    const { purpose, me } = await callApi(followLink, { body })
    const to = afterLink(purpose)
    return { to: me === null ? codeAddress(to) : to, isNewPage: true }
  },
})

/** Somebody is in: on to where they wanted, or with the form that waited for them. */
export function goOnSignedIn(form: FormData): Done {
  const kept = pendingSubmissionIn(form)
  // Nothing of what was shown before may stay.
  if (kept === undefined) return { to: sameSitePath(form.get('next')), isNewPage: true }
  return { shown: { goOn: kept } satisfies SignInShown }
}

function afterLink(purpose: LinkPurpose): string {
  if (purpose === 'sign-in') return href('/')
  return purpose === 'sign-up' ? firstPetAddress() : `${href('/account')}?done=${purpose}`
}

async function requestNewPassword(form: FormData, { callApi }: ActionContext): Promise<Done> {
  await callApi(requestReset, { body: { email: getText(form, 'email') } })
  return letterIsComing(form)
}

function letterIsComing(form: FormData, how: Pick<SignInShown, 'byPasskey'> = {}): Done {
  const kept = pendingSubmissionIn(form)
  return { shown: { sentTo: getText(form, 'email'), kept, ...how } satisfies SignInShown }
}
