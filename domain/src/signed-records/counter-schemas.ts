import * as z from 'zod/mini'
import { FileUrl } from '../files/schemas.ts'
import { msg, t } from '../language/messages.ts'
import { NewHealthCheck } from '../pets/health-check-schemas.ts'
import { QrDrawing } from '../pets/sharing-schemas.ts'
import { Day } from '../schemas.ts'
import { optionalLine, PHONE_FORM, requiredLine } from '../text-schemas.ts'
import { MOST_SHOTS_AT_ONCE } from './counter.ts'

/** The secret of a link: 100 random bits in Crockford's base32, which keeps its QR code small. */
export const CounterSecret = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{20}$/i))

/** A link as it is shown once: only a hash of it is kept. */
export const NewCounterLink = z.object({
  url: z.string(),
  qr: QrDrawing,
  expiresAt: z.iso.datetime(),
})
export type NewCounterLink = z.infer<typeof NewCounterLink>

/** The link of a pet that a clinic can enter something by just now; null for none. */
export const OpenCounterLink = z.object({
  link: z.nullable(z.object({ expiresAt: z.iso.datetime() })),
})
export type OpenCounterLink = z.infer<typeof OpenCounterLink>

/** What a clinic sees of a pet before it enters something: nothing of its owner. */
export const Counter = z.object({
  name: z.string(),
  species: z.string(),
  breed: z.nullable(z.string()),
  microchipId: z.nullable(z.string()),
  today: Day,
  expiresAt: z.iso.datetime(),
  /** Which clinic has used the link, and when; null while nobody has. */
  used: z.nullable(z.object({ clinic: z.string(), at: z.iso.datetime() })),
})
export type Counter = z.infer<typeof Counter>

const EnteredShot = z.object({
  name: requiredLine(80, msg('Please name the vaccination.')),
  date: Day,
  expirationDate: z.optional(z.nullable(Day)),
  lot: optionalLine(40),
})

/** A test or treatment, by the fields of those that the household records. */
const EnteredCheck = z.omit(NewHealthCheck, { kind: true, notes: true })
export type EnteredCheck = z.infer<typeof EnteredCheck>

/** What a clinic enters, and who it says it is: by its code where it was checked. */
export const CounterEntry = z.object({
  code: optionalLine(60),
  clinic: z.optional(
    z.object({
      name: requiredLine(120, msg('Please give the name of the clinic.')),
      city: requiredLine(120, msg('Please give the city of the clinic.')),
      vetName: requiredLine(120, msg('Please give the name of the veterinarian.')),
      license: requiredLine(60, msg('Please give the license number.')),
      phone: requiredLine(40, msg('Please give the phone number of the clinic.')).check(
        z.regex(PHONE_FORM.pattern, { error: () => t(PHONE_FORM.says) }),
      ),
    }),
  ),
  shots: z._default(z.array(EnteredShot).check(z.maxLength(MOST_SHOTS_AT_ONCE)), []),
  /** A rabies blood test: the day the blood was drawn, what was found and by which laboratory. */
  titer: z.optional(EnteredCheck),
  tapeworm: z.optional(EnteredCheck),
  /** The paper it uploaded by the same link: a certificate or the finding of a laboratory. */
  paperUrl: z.optional(z.nullable(FileUrl)),
})
export type CounterEntry = z.infer<typeof CounterEntry>
