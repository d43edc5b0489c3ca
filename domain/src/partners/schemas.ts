import * as z from 'zod/mini'
import { file, fileBody } from '../endpoint.ts'
import { t } from '../language/messages.ts'
import { Day, queryInteger } from '../schemas.ts'
import { type RangeName, RANGES } from './figures.ts'
import { MOST_TABLE_BYTES } from './ledger-table.ts'
import {
  PartnerDashboard,
  Partnership,
  PartnershipChange,
  RateBasisPoints,
  TableReport,
} from './partner-schemas.ts'
import { PARTNERSHIP_MOVE_NAMES } from './partnership.ts'

const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const PartnerParams = z.object({ id })

export const readPartnerDashboard = {
  summary: 'Clicks, bookings and commission of one’s own partners, beside the period before.',
  query: z.object({
    /** A named stretch up to today; the last twelve weeks unless told. */
    range: z.optional(z.enum(Object.keys(RANGES) as [RangeName, ...RangeName[]])),
    /** The first and the last day instead, both counted. */
    from: z.optional(Day),
    to: z.optional(Day),
    /** Only this partner. */
    partner: z.optional(id),
  }),
  reply: PartnerDashboard,
}

export const readPartnership = {
  summary: 'One’s own partnership: terms, links, postback secrets, balance and bookings.',
  params: PartnerParams,
  query: z.object({
    /** Bookings after this one, as the list before it said. */
    after: z.optional(id),
  }),
  reply: Partnership,
}

export const changePartnership = {
  summary: 'Changes the links and the words of a partnership.',
  params: PartnerParams,
  body: PartnershipChange,
  reply: Partnership,
}

export const changeRate = {
  summary: 'Sets the rate for bookings made from now; those made before keep theirs.',
  params: PartnerParams,
  body: z.object({ rateBasisPoints: RateBasisPoints }),
  problems: ['changed-meanwhile'] as const,
  reply: Partnership,
}

export const movePartnership = {
  summary: 'Starts, pauses or resumes a partnership.',
  params: PartnerParams,
  body: z.object({ move: z.enum(PARTNERSHIP_MOVE_NAMES) }),
  reply: Partnership,
}

export const newPostbackSecret = {
  summary: 'Makes a new postback secret, told this once; the one before counts seven days more.',
  params: PartnerParams,
  reply: z.object({ secret: z.string(), partnership: Partnership }),
}

export const endPostbackSecret = {
  summary: 'Ends a postback secret at once.',
  params: z.object({ id, secretId: id }),
  reply: Partnership,
}

export const linkPlaces = {
  summary: 'Says which of one’s own places belong to a partnership.',
  params: PartnerParams,
  body: z.object({ placeIds: z.array(z.int().check(z.gte(1))).check(z.maxLength(100)) }),
  reply: Partnership,
}

export const setBookingSite = {
  summary: 'Says which booking site a partner stands behind, so that its hand-offs are credited.',
  params: PartnerParams,
  body: z.object({
    bookingSite: z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.regex(
            /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
            { error: () => t('Please give the host of the site, such as www.booking.com.') },
          ),
        ),
    ),
  }),
  reply: Partnership,
}

export const settleCommission = {
  summary: 'Marks the commission of all confirmed bookings as received.',
  params: PartnerParams,
  /** What it comes to, as it was shown: another sum is refused. */
  body: z.object({ dueCents: z.int() }),
  problems: ['changed-meanwhile'] as const,
  reply: Partnership,
}

export const partnerBookingsTable = {
  summary: 'Reported bookings of the partners one manages, or of one of them, as a table.',
  query: z.object({ partner: z.optional(id), from: z.optional(Day), to: z.optional(Day) }),
  reply: file('text/csv'),
}

export const uploadBookingsTable = {
  summary: 'Takes bookings from the table (CSV) that is the body of the request; 10 MB at most.',
  params: PartnerParams,
  body: fileBody(MOST_TABLE_BYTES, 'text/csv'),
  reply: TableReport,
}
