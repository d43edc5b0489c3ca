import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { Birth } from './age.ts'
import { optionalLine, optionalLines, requiredLine } from './entry-texts.ts'
import { Medication } from './medication.ts'
import { MOST_DOCUMENTS } from './pet-document.ts'
import { Species, PetStatus, Vet } from './pet.ts'
import { HAPPENED_TO_PET, MOST_NOTES, NewNote } from './timeline.ts'
import { MOST_VACCINATIONS } from './vaccination.ts'
import { MOST_WEIGHTS, NewWeight } from './weight.ts'
import { msg, t } from '../language/messages.ts'

const format = z.literal('wayfur-pet', {
  error: () => t('This file is no pet passport of Wayfur.'),
})
const newer = 'This file was written by a newer Wayfur.'

const details = {
  name: requiredLine(60, msg('The file names no pet.')),
  species: Species,
  breed: optionalLine(80),
  birth: z.nullable(Birth),
  microchipId: optionalLine(40),
  emergencyContact: optionalLine(200),
  medicalNotes: optionalLines(4000),
  allergies: z.array(requiredLine(80, msg('Please name the allergy.'))).check(z.maxLength(20)),
  medications: z.array(Medication).check(z.maxLength(20)),
  vet: z.nullable(Vet),
  standing: PetStatus,
  passedOn: z.nullable(Day),
}

const health = {
  vaccinations: z
    .array(
      z.object({
        name: requiredLine(80, msg('Please name the vaccination.')),
        date: Day,
        expirationDate: z.nullable(Day),
        veterinarian: optionalLine(120),
        notes: optionalLines(500),
      }),
    )
    .check(z.maxLength(MOST_VACCINATIONS)),
  weights: z.array(NewWeight).check(z.maxLength(MOST_WEIGHTS)),
}

/**
 * A passport as one JSON text: everything that is the pet's own, and nothing that belongs to this
 * installation, so that reading it back gives the same record. Photo and documents are in the whole
 * passport below.
 */
export const PetRecord = z.object({
  format,
  formatVersion: z.literal(1, { error: () => t(newer) }),
  exportedAt: z.iso.datetime(),
  pet: z.object({
    ...details,
    /** Kept on import only where it is an upload of the one who imports. */
    imageUrl: z.nullable(z.string().check(z.maxLength(200))),
  }),
  ...health,
  notes: z.array(NewNote).check(z.maxLength(MOST_NOTES)),
})
export type PetRecord = z.infer<typeof PetRecord>

/** The text in a whole passport, beside its files. */
export const RECORD_FILE = 'record.json'
/** Lines of the timeline that travel: a walk a day for five years. */
export const MOST_HAPPENINGS = 2_000
/** A text as full as everything above allows is under 3 MB. */
export const MOST_RECORD_BYTES = 4 * 1024 * 1024
/** A whole passport: as many files as one account has room for, and the text. */
export const MOST_PASSPORT_BYTES = 256 * 1024 * 1024

const picture = z
  .string()
  .check(z.regex(/^photo\.webp$/, { error: () => t('This is no file of a passport.') }))
const paper = z.string().check(
  z.maxLength(100),
  z.regex(/^documents\/[a-z0-9-]+\.(webp|pdf)$/, {
    error: () => t('This is no file of a passport.'),
  }),
)

/** The text of a whole passport: a ZIP file of it, the photo and the documents it names. */
export const WholePetRecord = z.object({
  format,
  formatVersion: z.literal(2, { error: () => t(newer) }),
  exportedAt: z.iso.datetime(),
  pet: z.object(details),
  ...health,
  photo: z.nullable(picture),
  documents: z
    .array(
      z.object({
        title: requiredLine(120, msg('Please give the document a title.')),
        addedOn: Day,
        file: paper,
        /** The place, in the list above, of the vaccination it proves. */
        vaccination: z.nullable(z.int().check(z.gte(0))),
      }),
    )
    .check(z.maxLength(MOST_DOCUMENTS)),
  timeline: z
    .array(z.object({ kind: z.enum(HAPPENED_TO_PET), on: Day, words: optionalLine(300) }))
    .check(z.maxLength(MOST_HAPPENINGS)),
})
export type WholePetRecord = z.infer<typeof WholePetRecord>
