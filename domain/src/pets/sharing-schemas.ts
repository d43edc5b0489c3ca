import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { t } from '../language/messages.ts'
import { Day } from '../schemas.ts'
import { optionalLine } from '../text-schemas.ts'
import { EnteredBy } from './entered-by-schemas.ts'
import { HOUSEHOLD_ROLES, MOST_IN_HOUSEHOLD } from './household.ts'
import { NEEDS } from './needs.ts'
import { SHARE_DAYS, SHARE_SECTIONS } from './share-link.ts'

export const HouseholdRole = z.enum(HOUSEHOLD_ROLES)
export type HouseholdRole = z.infer<typeof HouseholdRole>

export const HouseholdMember = z.object({
  memberId: z.int(),
  name: z.string(),
  role: HouseholdRole,
  since: z.iso.datetime(),
  isYou: z.boolean(),
})
export type HouseholdMember = z.infer<typeof HouseholdMember>

export const PetInvitation = z.object({
  id: z.int(),
  email: z.string(),
  role: HouseholdRole,
  expiresOn: Day,
})
export type PetInvitation = z.infer<typeof PetInvitation>

export const Household = z.object({
  members: z.array(HouseholdMember).check(z.maxLength(MOST_IN_HOUSEHOLD)),
  /** Only owners see who was invited. */
  invitations: z.array(PetInvitation).check(z.maxLength(MOST_IN_HOUSEHOLD)),
})
export type Household = z.infer<typeof Household>

export const NewInvitation = z.object({ email: Email, role: HouseholdRole })
export const ShareSection = z.enum(SHARE_SECTIONS)
export type ShareSection = z.infer<typeof ShareSection>

export const ShareView = z.object({ at: z.iso.datetime(), device: z.string() })
export type ShareView = z.infer<typeof ShareView>

/** A QR code as one path of squares, `size` units wide without its quiet zone. */
export const QrDrawing = z.object({ size: z.int(), path: z.string() })
export type QrDrawing = z.infer<typeof QrDrawing>

export const ShareLink = z.object({
  id: z.int(),
  kind: z.enum(['share', 'emergency']),
  /** For whom, in the owner's words: 'Happy Paws boarding'. */
  label: z.nullable(z.string()),
  sections: z.array(ShareSection),
  url: z.string(),
  qr: QrDrawing,
  createdAt: z.iso.datetime(),
  /** The last day is not over before this; null for an emergency link. */
  expiresAt: z.nullable(z.iso.datetime()),
  views: z.array(ShareView),
  viewCount: z.int(),
})
/** An address under which chosen parts of a passport can be read without an account. */
export type ShareLink = z.infer<typeof ShareLink>

export const NewShareLink = z.object({
  label: optionalLine(80),
  sections: z
    .array(ShareSection)
    .check(
      z.minLength(1, { error: () => t('Please choose at least one part to share.') }),
      z.maxLength(SHARE_SECTIONS.length),
    ),
  days: z.union(
    SHARE_DAYS.map((days) => z.literal(days)),
    { error: () => t('Please choose how long the link is valid.') },
  ),
})
export type NewShareLink = z.infer<typeof NewShareLink>

/** The secret of a link: 100 random bits in Crockford's base32, which keeps its QR code small. */
export const ShareToken = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{20}$/i))

/** What a reader of a link sees; parts that are not shared are null. */
export const SharedPassport = z.object({
  kind: z.enum(['share', 'emergency']),
  name: z.string(),
  species: z.string(),
  imageUrl: z.nullable(z.string()),
  expiresAt: z.nullable(z.iso.datetime()),
  today: Day,
  identity: z.nullable(
    z.object({
      breed: z.nullable(z.string()),
      ageText: z.string(),
      microchipId: z.nullable(z.string()),
    }),
  ),
  vaccinations: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        date: Day,
        expirationDate: z.nullable(Day),
        label: z.nullable(z.string()),
        /** The day the same was given again; left out where it was not. */
        renewedOn: z.optional(Day),
        veterinarian: z.nullable(z.string()),
        /** The clinic that entered it; left out where the household did. */
        enteredBy: z.optional(EnteredBy),
      }),
    ),
  ),
  medical: z.nullable(
    z.object({
      allergies: z.array(z.string()),
      medications: z.array(
        z.object({ name: z.string(), dose: z.nullable(z.string()), schedule: z.string() }),
      ),
      medicalNotes: z.nullable(z.string()),
      needs: z.array(z.enum(NEEDS)).check(z.maxLength(NEEDS.length)),
    }),
  ),
  weight: z.nullable(z.object({ weightKg: z.nullable(z.number()), weighedOn: z.nullable(Day) })),
  contacts: z.nullable(
    z.object({
      emergencyContact: z.nullable(z.string()),
      emergencyPhone: z.nullable(z.string()),
      vetName: z.nullable(z.string()),
      vetPhone: z.nullable(z.string()),
    }),
  ),
})
export type SharedPassport = z.infer<typeof SharedPassport>
