import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
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
  if (name === 'NotAllowedError' || name === 'AbortError') {
    throw new ValidationError(t('No passkey was used. Try again when you are ready.'))
  }
  throw new ValidationError(cannot())
}

function cannot(): string {
  return t('Passkeys do not work in this browser.')
}
