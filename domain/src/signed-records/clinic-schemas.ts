import * as z from 'zod/mini'
import { QrDrawing } from '../pets/sharing-schemas.ts'
import { Day, queryInteger } from '../schemas.ts'
import { CLINIC_MOVE_NAMES, CLINIC_STANDINGS, CLINICS_AT_ONCE } from './clinic.ts'
import { LONGEST_RECORD } from './record-text.ts'
import { SignedThing } from './signed-thing-schemas.ts'

const ClinicStanding = z.enum(CLINIC_STANDINGS)

/** A clinic as moderators see it. */
export const Clinic = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  vetName: z.string(),
  license: z.string(),
  phone: z.string(),
  standing: ClinicStanding,
  enteredAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** What it entered, in words; pets by their name alone. */
  entries: z.array(z.object({ pet: z.string(), thing: SignedThing, date: Day })),
  keys: z.array(
    z.object({
      kid: z.string(),
      since: Day,
      replaced: z.nullable(Day),
      revoked: z.nullable(Day),
    }),
  ),
})
export type Clinic = z.infer<typeof Clinic>

export const ClinicsQuery = z.object({
  standing: z.optional(ClinicStanding),
  after: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
})

export const ClinicsPage = z.object({
  clinics: z.array(Clinic).check(z.maxLength(CLINICS_AT_ONCE)),
  next: z.nullable(z.int()),
  waiting: z.int(),
})
export type ClinicsPage = z.infer<typeof ClinicsPage>

export const ClinicDecision = z.object({ move: z.enum(CLINIC_MOVE_NAMES) })

/** What became of it; a new code is told once, to be read out to the clinic. */
export const ClinicDecided = z.object({
  standing: ClinicStanding,
  code: z.nullable(z.string()),
})

/** The code that a pet's people show: what clinics signed of it. */
export const SignedRecord = z.object({
  record: z.nullable(
    z.object({
      text: z.string().check(z.maxLength(LONGEST_RECORD)),
      qr: QrDrawing,
      entries: z.array(
        z.object({ thing: SignedThing, until: z.nullable(Day), clinic: z.string() }),
      ),
      /** Signed entries for which the code had no room. */
      leftOut: z.int(),
    }),
  ),
})
export type SignedRecord = z.infer<typeof SignedRecord>
