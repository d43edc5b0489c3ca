import * as z from 'zod/mini'
import { Species } from '../pets/pet.ts'
import { RuleSource } from './source.ts'
import { say } from '../language/say.ts'

const text = z.string().check(z.minLength(1), z.maxLength(400))
const inches = z.number().check(z.gt(0), z.lte(60))

export const CarrierSize = z.object({ length: inches, width: inches, height: inches })
/** Outer measures of a carrier in inches. */
export type CarrierSize = z.infer<typeof CarrierSize>

export const Airline = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/)),
  name: text,
  /** One way and for one carrier; null where it could not be found. */
  cabinFeeCents: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
  /** What the fee does not tell: other routes, conditions. */
  cabinFeeNote: z.nullable(text),
  /** Animals taken into the cabin. */
  cabinSpecies: z.array(Species),
  domesticCabin: text,
  internationalCabin: text,
  cargo: text,
  /** Animal and carrier together; null where the airline names no weight. */
  maxWeightPounds: z.nullable(z.number().check(z.gt(0), z.lte(200))),
  softCarrier: z.nullable(CarrierSize),
  hardCarrier: z.nullable(CarrierSize),
  /** On domestic flights; null where it could not be found. */
  minimumAgeWeeks: z.nullable(z.int().check(z.gte(0), z.lte(104))),
  /** Whether short-nosed breeds are refused in the hold; null where it could not be found. */
  refusesSnubNosedInHold: z.nullable(z.boolean()),
  specialNotes: z.nullable(text),
  /** The airline's own page on pets. */
  website: z.url().check(z.startsWith('https://')),
  sources: z.tuple([RuleSource], RuleSource),
})
/** What an airline asks of a pet in the cabin, as far as it could be found, with where it was read. */
export type Airline = z.infer<typeof Airline>

export type CarrierKind = 'soft' | 'hard'

export interface CarrierVerdict {
  fits: 'yes' | 'no' | 'ask'
  says: string
}

/**
 * Whether a carrier may go under the seat. Its height must fit as it stands; length and width may
 * be turned. An airline that names no size is to be asked.
 */
export function carrierVerdict(
  airline: Pick<Airline, 'softCarrier' | 'hardCarrier' | 'maxWeightPounds'>,
  { kind, size, pounds }: { kind: CarrierKind; size: CarrierSize | null; pounds: number | null },
): CarrierVerdict {
  const most = kind === 'soft' ? airline.softCarrier : airline.hardCarrier
  if (pounds !== null && airline.maxWeightPounds !== null && pounds > airline.maxWeightPounds) {
    return {
      fits: 'no',
      says: `${pounds} lb together with the carrier; the most is ${airline.maxWeightPounds} lb.`,
    }
  }
  if (size === null) {
    return { fits: 'ask', says: say('Give the size of your carrier to compare it.') }
  }
  if (most === null) {
    return {
      fits: 'ask',
      says: say('No size is published for {kind} carriers: ask the airline.', { kind }),
    }
  }
  if (size.height > most.height) {
    return { fits: 'no', says: `${size.height} in high; the most is ${most.height} in.` }
  }
  const [longer, shorter] = sides(size)
  const [mostLonger, mostShorter] = sides(most)
  if (longer > mostLonger) {
    return { fits: 'no', says: `${longer} in long; the most is ${mostLonger} in.` }
  }
  if (shorter > mostShorter) {
    return { fits: 'no', says: `${shorter} in wide; the most is ${mostShorter} in.` }
  }
  return { fits: 'yes', says: say('Within the size the airline publishes.') }
}

function sides({ length, width }: CarrierSize): [longer: number, shorter: number] {
  return length >= width ? [length, width] : [width, length]
}

/** '18 x 11 x 11 in', length first. */
export function sizeText({ length, width, height }: CarrierSize): string {
  return `${length} x ${width} x ${height} in`
}
