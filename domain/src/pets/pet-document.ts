import { msg } from '../language/messages.ts'
import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { FileUrl } from '../files/file.ts'
import { requiredLine } from './entry-texts.ts'

/** Documents kept of one pet. */
export const MOST_DOCUMENTS = 50

export const PetDocument = z.object({
  id: z.int(),
  title: z.string(),
  /** Where the household opens it. */
  url: z.string(),
  isPicture: z.boolean(),
  /** The vaccination it proves, where it belongs to one. */
  vaccinationId: z.nullable(z.int()),
  addedOn: Day,
})
/** A paper that belongs to a pet: a certificate, a bill, a finding. */
export type PetDocument = z.infer<typeof PetDocument>

export const NewPetDocument = z.object({
  title: requiredLine(120, msg('Please give the document a title.')),
  /** An upload of one's own, made for the purpose `document`. */
  fileUrl: FileUrl,
  vaccinationId: z.optional(z.nullable(z.int().check(z.gte(1)))),
})
export type NewPetDocument = z.infer<typeof NewPetDocument>
