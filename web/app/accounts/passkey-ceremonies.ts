import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeySignUp,
  signInWithPasskey,
  signUpWithPasskey,
} from '@wayfur/domain/accounts/passkey-endpoints'
import type { Me, Passkey } from '@wayfur/domain/accounts/schemas'
import { t } from '@wayfur/domain/language/messages'
import { callApi } from '../api-client.ts'
import { ValidationError } from '../forms/form-error.ts'

// Each call is an act of its own, also where the form is sent again: what was signed once counts no
// more, so a new try takes a new challenge.

/** Has this browser ask for a passkey and signs in with it. */
export async function signInByPasskey(): Promise<Me> {
  const { startAuthentication } = await library()
  const optionsJSON = await callApi(beginPasskeySignIn, {})
  const credential = await startAuthentication({ optionsJSON }).catch(sayWhy)
  return callApi(signInWithPasskey, { body: { credential } })
}

/** Has this browser make a passkey and adds it to the account. */
export async function createPasskey(body: { password?: string; code?: string }): Promise<Passkey> {
  const { startRegistration } = await library()
  const optionsJSON = await callApi(beginPasskey, { body })
  const credential = await startRegistration({ optionsJSON }).catch(sayWhy)
  return callApi(addPasskey, { body: { credential } })
}

/** Has this browser make a passkey and asks for an account that begins with it. */
export async function signUpByPasskey(body: { name: string; email: string }): Promise<void> {
  const { startRegistration } = await library()
  const optionsJSON = await callApi(beginPasskeySignUp, { body })
  const credential = await startRegistration({ optionsJSON }).catch(sayWhyNotMade)
  await callApi(signUpWithPasskey, { body: { ...body, credential } })
}

/** Loaded once a passkey is asked for: no other page needs it. */
function library() {
  if (typeof window === 'undefined') throw new ValidationError(cannot())
  return import('@simplewebauthn/browser')
}

/** Browsers tell little on purpose: also somebody who changed their mind has not allowed it. */
function sayWhy(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'InvalidStateError') {
    throw new ValidationError(t('This device has a passkey for your account already.'))
  }
  if (isLeft(name)) {
    throw new ValidationError(t('No passkey was used. Try again when you are ready.'))
  }
  throw new ValidationError(cannot())
}

/** Nobody is there yet who could sign in another way; a password does as well. */
function sayWhyNotMade(cause: unknown): never {
  throw new ValidationError(
    isLeft(cause instanceof Error ? cause.name : '')
      ? t('No passkey was made: try again, or choose a password.')
      : t('This device cannot make a passkey: please choose a password.'),
  )
}

function isLeft(name: string): boolean {
  return name === 'NotAllowedError' || name === 'AbortError'
}

function cannot(): string {
  return t('Passkeys do not work in this browser.')
}
