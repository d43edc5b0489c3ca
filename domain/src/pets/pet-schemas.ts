import * as z from 'zod/mini'
import { RouteLength } from '../bookings/visit-route-schemas.ts'
import { FileUrl, PictureUrl } from '../files/schemas.ts'
import { msg, t } from '../language/messages.ts'
import { Day, queryInteger } from '../schemas.ts'
import { optionalLine, optionalLines, requiredLine, typedLine } from '../text-schemas.ts'
import { OLDEST_YEARS } from './age.ts'
import { OwnCarrier } from './carrier-schemas.ts'
import { MOST_CARRIERS } from './carrier.ts'
import { MOST_DOCUMENTS } from './endpoints.ts'
import { EnteredBy } from './entered-by-schemas.ts'
import { HealthCheck, WrittenHealthCheck } from './health-check-schemas.ts'
import { MOST_HEALTH_CHECKS } from './health-check.ts'
import { MOST_MEDICATIONS, PERIODS } from './medication.ts'
import { LONGEST_NOTES } from './merge-fields.ts'
import { NEEDS } from './needs.ts'
import { MOST_HAPPENINGS } from './pet-record.ts'
import { PET_STATUSES, SPECIES } from './pet.ts'
import { HouseholdRole } from './sharing-schemas.ts'
import { TEMPERS } from './temper.ts'
import { HAPPENED_TO_PET, MOST_NOTES, TIMELINE_KINDS, LONGEST_HAPPENING } from './timeline.ts'
import { MOST_VACCINATIONS, VACCINATION_STATES } from './vaccination.ts'
import { HEAVIEST_KG, MOST_WEIGHTS, toGram } from './weight.ts'

export const Birth = z.object({
  on: Day,
  /** Whether the day is a guess, as with most pets from a shelter. */
  isApproximate: z.boolean(),
})
/** When a pet was born, exactly or nearly. */
export type Birth = z.infer<typeof Birth>

export const Schedule = z.union([
  z.object({
    kind: z.literal('regular'),
    /** How often in each period. */
    times: z.int().check(z.gte(1), z.lte(12)),
    per: z.enum(PERIODS),
  }),
  z.object({ kind: z.literal('as-needed') }),
])
export type Schedule = z.infer<typeof Schedule>

export const Medication = z.object({
  name: requiredLine(80, msg('Please name the medication.')),
  /** As the vet wrote it: 'half a tablet, with food'. */
  dose: optionalLine(120),
  schedule: Schedule,
  startsOn: z.nullable(Day),
  /** The last day it is given; null for as long as nobody ends it. */
  endsOn: z.nullable(Day),
})
/** Something a pet is given, how much and how often. */
export type Medication = z.infer<typeof Medication>

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

const format = z.literal('wayfur-pet', {
  error: () => t('This file is not a Wayfur pet passport.'),
})
const newer = 'This file was written by a newer Wayfur.'
export const Species = z.enum(SPECIES)
export type Species = z.infer<typeof Species>

export const Vet = z.object({
  name: optionalLine(120),
  phone: optionalLine(40),
  address: optionalLine(200),
})
export type Vet = z.infer<typeof Vet>

export const Insurance = z.object({
  insurer: optionalLine(120),
  policy: optionalLine(60),
  phone: optionalLine(40),
})
/** Who insures a pet, under which number, and whom to call there. */
export type Insurance = z.infer<typeof Insurance>

export const PetStatus = z.enum(PET_STATUSES)
/** Whether a pet is with us, put away, or has died and is remembered. */
export type PetStatus = z.infer<typeof PetStatus>

const Temper = z.enum(TEMPERS)
export const Needs = z.array(z.enum(NEEDS)).check(z.maxLength(NEEDS.length))
const Carriers = z.array(OwnCarrier).check(z.maxLength(MOST_CARRIERS))

