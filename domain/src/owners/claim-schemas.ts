import * as z from 'zod/mini'
import { FileUrl } from '../files/schemas.ts'
import { msg, t } from '../language/messages.ts'
import { EMAIL_FORM, neededText, optionalText, PHONE_FORM } from '../text-schemas.ts'
import { CLAIM_ROLES, CODE_DIGITS, LONGEST_CLAIM_NOTE, LONGEST_CONTACT } from './claim.ts'

const CODE_SAYS = msg('Please type the six digits of the email.')

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
  /** The address of a document that proves it. */
  file: z.optional(FileUrl),
})
export type NewClaim = z.infer<typeof NewClaim>

/** What everyone may know of whose a place is: that it is somebody's, and no name. */
export const PlaceOwner = z.object({
  isClaimed: z.boolean(),
  /** The day of the owner's last correction. */
  correctedOn: z.nullable(z.iso.date()),
})
export type PlaceOwner = z.infer<typeof PlaceOwner>

/** A code as it is typed from a letter, also in groups. */
export const TypedCode = z.object({
  code: z.pipe(
    z.pipe(
      z.string({ error: () => t(CODE_SAYS) }),
      z.transform((text: string) => text.replace(/[\s-]/g, '')),
    ),
    z.string().check(z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), { error: () => t(CODE_SAYS) })),
  ),
})

/**
 * That who claims a place reads a mailbox that is published or at its website; kept with the claim,
 * without the address.
 */
export const MailboxProof = z.object({
  domain: z.string(),
  on: z.iso.date(),
  isPublished: z._default(z.boolean(), false),
})
export type MailboxProof = z.infer<typeof MailboxProof>

/** How far a claim is proved by a mailbox. */
export const ClaimProof = z.object({
  domain: z.string(),
  provedOn: z.nullable(z.iso.date()),
  /** Until when the code of the last letter is good; null where there is none to type. */
  codeUntil: z.nullable(z.iso.datetime()),
})
export type ClaimProof = z.infer<typeof ClaimProof>

/** Where a member stands with a place: it is theirs, somebody else's, asked for, or to be had. */
export const OwnClaim = z.object({
  standing: z.enum(['yours', 'taken', 'waiting', 'may-claim']),
  /** Since when it is theirs. */
  since: z.nullable(z.iso.date()),
  /** The claim that waits. */
  submission: z.nullable(
    z.object({
      id: z.int(),
      version: z.int(),
      sentAt: z.iso.datetime(),
      /** Null where the contact that was given proves nothing. */
      proof: z.nullable(ClaimProof),
      /** The document that was sent with it, for its author. */
      file: z.nullable(z.string()),
    }),
  ),
})
export type OwnClaim = z.infer<typeof OwnClaim>
