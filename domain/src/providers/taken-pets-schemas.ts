import * as z from 'zod/mini'
import { MOST_ANIMALS } from '../bookings/booking.ts'
import { t } from '../language/messages.ts'
import { OLDEST_LEAST_MONTHS } from '../pets/limits.ts'
import { Kilograms, Species } from '../pets/pet-schemas.ts'
import { Day } from '../schemas.ts'
import { SERVICE_KINDS } from './service-kind.ts'

const SpeciesTaken = z.pipe(
  z
    .array(Species)
    .check(
      z.minLength(1, { error: () => t('Please say which animals you take.') }),
      z.maxLength(20),
    ),
  z.transform((species) => [...new Set(species)]),
)

const limits = {
  /** In kilograms, of each animal; null for no limit, as below. */
  maxWeightKg: z.nullable(Kilograms),
  /** How many at once. */
  maxAnimals: z.nullable(
    z.int({ error: () => t('Please give a whole number.') }).check(
      z.gte(1, { error: () => t('Please give a number of at least 1.') }),
      z.lte(MOST_ANIMALS, {
        error: () => t('Please give a number of at most {most}.', { most: MOST_ANIMALS }),
      }),
    ),
  ),
  /** The youngest that is taken, in months. */
  minAgeMonths: z.nullable(
    z.int({ error: () => t('Please give a whole number.') }).check(
      z.gte(1, { error: () => t('Please give a number of at least 1.') }),
      z.lte(OLDEST_LEAST_MONTHS, {
        error: () => t('Please give a number of at most {most}.', { most: OLDEST_LEAST_MONTHS }),
      }),
    ),
  ),
}

/** Which animals a provider takes for a service, as they say it. */
export const TakenPets = z.object({ species: SpeciesTaken, ...limits })
export type TakenPets = z.infer<typeof TakenPets>

/** The same with the day it was said; whoever says it anew leaves the day to us. */
export const SaidTakenPets = z.object({
  species: SpeciesTaken,
  ...limits,
  saidOn: z.optional(Day),
})
export type SaidTakenPets = z.infer<typeof SaidTakenPets>

/** What a provider says of their services; null takes back what was said of one. */
export const TakenPetsChange = z.object({
  services: z
    .array(z.object({ service: z.enum(SERVICE_KINDS), takes: z.nullable(TakenPets) }))
    .check(
      z.minLength(1),
      z.maxLength(SERVICE_KINDS.length),
      z.refine((list) => new Set(list.map(({ service }) => service)).size === list.length, {
        error: () => t('Each service can be given once.'),
      }),
    ),
})
export type TakenPetsChange = z.infer<typeof TakenPetsChange>