const details = {
  name: requiredLine(60, msg('The file names no pet.')),
  species: Species,
  breed: optionalLine(80),
  /** Records from before it was asked for have none. */
  temper: z.optional(z.nullable(Temper)),
  /** Records from before they were asked for have none. */
  needs: z.optional(Needs),
  birth: z.nullable(Birth),
  microchipId: optionalLine(40),
  /** The day the chip was put in; records from before it was asked for have none. */
  chippedOn: z.optional(z.nullable(Day)),
  emergencyContact: optionalLine(200),
  medicalNotes: optionalLines(LONGEST_NOTES),
  allergies: z.array(requiredLine(80, msg('Please name the allergy.'))).check(z.maxLength(20)),
  medications: z.array(Medication).check(z.maxLength(MOST_MEDICATIONS)),
  vet: z.nullable(Vet),
  /** Records from before it was asked for have none. */
  insurance: z.optional(z.nullable(Insurance)),
  /** Records from before they were asked for have none. */
  carriers: z.optional(Carriers),
  standing: PetStatus,
  passedOn: z.nullable(Day),
}

const REFUSED = {
  error: () =>
    t('Please give a weight above zero and of at most {heaviest} kg.', { heaviest: HEAVIEST_KG }),
}

/** A weight in kilograms, exact to the gram. */
export const Kilograms = z.pipe(
  z.number(REFUSED).check(z.gt(0, REFUSED), z.lte(HEAVIEST_KG, REFUSED)),
  z.transform(toGram),
)

export const NewWeight = z.object({ on: Day, kilograms: Kilograms, note: optionalLine(200) })
export type NewWeight = z.infer<typeof NewWeight>

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
  /** Records from before they were kept have none. */
  healthChecks: z.optional(z.array(WrittenHealthCheck).check(z.maxLength(MOST_HEALTH_CHECKS))),
}

export const NewNote = z.object({
  on: Day,
  words: requiredLine(300, msg('Please write what happened.')),
})
export type NewNote = z.infer<typeof NewNote>

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

const picture = z
  .string()
  .check(z.regex(/^photo\.webp$/, { error: () => t('This is not a passport file.') }))
const paper = z.string().check(
  z.maxLength(100),
  z.regex(/^documents\/[a-z0-9-]+\.(webp|pdf)$/, {
    error: () => t('This is not a passport file.'),
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
    .array(
      z.object({ kind: z.enum(HAPPENED_TO_PET), on: Day, words: optionalLine(LONGEST_HAPPENING) }),
    )
    .check(z.maxLength(MOST_HAPPENINGS)),
})
export type WholePetRecord = z.infer<typeof WholePetRecord>

/** What is known of a pet, as people type it; `petProblem` says what is missing. */
export const PetEntry = z.object({
  name: z.optional(typedLine(60)),
  species: z.optional(z.union([z.literal(''), Species])),
  breed: optionalLine(80),
  temper: z.optional(z.nullable(Temper)),
  needs: z.optional(Needs),
  birth: z.optional(z.nullable(Birth)),
  /** In years, for those who know no date; a date counts more. */
  age: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(OLDEST_YEARS)))),
  imageUrl: z.optional(z.nullable(PictureUrl)),
  microchipId: optionalLine(40),
  chippedOn: z.optional(z.nullable(Day)),
  emergencyContact: optionalLine(200),
  medicalNotes: optionalLines(LONGEST_NOTES),
  allergies: z.optional(
    z.array(requiredLine(80, msg('Please name the allergy.'))).check(z.maxLength(20)),
  ),
  medications: z.optional(z.array(Medication).check(z.maxLength(MOST_MEDICATIONS))),
  vet: z.optional(z.nullable(Vet)),
  insurance: z.optional(z.nullable(Insurance)),
  carriers: z.optional(Carriers),
})
export type PetEntry = z.infer<typeof PetEntry>

export const NewPet = z.extend(PetEntry, { weightKg: z.optional(z.nullable(Kilograms)) })
export type NewPet = z.infer<typeof NewPet>

