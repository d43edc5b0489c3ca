import * as endpoints from '@wayfur/domain/partners/endpoints'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import {
  changePartnership,
  changeRate,
  endPostbackSecret,
  linkPlaces,
  movePartnership,
  newPostbackSecret,
  setBookingSite,
} from './change-partnership.ts'
import type { PartnerParts } from './partner-parts.ts'
import { readDashboard } from './read-dashboard.ts'
import { readPartnership } from './read-partnership.ts'
import { settleCommission } from './settle-commission.ts'

/** Every call about partnerships. */
export function partnersEndpoints(parts: PartnerParts): ServedEndpoint[] {
  return [
    serve(endpoints.readPartnerDashboard, ({ query, caller }) =>
      readDashboard(parts, caller.member, query),
    ),
    serve(endpoints.readPartnership, ({ params, query, caller }) =>
      readPartnership(parts, caller.member, params.id, query.after),
    ),
    serve(endpoints.changePartnership, async ({ params, body, caller }) => {
      await changePartnership(parts, caller.member, params.id, body)
      return readPartnership(parts, caller.member, params.id)
    }),
    serve(endpoints.changeRate, async ({ params, body, caller }) => {
      await changeRate(parts, caller.member, params.id, body.rateBasisPoints)
      return readPartnership(parts, caller.member, params.id)
    }),
    serve(endpoints.movePartnership, async ({ params, body, caller }) => {
      await movePartnership(parts, caller.member, params.id, body.move)
      return readPartnership(parts, caller.member, params.id)
    }),
    serve(endpoints.newPostbackSecret, async ({ params, caller }) => {
      const secret = await newPostbackSecret(parts, caller.member, params.id)
      return { secret, partnership: await readPartnership(parts, caller.member, params.id) }
    }),
    serve(endpoints.endPostbackSecret, async ({ params, caller }) => {
      const { id: partnerId, secretId } = params
      await endPostbackSecret(parts, caller.member, { partnerId, secretId })
      return readPartnership(parts, caller.member, partnerId)
    }),
    serve(endpoints.linkPlaces, async ({ params, body, caller }) => {
      await linkPlaces(parts, caller.member, params.id, body.placeIds)
      return readPartnership(parts, caller.member, params.id)
    }),
    serve(endpoints.setBookingSite, async ({ params, body, caller }) => {
      await setBookingSite(parts, caller.member, params.id, body.bookingSite)
      return readPartnership(parts, caller.member, params.id)
    }),
    serve(endpoints.settleCommission, async ({ params, body, caller }) => {
      const { id: partnerId } = params
      await settleCommission(parts, caller.member, { partnerId, expectedCents: body.dueCents })
      return readPartnership(parts, caller.member, partnerId)
    }),
  ]
}
