import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Email,
  LinkPurpose,
  LinkToken,
  Me,
  MOST_SESSIONS,
  PersonName,
  ProfileChange,
  Session,
  SessionParams,
} from './account.ts'
import { DEMO_PERSON_KEYS } from './demo-people.ts'
import { NewPassword, TypedPassword } from './password.ts'

/** The same for addresses we know and do not know: a letter tells the rest. */
const LetterIsComing = z.object({ isSent: z.literal(true) })
const Done = z.object({ isDone: z.literal(true) })

export const signUp = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-up',
  summary: 'Begins an account: a letter brings the link that confirms the address.',
  // Who signs up is told by mail first.
  stale: [],
  sealsAnswer: true,
  body: z.object({ name: PersonName, email: Email, password: NewPassword }),
  reply: LetterIsComing,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in',
  summary: 'Signs in by e-mail address and password; sets the session cookie.',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
  body: z.object({ email: Email, password: TypedPassword }),
  reply: Me,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-out',
  summary: 'Ends the session of this browser.',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
  reply: Done,
})

export const requestLink = endpoint({
  method: 'POST',
  path: '/api/accounts/request-link',
  summary: 'Sends a link that signs in without a password; a new address gets an account by it.',
  // Only a letter is sent.
  stale: [],
  body: z.object({ email: Email }),
  reply: LetterIsComing,
})

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/accounts/request-reset',
  summary: 'Sends a link to choose a new password.',
  // Only a letter is sent.
  stale: [],
  body: z.object({ email: Email }),
  reply: LetterIsComing,
})

export const readLink = endpoint({
  method: 'POST',
  path: '/api/accounts/read-link',
  summary: 'What a link from a letter would do, without doing it.',
  // Only reads.
  stale: [],
  sealsAnswer: true,
  body: z.object({ token: LinkToken }),
  reply: z.object({
    purpose: LinkPurpose,
    email: z.string(),
    /** Whether a password is chosen now: the one of the sign-up was typed in another browser. */
    wantsPassword: z.boolean(),
  }),
})

export const followLink = endpoint({
  method: 'POST',
  path: '/api/accounts/verify',
  summary: 'Does what a link from a letter is for, once: confirm an address or sign in.',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
  body: z.object({ token: LinkToken, password: z.optional(NewPassword) }),
  reply: z.object({ purpose: LinkPurpose, me: Me }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/accounts/reset',
  summary: 'Sets a new password by the link of a letter, ends every session and signs in anew.',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
  body: z.object({ token: LinkToken, password: NewPassword }),
  reply: Me,
})

export const readMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The account of the member who asks; 401 when nobody is signed in.',
  access: 'read-own-account',
  shows: ['account'],
  reply: Me,
})

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/me',
  summary: 'Changes what is given of name, phone, units, language, time zone and home place.',
  access: 'manage-own-account',
  stale: ['account'],
  body: ProfileChange,
  reply: Me,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/me/change-email',
  summary: 'Sends a link to the new address, which takes effect once it is followed.',
  access: 'manage-own-account',
  stale: ['account'],
  body: z.object({ email: Email, password: z.optional(TypedPassword) }),
  reply: LetterIsComing,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/me/change-password',
  summary: 'Sets a new password and ends every other session.',
  access: 'manage-own-account',
  stale: ['account', 'sessions'],
  sealsAnswer: true,
  body: z.object({ current: z.optional(TypedPassword), password: NewPassword }),
  reply: Me,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'The browsers that are signed in to the account, most recently seen first.',
  access: 'read-own-account',
  shows: ['sessions'],
  reply: z.array(Session).check(z.maxLength(MOST_SESSIONS)),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  summary: 'Signs one of the account’s browsers out at once.',
  access: 'manage-own-account',
  stale: ['sessions'],
  params: SessionParams,
  reply: Done,
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/me/export',
  summary: 'Everything kept about the member, as one JSON document.',
  access: 'read-own-account',
  shows: [],
  reply: z.object({
    exportedAt: z.iso.datetime(),
    account: Me,
    sessions: z.array(Session),
    /** What each part of the product keeps, under its name. */
    records: z.record(z.string(), z.unknown()),
  }),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/me',
  summary: 'Deletes the account; what the law makes us keep loses its name.',
  access: 'manage-own-account',
  // Nobody is left to see it.
  stale: [],
  body: z.object({ password: z.optional(TypedPassword) }),
  reply: Done,
})

export const listDemoPeople = endpoint({
  method: 'GET',
  path: '/api/demo/people',
  summary: 'The people one may be in demo mode; not there otherwise.',
  shows: [],
  reply: z.array(z.object({ key: z.enum(DEMO_PERSON_KEYS), name: z.string(), says: z.string() })),
})

export const becomeDemoPerson = endpoint({
  method: 'POST',
  path: '/api/demo/become',
  summary: 'Signs in as one of the people of demo mode; not there otherwise.',
  // The page is loaded anew for whoever signs in.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
  body: z.object({ person: z.enum(DEMO_PERSON_KEYS) }),
  reply: Me,
})
