import * as z from 'zod/mini'
import { draftText, EMAIL_FORM, neededText, OptionalWebsite } from '../moderation/draft-text.ts'
import { msg, said, t } from '../language/messages.ts'

/** The firms we refer travelers to, as the partner dashboard tells them apart. */
export const PARTNER_KINDS = ['hotel', 'restaurant'] as const
export const PartnerKind = z.enum(PARTNER_KINDS)
export type PartnerKind = z.infer<typeof PartnerKind>

export const PARTNER_KIND_LABELS: Readonly<Record<PartnerKind, string>> = said({
  hotel: 'Hotel or other lodging',
  restaurant: 'Restaurant or café',
})

const LONGEST = { line: 120, message: 2000 } as const

/** An application as far as it has been written. */
export const PartnerDraft = z.object({
  company: draftText(LONGEST.line),
  kind: z._default(z.nullable(PartnerKind), null),
  website: draftText(300),
  contactName: draftText(LONGEST.line),
  contactEmail: draftText(254),
  message: draftText(LONGEST.message),
})
export type PartnerDraft = z.infer<typeof PartnerDraft>

export const EMPTY_PARTNER_DRAFT: PartnerDraft = z.parse(PartnerDraft, {})

/** An application to the partner program as it is sent. */
export const PartnerApplication = z.object({
  company: neededText(LONGEST.line, msg('Please give the name of your company.')),
  kind: z.enum(PARTNER_KINDS, { error: () => t('Please choose what you run.') }),
  website: OptionalWebsite.check(
    z.refine((address) => address !== null, {
      error: () => t('Please give the address of your website.'),
    }),
  ),
  contactName: neededText(LONGEST.line, msg('Please say whom we should talk to.')),
  contactEmail: neededText(254, msg('Please give an e-mail address.')).check(
    z.refine((text) => EMAIL_FORM.pattern.test(text), { error: () => t(EMAIL_FORM.says) }),
  ),
  message: neededText(
    LONGEST.message,
    msg('Please say in a sentence or two what you have in mind.'),
  ),
})
export type PartnerApplication = z.infer<typeof PartnerApplication>
