import * as z from 'zod/mini'
import { PictureUrl } from '../files/schemas.ts'
import { t } from '../language/messages.ts'
import { Day, Point, queryNumber } from '../schemas.ts'
import { LONGEST_DESCRIPTION, SCOUT_WORDS } from './bin.ts'
import { BIN_STATES, CONDITION_REPORTS } from './verification.ts'

export const Bin = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** The nearest street or place, where we know one. */
  address: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  imageUrl: z.nullable(z.string()),
  /** The reporter, shown to the reporter alone; null for everyone else. */
  reportedByUserId: z.nullable(z.int()),
  verificationStatus: z.enum(BIN_STATES),
  isWorking: z.boolean(),
  /** Whether a scout has noted it as full within the last days. */
  isFull: z.boolean(),
  /** Whether there is a bin; where there is none, this is a dispenser of bags alone. */
  hasBin: z.boolean(),
  /** Whether there are bags; null where nobody said. */
  hasBags: z.nullable(z.boolean()),
  upvotes: z.int(),
  downvotes: z.int(),
  /** How the one who asks voted; null where they did not. */
  ownVote: z.nullable(z.boolean()),
  lastConfirmedOn: z.nullable(Day),
  isSample: z.boolean(),
  /** 'osm' for those OpenStreetMap brought, null for those reported here. */
  source: z.nullable(z.string()),
  /** Under what others may use what the source says; null where nothing is said. */
  licence: z.nullable(z.string()),
  /** Imports that speak of the same bin. */
  alsoIn: z.array(z.string()),
  /** Straight from the point that was asked about; null where no point was. */
  distanceMeters: z.nullable(z.int()),
})
/** A bin for what dogs leave behind, as people keep it true. */
export type Bin = z.infer<typeof Bin>

/** Where a device says it stands; `accuracyMeters` is how far off it may be by its own word. */
export const DevicePosition = z.extend(Point, {
  accuracyMeters: z.optional(z.number().check(z.gte(0))),
})
export type DevicePosition = z.infer<typeof DevicePosition>

/** Where the device stands, where it may say so; points and fresh confirmations need it. */
const here = z.optional(z.nullable(DevicePosition))

export const NewBin = z.object({
  name: z.optional(z.string().check(z.maxLength(60))),
  description: z.optional(z.string().check(z.maxLength(LONGEST_DESCRIPTION))),
  latitude: z.number({ error: () => t(SCOUT_WORDS.missing) }).check(z.gte(-90), z.lte(90)),
  longitude: z.number({ error: () => t(SCOUT_WORDS.missing) }).check(z.gte(-180), z.lte(180)),
  imageUrl: PictureUrl,
  /** Never trusted: absent or one's own number passes, another's is refused. */
  reportedByUserId: z.optional(z.nullable(z.int())),
  hasBags: z.optional(z.nullable(z.boolean())),
  from: here,
})
export type NewBin = z.infer<typeof NewBin>

export const ConditionNote = z.object({ report: z.enum(CONDITION_REPORTS), from: here })
export type ConditionNote = z.infer<typeof ConditionNote>

export const BinVote = z.object({ isUpvote: z.boolean(), from: here })
export type BinVote = z.infer<typeof BinVote>

export const latitude = queryNumber(-90, 90)
export const longitude = queryNumber(-180, 180)
