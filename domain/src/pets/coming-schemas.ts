import * as z from 'zod/mini'
import { NAMED_BREEDS } from '../places/named-breeds.ts'
import { Day } from '../schemas.ts'
import { MOST_COMING } from './coming.ts'
import { Birth, Needs, Species } from './pet-schemas.ts'
import { ASKED_VACCINES } from './vaccine-proof.ts'
import { VaccineStanding } from './vaccine-standing-schemas.ts'

export const HouseholdPet = z.object({
  id: z.int(),
  name: z.string(),
  species: Species,
  breed: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** The latest; null when it is not recorded. */
  weightKg: z.nullable(z.number()),
  /** What it needs wherever it goes. */
  needs: Needs,
  /** Null where it is not recorded; how old it will be on a day follows from it. */
  birth: z.nullable(Birth),
  /** Whole months of age today; null where the birth is not recorded. */
  ageMonths: z.nullable(z.int()),
  /** Which of the breeds that houses name it is; null where no breed is recorded. */
  breeds: z.nullable(z.array(z.enum(NAMED_BREEDS))),
  /** Until which day each common vaccination is valid by its passport. */
  vaccinated: z.partialRecord(z.enum(ASKED_VACCINES), Day),
  /** Who stands behind them, and until which day: the best backed first. */
  backed: z.array(z.extend(VaccineStanding, { until: Day })),
  isSample: z.boolean(),
})
/** A pet as far as it matters for where it may come along. */
export type HouseholdPet = z.infer<typeof HouseholdPet>

export const ComingPets = z.object({
  pets: z.array(HouseholdPet).check(z.maxLength(MOST_COMING)),
  /** Whether the member said so; otherwise it is what holds until they do. */
  isChosen: z.boolean(),
  /** How many pets there are to choose from. */
  household: z.int(),
  /** The day by which they are as old as it says. */
  today: Day,
})
/** Which pets of a member come along, on every page. */
export type ComingPets = z.infer<typeof ComingPets>

export const ComingChoice = z.object({
  /** The ids of the pets; empty for nobody. */
  petIds: z.array(z.int().check(z.gte(1))).check(z.maxLength(MOST_COMING)),
})
