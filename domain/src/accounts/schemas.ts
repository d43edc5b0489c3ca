import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { Language, queryInteger, Units } from '../schemas.ts'
import { MOST_SESSIONS } from './account.ts'
import { DEMO_PERSON_KEYS } from './demo-people.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'
import { GIVEN_ROLES } from './permissions.ts'
import { isTimeZone } from './time-zone.ts'

/** No longer than any address mail servers accept (RFC 5321). */
const LONGEST_EMAIL = 254

/** An e-mail address as people type it: surrounding space is nobody's intention. */
export const Email = z
  .string({ error: () => t('Please give an email address.') })
  .check(
    z.trim(),
    z.maxLength(LONGEST_EMAIL, { error: () => t('That email address is too long.') }),
    z.regex(/^[^@]{1,64}@/, { error: () => t('That does not look like an email address.') }),
    z.email({ error: () => t('That does not look like an email address.') }),
  )

/** The name others see; control characters have no place in a name. */
export const PersonName = z.string({ error: () => t('Please give a name.') }).check(
  z.trim(),
  z.minLength(1, { error: () => t('Please give a name.') }),
  z.maxLength(80, { error: () => t('A name may have at most 80 characters.') }),
  z.regex(/^[^\p{Cc}\p{Cs}]*$/u, {
    error: () => t('Please give a name without control characters.'),
  }),
)

export const HomePlace = z.object({
  /** As it is shown: 'Bend, Oregon'. */
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})
/** The place searches and routes begin at unless another is typed; only its member sees it. */
export type HomePlace = z.infer<typeof HomePlace>

const Phone = z.string().check(
  z.trim(),
  z.regex(/^\+?[0-9 ().\-/]{5,30}$/, {
    error: () => t('That does not look like a phone number.'),
  }),
)

const TimeZone = z
  .string()
  .check(
    z.maxLength(60),
    z.refine(isTimeZone, { error: () => t('That is not a time zone we know.') }),
  )

/** What a member sees of their own account. */
export const Me = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Null until they have chosen; then the browser's own choice counts. */
  units: z.nullable(Units),
  language: Language,
  timeZone: z.nullable(z.string()),
  homePlace: z.nullable(HomePlace),
  /** Those that hold; a role that needs a second step rests without one. */
  roles: z.array(z.enum(GIVEN_ROLES)),
  /** Whether there is a password; those who sign in by link or passkey alone have none. */
  hasPassword: z.boolean(),
  memberSince: z.iso.datetime(),
  /** Whether this is one of the people everybody may try in demo mode. */
  isDemoPerson: z.boolean(),
})
export type Me = z.infer<typeof Me>

