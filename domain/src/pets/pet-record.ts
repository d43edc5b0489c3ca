import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { Birth } from './age.ts'
import { optionalLine, optionalLines, requiredLine } from './entry-texts.ts'
import { Medication } from './medication.ts'
import { Species, Standing, Vet } from './pet.ts'
import { NewNote, MOST_NOTES } from './timeline.ts'
import { MOST_VACCINATIONS } from './vaccination.ts'
import { MOST_WEIGHTS, NewWeight } from './weight.ts'

/**
 * A passport as a file: everything that is the pet's own, and nothing that belongs to this
 * installation, so that reading it back gives the same record.
 */
export const PetRecord = z.object({
  format: z.literal('wayfur-pet', 'This file is no pet passport of Wayfur.'),
  formatVersion: z.literal(1, 'This file was written by a newer Wayfur.'),
  exportedAt: z.iso.datetime(),
  pet: z.object({
    name: requiredLine(60, 'The file names no pet.'),
    species: Species,
    breed: optionalLine(80),
    birth: z.nullable(Birth),
    /** Kept on import only where it is an upload of the one who imports. */
    imageUrl: z.nullable(z.string().check(z.maxLength(200))),
    microchipId: optionalLine(40),
    emergencyContact: optionalLine(200),
    medicalNotes: optionalLines(4000),
    allergies: z.array(requiredLine(80, 'Please name the allergy.')).check(z.maxLength(20)),
    medications: z.array(Medication).check(z.maxLength(20)),
    vet: z.nullable(Vet),
    standing: Standing,
    passedOn: z.nullable(Day),
  }),
  vaccinations: z
    .array(
      z.object({
        name: requiredLine(80, 'Please name the vaccination.'),
        date: Day,
        expirationDate: z.nullable(Day),
        veterinarian: optionalLine(120),
        notes: optionalLines(500),
      }),
    )
    .check(z.maxLength(MOST_VACCINATIONS)),
  weights: z.array(NewWeight).check(z.maxLength(MOST_WEIGHTS)),
  notes: z.array(NewNote).check(z.maxLength(MOST_NOTES)),
})
export type PetRecord = z.infer<typeof PetRecord>
