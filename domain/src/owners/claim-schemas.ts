import * as z from 'zod/mini'
import { msg, t } from '../language/messages.ts'
import { EMAIL_FORM, neededText, optionalText, PHONE_FORM } from '../text-schemas.ts'
import { CLAIM_ROLES, LONGEST_CLAIM_NOTE, LONGEST_CONTACT } from './claim.ts'

export const ClaimRole = z.enum(CLAIM_ROLES)
export type ClaimRole = z.infer<typeof ClaimRole>

/** What somebody says who claims a place, for a moderator to check. */
export const NewClaim = z.object({
  role: z.enum(CLAIM_ROLES, { error: () => t('Please say who you are at this place.') }),
  /** An e-mail address or a phone number of the business. */
  contact: neededText(
    LONGEST_CONTACT,
    msg('Please give an email address or phone number of the business.'),
  ).check(
    z.refine((text) => EMAIL_FORM.pattern.test(text) || PHONE_FORM.pattern.test(text), {
      error: () => t('That looks like neither an email address nor a phone number.'),
    }),
  ),
  note: z._default(optionalText(LONGEST_CLAIM_NOTE), null),
})
export type NewClaim = z.infer<typeof NewClaim>

/** What everyone may know of whose a place is: that it is somebody's, and no name. */
export const PlaceOwner = z.object({
  isClaimed: z.boolean(),
  /** The day of the owner's last correction. */
  correctedOn: z.nullable(z.iso.date()),
})
export type PlaceOwner = z.infer<typeof PlaceOwner>

/** Where a member stands with a place: it is theirs, somebody else's, asked for, or to be had. */
export const OwnClaim = z.object({
  standing: z.enum(['yours', 'taken', 'waiting', 'may-claim']),
  /** Since when it is theirs. */
  since: z.nullable(z.iso.date()),
  /** The claim that waits. */
  submission: z.nullable(z.object({ id: z.int(), version: z.int(), sentAt: z.iso.datetime() })),
})
export type OwnClaim = z.infer<typeof OwnClaim>
