import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export * from './profile-endpoints.ts'

export const signUp = endpoint<typeof schemas.signUp>()({
  method: 'POST',
  path: '/api/accounts/sign-up',
  // Nothing changes before the link of the mail is followed.
  stale: [],
  sealsAnswer: true,
})

export const signIn = endpoint<typeof schemas.signIn>()({
  method: 'POST',
  path: '/api/accounts/sign-in',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})

export const signOut = endpoint<typeof schemas.signOut>()({
  method: 'POST',
  path: '/api/accounts/sign-out',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})

export const requestLink = endpoint<typeof schemas.requestLink>()({
  method: 'POST',
  path: '/api/accounts/request-link',
  // Only a letter is sent.
  stale: [],
})

export const requestReset = endpoint<typeof schemas.requestReset>()({
  method: 'POST',
  path: '/api/accounts/request-reset',
  // Only a letter is sent.
  stale: [],
})

export const readLink = endpoint<typeof schemas.readLink>()({
  method: 'POST',
  path: '/api/accounts/read-link',
  // Only reads.
  stale: [],
  sealsAnswer: true,
})

export const followLink = endpoint<typeof schemas.followLink>()({
  method: 'POST',
  path: '/api/accounts/verify',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})

export const resetPassword = endpoint<typeof schemas.resetPassword>()({
  method: 'POST',
  path: '/api/accounts/reset',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})

export const changeEmail = endpoint<typeof schemas.changeEmail>()({
  method: 'POST',
  path: '/api/me/change-email',
  access: 'manage-own-account',
  stale: ['account'],
})

export const changePassword = endpoint<typeof schemas.changePassword>()({
  method: 'POST',
  path: '/api/me/change-password',
  access: 'manage-own-account',
  stale: ['account', 'sessions'],
  sealsAnswer: true,
})

export const listSessions = endpoint<typeof schemas.listSessions>()({
  method: 'GET',
  path: '/api/me/sessions',
  access: 'read-own-account',
  shows: ['sessions'],
})

export const endSession = endpoint<typeof schemas.endSession>()({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  access: 'manage-own-account',
  stale: ['sessions'],
})

export const exportAccount = endpoint<typeof schemas.exportAccount>()({
  method: 'GET',
  path: '/api/me/export',
  access: 'read-own-account',
  shows: [],
})

export const deleteAccount = endpoint<typeof schemas.deleteAccount>()({
  method: 'DELETE',
  path: '/api/me',
  access: 'manage-own-account',
  // Nobody is left to see it.
  stale: [],
})

export const listDemoPeople = endpoint<typeof schemas.listDemoPeople>()({
  method: 'GET',
  path: '/api/demo/people',
  shows: [],
})

export const becomeDemoPerson = endpoint<typeof schemas.becomeDemoPerson>()({
  method: 'POST',
  path: '/api/demo/become',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})
