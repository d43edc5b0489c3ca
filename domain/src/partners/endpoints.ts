import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { queryInteger } from '../query-values.ts'
import { RANGES, type RangeName } from './figures.ts'
import { PartnerDashboard, Partnership, PartnershipChange } from './partner-card.ts'
import { PARTNERSHIP_MOVE_NAMES, RateBasisPoints } from './partnership.ts'
import { t } from '../language/messages.ts'

const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const PartnerParams = z.object({ id })

export const readPartnerDashboard = endpoint({
  method: 'GET',
  path: '/api/partners/dashboard',
  summary: 'Clicks, bookings and commission of one’s own partners, beside the period before.',
  access: 'see-partner-figures',
  shows: ['partners'],
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
})

export const readPartnership = endpoint({
  method: 'GET',
  path: '/api/partners/:id',
  summary: 'One’s own partnership: terms, links, postback secrets, balance and bookings.',
  access: 'see-partner-figures',
  shows: ['partners'],
  params: PartnerParams,
  query: z.object({
    /** Bookings after this one, as the list before it said. */
    after: z.optional(id),
  }),
  reply: Partnership,
})

export const changePartnership = endpoint({
  method: 'PATCH',
  path: '/api/partners/:id',
  summary: 'Changes the links and the words of a partnership.',
  access: 'see-partner-figures',
  stale: ['partners'],
  params: PartnerParams,
  body: PartnershipChange,
  reply: Partnership,
})

export const changeRate = endpoint({
  method: 'POST',
  path: '/api/partners/:id/rates',
  summary: 'Sets the rate for bookings made from now; those made before keep theirs.',
  access: 'see-partner-figures',
  stale: ['partners'],
  params: PartnerParams,
  body: z.object({ rateBasisPoints: RateBasisPoints }),
  reply: Partnership,
})

export const movePartnership = endpoint({
  method: 'POST',
  path: '/api/partners/:id/moves',
  summary: 'Starts, pauses or resumes a partnership.',
  access: 'see-partner-figures',
  stale: ['partners'],
  params: PartnerParams,
  body: z.object({ move: z.enum(PARTNERSHIP_MOVE_NAMES) }),
  reply: Partnership,
})

export const newPostbackSecret = endpoint({
  method: 'POST',
  path: '/api/partners/:id/secrets',
  summary: 'Makes a new postback secret, told this once; the one before counts seven days more.',
  access: 'see-partner-figures',
  stale: ['partners'],
  sealsAnswer: true,
  params: PartnerParams,
  reply: z.object({ secret: z.string(), partnership: Partnership }),
})

export const endPostbackSecret = endpoint({
  method: 'DELETE',
  path: '/api/partners/:id/secrets/:secretId',
  summary: 'Ends a postback secret at once.',
  access: 'see-partner-figures',
  stale: ['partners'],
  params: z.object({ id, secretId: id }),
  reply: Partnership,
})

export const linkPlaces = endpoint({
  method: 'PUT',
  path: '/api/partners/:id/places',
  summary: 'Says which of one’s own places belong to a partnership.',
  access: 'see-partner-figures',
  stale: ['partners', 'places'],
  params: PartnerParams,
  body: z.object({ placeIds: z.array(z.int().check(z.gte(1))).check(z.maxLength(100)) }),
  reply: Partnership,
})

export const setBookingSite = endpoint({
  method: 'PUT',
  path: '/api/partners/:id/booking-site',
  summary: 'Says which booking site a partner stands behind, so that its hand-offs are credited.',
  access: 'settle-commission',
  stale: ['partners'],
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
})

export const settleCommission = endpoint({
  method: 'POST',
  path: '/api/partners/:id/settlements',
  summary: 'Marks the commission of all confirmed bookings as received.',
  access: 'settle-commission',
  stale: ['partners'],
  params: PartnerParams,
  /** What it comes to, as it was shown: another sum is refused. */
  body: z.object({ dueCents: z.int() }),
  reply: Partnership,
})
