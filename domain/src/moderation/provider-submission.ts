import * as z from 'zod/mini'
import { dayText } from '../calendar.ts'
import { FileUrl, PictureUrl } from '../files/file.ts'
import { Point } from '../geo.ts'
import { PricedService, PricedServices, SERVICE_KINDS } from '../providers/service-kind.ts'
import { draftText, neededText, optionalText, OptionalWebsite, PHONE_FORM } from './draft-text.ts'
import { msg, t } from '../language/messages.ts'

const LONGEST = { name: 120, area: 200, line: 120, description: 2000, text: 1000 } as const
export const MOST_CREDENTIALS = 8

const CredentialDraft = z.object({
  name: draftText(LONGEST.line),
  issuer: draftText(LONGEST.line),
  fileUrl: z._default(z.nullable(FileUrl), null),
  /** Empty or a day as in '2027-05-31'. */
  expiresOn: draftText(10),
})
export type CredentialDraft = z.infer<typeof CredentialDraft>

/** A provider as far as they have described themselves. */
export const ProviderDraft = z.object({
  businessName: draftText(LONGEST.name),
  description: draftText(LONGEST.description),
  services: z._default(z.array(PricedService).check(z.maxLength(SERVICE_KINDS.length)), []),
  serviceArea: draftText(LONGEST.area),
  city: draftText(LONGEST.line),
  location: z._default(z.nullable(Point), null),
  experience: draftText(LONGEST.text),
  availability: draftText(LONGEST.text),
  phone: draftText(40),
  website: draftText(300),
  photo: z._default(z.nullable(PictureUrl), null),
  credentials: z._default(z.array(CredentialDraft).check(z.maxLength(MOST_CREDENTIALS)), []),
})
export type ProviderDraft = z.infer<typeof ProviderDraft>

export const EMPTY_PROVIDER_DRAFT: ProviderDraft = z.parse(ProviderDraft, {})

export const SentCredential = z.object({
  name: neededText(LONGEST.line, msg('Please say what the document is.')),
  issuer: optionalText(LONGEST.line),
  fileUrl: z.string({ error: () => t('Please add the document itself.') }).check(
    z.refine((url) => z.safeParse(FileUrl, url).success, {
      error: () => t('Please upload the file here.'),
    }),
  ),
  expiresOn: z.iso.date({ error: () => t('Please give the day until which it is valid.') }),
})
export type SentCredential = z.infer<typeof SentCredential>

/** What to say to whoever sends a credential that has run out by that day; undefined where none has. */
export function saysRunOut(
  credentials: readonly Pick<SentCredential, 'name' | 'expiresOn'>[],
  today: string,
): string | undefined {
  const over = credentials.find(({ expiresOn }) => expiresOn < today)
  if (over === undefined) return undefined
  return t('“{name}” ran out on {expiresOn}. Please renew it, or send the rest without it.', {
    name: over.name,
    expiresOn: dayText(over.expiresOn),
  })
}

/** A provider as they are sent for review. */
export const ProviderSubmission = z.object({
  businessName: neededText(LONGEST.name, msg('Please give the name you work under.')),
  description: neededText(
    LONGEST.description,
    msg('Please say in a few sentences what you offer.'),
  ),
  services: PricedServices,
  serviceArea: neededText(LONGEST.area, msg('Please say where you work.')),
  city: neededText(LONGEST.line, msg('Please give your city or town.')),
  location: z.object(Point.shape, {
    error: () => t('Please show on the map about where you work from.'),
  }),
  experience: optionalText(LONGEST.text),
  availability: optionalText(LONGEST.text),
  phone: optionalText(40, PHONE_FORM),
  website: OptionalWebsite,
  photo: z.nullable(PictureUrl),
  credentials: z.array(SentCredential).check(z.maxLength(MOST_CREDENTIALS)),
})
export type ProviderSubmission = z.infer<typeof ProviderSubmission>
