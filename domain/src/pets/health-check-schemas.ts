import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { Day, queryInteger } from '../schemas.ts'
import { optionalLine, optionalLines } from '../text-schemas.ts'
import { EnteredBy } from './entered-by-schemas.ts'
import { HEALTH_CHECK_KINDS, MOST_UNITS_PER_ML } from './health-check.ts'

const HealthCheckKind = z.enum(HEALTH_CHECK_KINDS)

const ClockTime = z.string().check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: () => t('Please give the time as 14:30.'),
  }),
)

const RESULT = { error: () => t('Please give the result as a number of IU/ml, such as 0.5.') }
const Units = z.number(RESULT).check(z.gte(0, RESULT), z.lte(MOST_UNITS_PER_ML, RESULT))

export const HealthCheck = z.object({
  id: z.int(),
  kind: HealthCheckKind,
  /** The day the blood was drawn, or the treatment given. */
  on: Day,
  /** The clock time of a treatment, where it was given. */
  at: z.nullable(z.string()),
  /** The result of a blood test in international units per milliliter. */
  unitsPerMl: z.nullable(z.number()),
  /** The last day a result counts, where the paper names one. */
  validUntil: z.nullable(Day),
  /** The vet or the laboratory. */
  doneBy: z.nullable(z.string()),
  /** What a treatment was given with: 'Droncit'. */
  product: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** The clinic that entered it; left out where the household did. */
  enteredBy: z.optional(EnteredBy),
})
/** A blood test or a treatment that a border asks for. */
export type HealthCheck = z.infer<typeof HealthCheck>

/** The same as it is typed; `healthCheckProblem` says what is wrong. */
export const NewHealthCheck = z.object({
  kind: HealthCheckKind,
  on: z.optional(z.union([z.literal(''), Day])),
  at: z.optional(z.nullable(ClockTime)),
  unitsPerMl: z.optional(z.nullable(Units)),
  validUntil: z.optional(z.nullable(Day)),
  doneBy: optionalLine(120),
  product: optionalLine(80),
  notes: optionalLines(500),
})
export type NewHealthCheck = z.infer<typeof NewHealthCheck>

/** As it travels in an exported record. */
export const WrittenHealthCheck = z.object({
  kind: HealthCheckKind,
  on: Day,
  at: z.nullable(ClockTime),
  unitsPerMl: z.nullable(Units),
  validUntil: z.nullable(Day),
  doneBy: optionalLine(120),
  product: optionalLine(80),
  notes: optionalLines(500),
})

export const HealthCheckParams = z.object({
  id: queryInteger(1, Number.MAX_SAFE_INTEGER),
  checkId: queryInteger(1, Number.MAX_SAFE_INTEGER),
})
