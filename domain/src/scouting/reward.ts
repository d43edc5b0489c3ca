import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { QrDrawing } from '../pets/share-link.ts'

export const Reward = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  says: z.string().check(z.minLength(1), z.maxLength(400)),
  costPoints: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Who hands it out. */
  partner: z.string().check(z.minLength(1), z.maxLength(120)),
  /** An invented partner of the demo: its vouchers are worth nothing. */
  isDemo: z.boolean(),
  /** Vouchers there are in all; null where the partner set no limit. */
  stock: z.nullable(z.int().check(z.gte(0))),
})
/** Something points can be given for, backed by somebody who hands it out. */
export type Reward = z.infer<typeof Reward>

/** What the page shows of a reward. */
export const OfferedReward = z.extend(Reward, { left: z.nullable(z.int()) })
export type OfferedReward = z.infer<typeof OfferedReward>

/** How long a voucher can be used after it was taken. */
export const VOUCHER_MONTHS = 6

export const Voucher = z.object({
  id: z.int(),
  code: z.string(),
  rewardId: z.string(),
  title: z.string(),
  partner: z.string(),
  costPoints: z.int(),
  isDemo: z.boolean(),
  state: z.enum(['open', 'used', 'expired']),
  takenAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
  expiresOn: Day,
  /** What a partner scans; told to whoever may show it, and null to the partner. */
  qr: z.nullable(QrDrawing),
})
/** A single-use code for a reward. */
export type Voucher = z.infer<typeof Voucher>
