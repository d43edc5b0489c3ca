import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { CARRIER_KINDS, LONGEST_SIDE_INCHES } from './carrier.ts'
import { toGram } from './weight.ts'

const SIDE = {
  error: () =>
    t('Please give the sides of the carrier: above zero, and at most {most} inches.', {
      most: LONGEST_SIDE_INCHES,
    }),
}
const side = z.number(SIDE).check(z.gt(0, SIDE), z.lte(LONGEST_SIDE_INCHES, SIDE))

/** No carrier weighs more when it is empty. */
const HEAVIEST_CARRIER_KG = 60
const WEIGHT = { error: () => t('Please give what the empty carrier weighs.') }

export const OwnCarrier = z.object({
  kind: z.enum(CARRIER_KINDS),
  /** Airlines measure from outside; what was measured inside is larger there. */
  measured: z.enum(['outside', 'inside']),
  /** In inches, as airlines name them. */
  length: side,
  width: side,
  height: side,
  /** Empty; null where it was not weighed. */
  kilograms: z.nullable(
    z.pipe(
      z.number(WEIGHT).check(z.gt(0, WEIGHT), z.lte(HEAVIEST_CARRIER_KG, WEIGHT)),
      z.transform(toGram),
    ),
  ),
})
/** A carrier that a pet flies in. */
export type OwnCarrier = z.infer<typeof OwnCarrier>