/** What a member may change of their profile; what is left out stays. */
export const ProfileChange = z.object({
  name: z.optional(PersonName),
  phone: z.optional(z.nullable(Phone)),
  units: z.optional(Units),
  language: z.optional(Language),
  timeZone: z.optional(z.nullable(TimeZone)),
  homePlace: z.optional(z.nullable(HomePlace)),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** One browser that is signed in. */
export const Session = z.object({
  id: z.int(),
  /** 'Firefox on Android'. */
  device: z.string(),
  beganAt: z.iso.datetime(),
  /** Exact to the hour. */
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isThisOne: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** What a member sees of a passkey. */
export const Passkey = z.object({
  id: z.int(),
  /** What they call it, or the device it was made with: 'Firefox on Android'. */
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** When it last signed them in; null before. */
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.infer<typeof Passkey>

/** A password or link was right, and the account asks for a code as well: nobody is signed in yet. */
const SecondStepWanted = z.object({ isSecondStepWanted: z.literal(true) })

export const SessionParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

/** What a link from a letter is for. */
export const LinkPurpose = z.enum(['sign-up', 'sign-in', 'reset-password', 'change-email'])
export type LinkPurpose = z.infer<typeof LinkPurpose>

/** The secret part of a link: 256 bits in base64url. */
export const LinkToken = z
  .string({ error: () => t('The link is not complete.') })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: () => t('The link is not complete.') }))

/** The same reply for known and unknown addresses; the mail tells the rest. */
export const LetterIsComing = z.object({ isSent: z.literal(true) })
const Done = z.object({ isDone: z.literal(true) })

/** A new password. The server refuses common ones, since it has the list. */
export const NewPassword = z.string({ error: () => t('Please choose a password.') }).check(
  z.minLength(SHORTEST_PASSWORD, {
    error: () =>
      t('A password must have at least {shortestPassword} characters.', {
        shortestPassword: SHORTEST_PASSWORD,
      }),
  }),
  z.maxLength(LONGEST_PASSWORD, {
    error: () =>
      t('A password may have at most {longestPassword} characters.', {
        longestPassword: LONGEST_PASSWORD,
      }),
  }),
)

export const signUp = {
  summary: 'Begins an account: a letter brings the link that confirms the address.',
  body: z.object({ name: PersonName, email: Email, password: NewPassword }),
  reply: LetterIsComing,
}

/** A password typed to sign in or to confirm: never refused for its form. */
export const TypedPassword = z
  .string({ error: () => t('Please type your password.') })
  .check(
    z.minLength(1, { error: () => t('Please type your password.') }),
    z.maxLength(1_000, { error: () => t('That is too long for a password.') }),
  )

export const signIn = {
  summary:
    'Signs in by e-mail address and password, or asks for a code; sets the cookie of either.',
  body: z.object({ email: Email, password: TypedPassword }),
  problems: ['wrong-sign-in'] as const,
  reply: z.union([SecondStepWanted, Me]),
}

export const signOut = {
  summary: 'Ends the session of this browser.',
  reply: Done,
}

export const requestLink = {
  summary: 'Sends a link that signs in without a password; a new address gets an account by it.',
  body: z.object({ email: Email }),
  reply: LetterIsComing,
}

export const requestReset = {
  summary: 'Sends a link to choose a new password.',
  body: z.object({ email: Email }),
  reply: LetterIsComing,
}

export const readLink = {
  summary: 'What a link from a letter would do, without doing it.',
  body: z.object({ token: LinkToken }),
  problems: ['link-used-up'] as const,
  reply: z.object({
    purpose: LinkPurpose,
    email: z.string(),
    /** Whether a password is chosen now: the one of the sign-up was typed in another browser. */
    wantsPassword: z.boolean(),
    /**
     * What becomes of the passkey that was made with the sign-up: it counts in the browser it was
     * made in alone, and not where there is an account already; null where none was made.
     */
    passkey: z.nullable(z.enum(['counts', 'left'])),
  }),
}

export const followLink = {
  summary: 'Does what a link from a letter is for, once: confirm an address or sign in.',
  body: z.object({ token: LinkToken, password: z.optional(NewPassword) }),
  problems: ['link-used-up'] as const,
  /** Without `me` the account asks for a code as well. */
  reply: z.object({ purpose: LinkPurpose, me: z.nullable(Me) }),
}

export const resetPassword = {
  summary: 'Sets a new password by the link of a letter, ends every session and signs in anew.',
  body: z.object({ token: LinkToken, password: NewPassword }),
  problems: ['link-used-up'] as const,
  reply: z.union([SecondStepWanted, Me]),
}

export const readMe = {
  summary: 'The account of the member who asks; 401 when nobody is signed in.',
  reply: Me,
}

export const changeProfile = {
  summary: 'Changes what is given of name, phone, units, language, time zone and home place.',
  body: ProfileChange,
  reply: Me,
}

export const changeEmail = {
  summary: 'Sends a link to the new address, which takes effect once it is followed.',
  body: z.object({ email: Email, password: z.optional(TypedPassword) }),
  problems: ['wrong-password', 'sign-in-again'] as const,
  reply: LetterIsComing,
}

export const changePassword = {
  summary: 'Sets a new password and ends every other session.',
  body: z.object({ current: z.optional(TypedPassword), password: NewPassword }),
  problems: ['wrong-password', 'sign-in-again'] as const,
  reply: Me,
}

export const listSessions = {
  summary: 'The browsers that are signed in to the account, most recently seen first.',
  reply: z.array(Session).check(z.maxLength(MOST_SESSIONS)),
}

export const endSession = {
  summary: 'Signs one of the account’s browsers out at once.',
  params: SessionParams,
  reply: Done,
}

export const exportAccount = {
  summary: 'Everything kept about the member, as one JSON document.',
  reply: z.object({
    exportedAt: z.iso.datetime(),
    account: Me,
    sessions: z.array(Session),
    passkeys: z.array(Passkey),
    /** What each part of the product keeps, under its name. */
    records: z.record(z.string(), z.unknown()),
  }),
}

export const deleteAccount = {
  summary: 'Deletes the account; what the law makes us keep loses its name.',
  body: z.object({ password: z.optional(TypedPassword) }),
  problems: ['wrong-password', 'sign-in-again'] as const,
  reply: Done,
}

export const listDemoPeople = {
  summary: 'The people one may be in demo mode; not there otherwise.',
  reply: z.array(z.object({ key: z.enum(DEMO_PERSON_KEYS), name: z.string(), says: z.string() })),
}

export const becomeDemoPerson = {
  summary: 'Signs in as one of the people of demo mode; not there otherwise.',
  body: z.object({ person: z.enum(DEMO_PERSON_KEYS) }),
  reply: Me,
}
