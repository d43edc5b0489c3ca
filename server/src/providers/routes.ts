import * as endpoints from '@wayfur/domain/providers/endpoints'
import * as schemas from '@wayfur/domain/providers/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import type { BusyTimes, BusyTimesOfMany } from './busy-times.ts'
import { changeTakenPets } from './change-taken-pets.ts'
import { badgesOf, listProviders, providerById } from './list-providers.ts'
import { offeredDays, offeredStayEnds } from './offered-times.ts'
import { removeOwnProof, sendOwnProof } from './own-proofs.ts'
import {
  changeOwnAvailability,
  changeOwnListing,
  type OnDaysOff,
  ownProvider,
  removeOwnCredential,
} from './own-provider.ts'
import { proposeOwnChange } from './propose-provider-change.ts'
import { searchDirectory } from './search-directory.ts'

/** Every call about providers. */
export function providersEndpoints({
  db,
  clock,
  busyTimes,
  busyTimesOfMany,
  onDaysOff = async () => {},
}: {
  db: Kysely<Tables>
  clock: Clock
  busyTimes: BusyTimes
  busyTimesOfMany: BusyTimesOfMany
  onDaysOff?: OnDaysOff
}): ServedEndpoint[] {
  const today = () => clock.now().toISOString().slice(0, 10)
  return [
    serve(endpoints.listServiceProviders, schemas.listServiceProviders, ({ query }) =>
      listProviders(
        db,
        { ...query, limit: query.limit ?? endpoints.PROVIDERS_AT_ONCE, skip: query.skip ?? 0 },
        today(),
      ),
    ),
    serve(endpoints.providerById, schemas.providerById, ({ params }) =>
      providerById(db, params.id, today()),
    ),
    serve(endpoints.searchProviders, schemas.searchProviders, ({ query }) => {
      const { latitude, longitude } = query
      const near =
        latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
      return searchDirectory({ db, clock, busyTimesOfMany }, { ...query, near }, today())
    }),
    serve(endpoints.providerTrustBadges, schemas.providerTrustBadges, ({ params }) =>
      badgesOf(db, params.providerId, today()),
    ),
    serve(endpoints.providerAvailability, schemas.providerAvailability, ({ params, query }) =>
      offeredDays({ db, clock, busyTimes }, { ...query, providerId: params.id }),
    ),
    serve(endpoints.providerStayEnds, schemas.providerStayEnds, ({ params, query }) =>
      offeredStayEnds({ db, clock, busyTimes }, { ...query, providerId: params.id }),
    ),
    serve(endpoints.readOwnProvider, schemas.readOwnProvider, ({ caller }) =>
      ownProvider(db, caller.member),
    ),
    serve(endpoints.changeListing, schemas.changeListing, ({ body, caller }) =>
      changeOwnListing({ db, clock }, body, caller.member),
    ),
    serve(endpoints.changeTakenPets, schemas.changeTakenPets, ({ body, caller }) =>
      changeTakenPets({ db, clock }, body, caller.member),
    ),
    serve(endpoints.changeAvailability, schemas.changeAvailability, ({ body, caller }) =>
      changeOwnAvailability({ db, clock, onDaysOff }, body, caller.member),
    ),
    serve(endpoints.proposeProviderChange, schemas.proposeProviderChange, ({ body, caller }) =>
      proposeOwnChange({ db, clock }, body, caller.member),
    ),
    serve(endpoints.removeCredential, schemas.removeCredential, ({ params, caller }) =>
      removeOwnCredential({ db, clock }, params.id, caller.member),
    ),
    serve(endpoints.sendProof, schemas.sendProof, ({ body, caller }) =>
      sendOwnProof({ db, clock }, body, caller.member),
    ),
    serve(endpoints.removeProof, schemas.removeProof, ({ params, caller }) =>
      removeOwnProof({ db, clock }, params.proof, caller.member),
    ),
  ]
}