/** A pet as lists, bookings and tags show it. */
export const Pet = z.object({
  id: z.int(),
  name: z.string(),
  species: Species,
  breed: z.nullable(z.string()),
  /** How it is with others; null when it is not recorded. */
  temper: z.nullable(Temper),
  /** What it needs wherever it goes, as it holds today. */
  needs: Needs,
  /** Since when it is no longer very young, which its owner said it was; null otherwise. */
  grownSince: z.nullable(Day),
  imageUrl: z.nullable(z.string()),
  medicalNotes: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  /** The number in the emergency contact, ready to be dialled. */
  emergencyPhone: z.nullable(z.string()),
  microchipId: z.nullable(z.string()),
  birth: z.nullable(Birth),
  /** In whole years; null when it is not recorded. */
  age: z.nullable(z.int()),
  ageText: z.string(),
  /** The latest, in pounds; null when it is not recorded. */
  weight: z.nullable(z.number()),
  weightKg: z.nullable(z.number()),
  weighedOn: z.nullable(Day),
  /** What it flies in. */
  carriers: Carriers,
  standing: PetStatus,
  /** The day it died, where it is remembered and the day was given. */
  passedOn: z.nullable(Day),
  /** What the one who asks is to this pet. */
  role: HouseholdRole,
  /** An invented pet that shows what a passport is; it is never exported, tagged or counted. */
  isSample: z.boolean(),
  /** Null unless it was deleted: the last day on which that can be undone. */
  restorableUntil: z.nullable(Day),
  /** Goes up with each change; a change names the one it was made from. */
  version: z.int(),
})
export type Pet = z.infer<typeof Pet>

export const Vaccination = z.object({
  id: z.int(),
  name: z.string(),
  date: Day,
  expirationDate: z.nullable(Day),
  veterinarian: z.nullable(z.string()),
  notes: z.nullable(z.string()),
})
/** A shot that a pet was given. */
export type Vaccination = z.infer<typeof Vaccination>

export const Weight = z.object({
  id: z.int(),
  on: Day,
  kilograms: z.number(),
  note: z.nullable(z.string()),
})
/** One weighing; there may be several of one day. */
export type Weight = z.infer<typeof Weight>

/** Everything the passport of one pet shows. */
export const PetPassport = z.extend(Pet, {
  allergies: z.array(z.string()),
  medications: z.array(Medication),
  vet: z.nullable(Vet),
  /** Null where it is not recorded, and for who may only look. */
  insurance: z.nullable(Insurance),
  /** The day the chip was put in; null when it is not recorded. */
  chippedOn: z.nullable(Day),
  vaccinations: z.array(
    z.extend(Vaccination, {
      state: z.enum(VACCINATION_STATES),
      label: z.nullable(z.string()),
      /** The clinic that entered it; left out where the household did. */
      enteredBy: z.optional(EnteredBy),
    }),
  ),
  /** Latest first. */
  weights: z.array(Weight),
  /** Latest first. */
  healthChecks: z.array(HealthCheck).check(z.maxLength(MOST_HEALTH_CHECKS)),
  documents: z.array(PetDocument),
  /** The day it is where the one who asks is at home; states and ages are as of it. */
  today: Day,
})
export type PetPassport = z.infer<typeof PetPassport>

export const TimelineEntry = z.object({
  id: z.int(),
  kind: z.enum(TIMELINE_KINDS),
  on: Day,
  /** The vaccination, the weight or the text of a note. */
  words: z.nullable(z.string()),
  /** Who did it; null once they have left the product. */
  by: z.nullable(z.string()),
  /** Addresses of pictures that the household may read; left out where there are none. */
  photos: z.optional(z.array(z.string())),
  /** The way of a visit, where one was recorded and the one who asks may see it. */
  route: z.optional(z.extend(RouteLength, { bookingId: z.int() })),
})
/** One thing that happened to a pet or to its passport. */
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** The same as it is typed; `vaccinationProblem` says what is missing. */
export const NewVaccination = z.object({
  name: z.optional(typedLine(80)),
  date: z.optional(z.union([z.literal(''), Day])),
  expirationDate: z.optional(z.nullable(Day)),
  veterinarian: optionalLine(120),
  notes: optionalLines(500),
})
export type NewVaccination = z.infer<typeof NewVaccination>

export const VaccinationParams = z.object({
  id: queryInteger(1, Number.MAX_SAFE_INTEGER),
  vaccinationId: queryInteger(1, Number.MAX_SAFE_INTEGER),
})
