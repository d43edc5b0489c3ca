import { endpoint } from '../endpoint.ts'
import type * as schemas from './passkey-schemas.ts'

export const beginPasskeySignIn = endpoint<typeof schemas.beginPasskeySignIn>()({
  method: 'POST',
  path: '/api/accounts/sign-in/passkey/begin',
  // Nothing changes before a passkey has signed.
  stale: [],
  sealsAnswer: true,
})

export const signInWithPasskey = endpoint<typeof schemas.signInWithPasskey>()({
  method: 'POST',
  path: '/api/accounts/sign-in/passkey',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})

export const beginPasskeySignUp = endpoint<typeof schemas.beginPasskeySignUp>()({
  method: 'POST',
  path: '/api/accounts/sign-up/passkey/begin',
  // Nothing changes before a passkey was made.
  stale: [],
  sealsAnswer: true,
})

export const signUpWithPasskey = endpoint<typeof schemas.signUpWithPasskey>()({
  method: 'POST',
  path: '/api/accounts/sign-up/passkey',
  // Nothing changes before the link of the mail is followed.
  stale: [],
  sealsAnswer: true,
})

export const listPasskeys = endpoint<typeof schemas.listPasskeys>()({
  method: 'GET',
  path: '/api/me/passkeys',
  access: 'read-own-account',
  shows: ['account'],
})

export const beginPasskey = endpoint<typeof schemas.beginPasskey>()({
  method: 'POST',
  path: '/api/me/passkeys/begin',
  access: 'manage-own-account',
  // Nothing changes before a passkey was made.
  stale: [],
  sealsAnswer: true,
})

export const addPasskey = endpoint<typeof schemas.addPasskey>()({
  method: 'POST',
  path: '/api/me/passkeys',
  access: 'manage-own-account',
  stale: ['account'],
  sealsAnswer: true,
})

export const renamePasskey = endpoint<typeof schemas.renamePasskey>()({
  method: 'PATCH',
  path: '/api/me/passkeys/:id',
  access: 'manage-own-account',
  stale: ['account'],
})

export const removePasskey = endpoint<typeof schemas.removePasskey>()({
  method: 'DELETE',
  path: '/api/me/passkeys/:id',
  access: 'manage-own-account',
  stale: ['account', 'sessions'],
})
