import * as endpoints from '@wayfur/domain/partners/endpoints'
import * as schemas from '@wayfur/domain/partners/schemas'
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
import { importCsv } from './import-csv.ts'
import { ownPartner } from './own-partner.ts'
import type { PartnersContext } from './partners-context.ts'
import { readDashboard } from './read-dashboard.ts'
import { readPartnership } from './read-partnership.ts'
import { settleCommission } from './settle-commission.ts'

/** Every call about partnerships. */
export function partnersEndpoints(context: PartnersContext): ServedEndpoint[] {
  return [
    serve(
      endpoints.uploadBookingsTable,
      schemas.uploadBookingsTable,
      async ({ params, file, caller }) => {
        const partner = await ownPartner(context.db, caller.member, params.id)
        return file.receive(({ path }) =>
          importCsv(context, caller.member, { partnerId: partner.id, path }),
        )
      },
    ),
    serve(endpoints.readPartnerDashboard, schemas.readPartnerDashboard, ({ query, caller }) =>
      readDashboard(context, caller.member, query),
    ),
    serve(endpoints.readPartnership, schemas.readPartnership, ({ params, query, caller }) =>
      readPartnership(context, caller.member, params.id, query.after),
    ),
    serve(
      endpoints.changePartnership,
      schemas.changePartnership,
      async ({ params, body, caller }) => {
        await changePartnership(context, caller.member, params.id, body)
        return readPartnership(context, caller.member, params.id)
      },
    ),
    serve(endpoints.changeRate, schemas.changeRate, async ({ params, body, caller }) => {
      await changeRate(context, caller.member, params.id, body.rateBasisPoints)
      return readPartnership(context, caller.member, params.id)
    }),
    serve(endpoints.movePartnership, schemas.movePartnership, async ({ params, body, caller }) => {
      await movePartnership(context, caller.member, params.id, body.move)
      return readPartnership(context, caller.member, params.id)
    }),
    serve(endpoints.newPostbackSecret, schemas.newPostbackSecret, async ({ params, caller }) => {
      const secret = await newPostbackSecret(context, caller.member, params.id)
      return { secret, partnership: await readPartnership(context, caller.member, params.id) }
    }),
    serve(endpoints.endPostbackSecret, schemas.endPostbackSecret, async ({ params, caller }) => {
      const { id: partnerId, secretId } = params
      await endPostbackSecret(context, caller.member, { partnerId, secretId })
      return readPartnership(context, caller.member, partnerId)
    }),
    serve(endpoints.linkPlaces, schemas.linkPlaces, async ({ params, body, caller }) => {
      await linkPlaces(context, caller.member, params.id, body.placeIds)
      return readPartnership(context, caller.member, params.id)
    }),
    serve(endpoints.setBookingSite, schemas.setBookingSite, async ({ params, body, caller }) => {
      await setBookingSite(context, caller.member, params.id, body.bookingSite)
      return readPartnership(context, caller.member, params.id)
    }),
    serve(
      endpoints.settleCommission,
      schemas.settleCommission,
      async ({ params, body, caller }) => {
        const { id: partnerId } = params
        await settleCommission(context, caller.member, { partnerId, expectedCents: body.dueCents })
        return readPartnership(context, caller.member, partnerId)
      },
    ),
  ]
}
