import { endpoint } from '../endpoint.ts'
import type * as schemas from './second-step-schemas.ts'

export const readSecondStep = endpoint<typeof schemas.readSecondStep>()({
  method: 'GET',
  path: '/api/me/second-step',
  access: 'read-own-account',
  shows: ['account'],
})

export const beginSecondStep = endpoint<typeof schemas.beginSecondStep>()({
  method: 'POST',
  path: '/api/me/second-step',
  access: 'manage-own-account',
  // Nothing changes before a code is sent.
  stale: [],
  sealsAnswer: true,
})

export const turnOnSecondStep = endpoint<typeof schemas.turnOnSecondStep>()({
  method: 'POST',
  path: '/api/me/second-step/turn-on',
  access: 'manage-own-account',
  stale: ['account', 'sessions'],
  sealsAnswer: true,
})

export const turnOffSecondStep = endpoint<typeof schemas.turnOffSecondStep>()({
  method: 'POST',
  path: '/api/me/second-step/turn-off',
  access: 'manage-own-account',
  stale: ['account'],
  sealsAnswer: true,
})

export const renewRecoveryCodes = endpoint<typeof schemas.renewRecoveryCodes>()({
  method: 'POST',
  path: '/api/me/second-step/recovery-codes',
  access: 'manage-own-account',
  stale: ['account'],
  sealsAnswer: true,
})

export const signInWithCode = endpoint<typeof schemas.signInWithCode>()({
  method: 'POST',
  path: '/api/accounts/sign-in/code',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})
