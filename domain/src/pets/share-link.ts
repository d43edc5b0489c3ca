import { DAY_MS } from '../durations.ts'
import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { optionalLine } from './entry-texts.ts'
import { said, t } from '../language/messages.ts'

/** Parts of a passport that can be shared one by one; name, species and photo always are. */
export const SHARE_SECTIONS = ['identity', 'vaccinations', 'medical', 'weight', 'contacts'] as const
export const ShareSection = z.enum(SHARE_SECTIONS)
export type ShareSection = z.infer<typeof ShareSection>

export const SECTION_WORDS: Readonly<Record<ShareSection, string>> = said({
  identity: 'Breed, age and microchip',
  vaccinations: 'Vaccinations',
  medical: 'Allergies, medication and medical notes',
  weight: 'Weight',
  contacts: 'Emergency contact and vet',
})

/** What somebody needs who has the pet before them and cannot ask. */
export const EMERGENCY_SECTIONS: readonly ShareSection[] = ['identity', 'medical', 'contacts']

/** How long a link may hold, in days; an emergency link holds until it is switched off. */
export const SHARE_DAYS = [1, 7, 30, 90] as const

/** Links of one pet that hold at once. */
export const MOST_SHARE_LINKS = 20
/** Views shown of one link, latest first. */
export const MOST_SHARE_VIEWS = 50

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
/** An address under which chosen parts of a passport can be read by whoever has it. */
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
    { error: () => t('Please choose how long the link holds.') },
  ),
})
export type NewShareLink = z.infer<typeof NewShareLink>

/** The secret of a link: 100 random bits in Crockford's base32, which keeps its QR code small. */
export const ShareToken = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{20}$/i))

/** The last moment of a link that begins now. */
export function expiryOf(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

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
        veterinarian: z.nullable(z.string()),
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
