import * as z from 'zod/mini'
import { queryInteger } from '../query-values.ts'
import { Units } from '../units.ts'
import { GIVEN_ROLES } from './permissions.ts'
import { isTimeZone } from './time-zone.ts'
import { Language } from '../language/language.ts'
import { t } from '../language/messages.ts'

/** No longer than any address mail servers accept (RFC 5321). */
const LONGEST_EMAIL = 254

/** An e-mail address as people type it: surrounding space is nobody's intention. */
export const Email = z
  .string({ error: () => t('Please give an e-mail address.') })
  .check(
    z.trim(),
    z.maxLength(LONGEST_EMAIL, { error: () => t('That e-mail address is too long.') }),
    z.regex(/^[^@]{1,64}@/, { error: () => t('That does not look like an e-mail address.') }),
    z.email({ error: () => t('That does not look like an e-mail address.') }),
  )

/** Two addresses are the same mailbox when these are equal. */
export function mailboxOf(email: string): string {
  return email.trim().toLowerCase()
}

/** What others may call somebody; control characters have no place in a name. */
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
/** Where somebody starts from unless they say otherwise; seen by nobody else. */
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
  roles: z.array(z.enum(GIVEN_ROLES)),
  /** Whether there is a password; those who sign in by link alone have none. */
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

export const SessionParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

/** What a link from a letter is for. */
export const LinkPurpose = z.enum(['sign-up', 'sign-in', 'reset-password', 'change-email'])
export type LinkPurpose = z.infer<typeof LinkPurpose>

/** How long each kind of link holds, in minutes. */
export const LINK_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  // Somebody may read their mail only the next day.
  'sign-up': 24 * 60,
  'change-email': 24 * 60,
  // These open an account that exists, so they hold only as long as one is at it.
  'sign-in': 20,
  'reset-password': 60,
}

/** The secret part of a link: 256 bits in base64url. */
export const LinkToken = z
  .string({ error: () => t('The link is not complete.') })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: () => t('The link is not complete.') }))

/** How long a session lasts without a visit, in days. */
export const SESSION_DAYS = 30

/** Most browsers signed in to one account; those not seen for longest make room. */
export const MOST_SESSIONS = 50
