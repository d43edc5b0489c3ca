import * as z from 'zod/mini'
import { RuleSource } from './source.ts'

const text = z.string().check(z.minLength(1), z.maxLength(600))
const days = z.int().check(z.gte(0), z.lte(730))

export const EntryRules = z.object({
  /** Youngest age on arrival, in weeks; null where none is named. */
  minimumAgeWeeks: z.nullable(z.int().check(z.gte(0), z.lte(104))),
  /** Youngest age on arrival in months, where it is counted so. */
  minimumAgeMonths: z.nullable(z.int().check(z.gte(0), z.lte(24))),
  /** 'before-rabies': a rabies shot given before the chip does not count. */
  microchip: z.enum(['not-asked', 'required', 'before-rabies']),
  rabies: z.nullable(
    z.object({
      /** Days that must pass after the first shot; 0 where there is no wait. */
      waitDays: days,
    }),
  ),
  /** A blood test for rabies antibodies; null where none is asked of a pet from the US. */
  bloodTest: z.nullable(z.object({ waitDays: days, says: text })),
  /** A treatment against tapeworm, for dogs, in the hours before arrival. */
  tapeworm: z.nullable(z.object({ fromHours: z.int(), toHours: z.int() })),
  /** A health certificate, signed so many days before arrival at most; null where we do not know. */
  healthCertificate: z.nullable(
    z.object({ withinDays: z.nullable(days), isEndorsed: z.boolean() }),
  ),
  /** A form or permit to ask for; so many days ahead. */
  permit: z.nullable(z.object({ title: text, daysBefore: days })),
})
/** What a country asks of a pet that arrives from the US, as far as it can be checked by dates. */
export type EntryRules = z.infer<typeof EntryRules>

export const Country = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/)),
  country: text,
  /** The animals these rows are about. */
  species: z.array(z.enum(['Dog', 'Cat'])).check(z.minLength(1)),
  requirements: text,
  quarantine: text,
  healthCert: text,
  specialNotes: z.nullable(text),
  rules: EntryRules,
  sources: z.tuple([RuleSource], RuleSource),
})
/** A country and what it asks of pets, with where it was read. */
export type Country = z.infer<typeof Country>
