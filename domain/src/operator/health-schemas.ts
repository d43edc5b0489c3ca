import * as z from 'zod/mini'

const Count = z.int().check(z.gte(0))

/** How the installation fared in one stretch of time, all its processes together. */
export const HealthFigures = z.object({
  requests: Count,
  /** As too many of one caller, or because there was too much to do. */
  refused: Count,
  /** Failures of our own. */
  errors: Count,
  /** Within so many milliseconds half of the requests, and 95 of 100, were answered; null without any. */
  halfWithinMs: z.nullable(z.number()),
  mostWithinMs: z.nullable(z.number()),
  jobsWaiting: Count,
  jobsDead: Count,
  lettersWaiting: Count,
  lettersGivenUp: Count,
  lettersSent: Count,
  lettersFailed: Count,
  paymentsPaid: Count,
  paymentsUnpaid: Count,
  cacheHits: Count,
  cacheMisses: Count,
  /** How late the event loop of the slowest process was: for 99 of 100 looks at it, and at most. */
  loopUsualMs: z.number(),
  loopLongestMs: z.number(),
  /** Of all processes together. */
  memoryMb: Count,
})
export type HealthFigures = z.infer<typeof HealthFigures>

/** Stretches that are shown. */
export const HEALTH_SLOTS = 48
export const HEALTH_SLOT_MINUTES = 30

export const Health = z.object({
  /** Since when there are figures. */
  since: z.iso.datetime(),
  slots: z
    .array(
      z.object({
        /** Its beginning. */
        at: z.iso.datetime(),
        /** Null where no process has written any. */
        figures: z.nullable(HealthFigures),
      }),
    )
    .check(z.length(HEALTH_SLOTS)),
})
export type Health = z.infer<typeof Health>
