import * as calls from '@wayfur/domain/search-rooms/endpoints'
import * as schemas from '@wayfur/domain/search-rooms/schemas'
import { type Caller, serve, type ServedEndpoint } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { addSighting, hideSighting } from './add-sighting.ts'
import { freeSector } from './free-sector.ts'
import { endSearch, keepSearch } from './keep-or-end-search.ts'
import { moveSector } from './move-sector.ts'
import { openSearch, readOwnSearch } from './own-search.ts'
import { readSearchRoom } from './read-search-room.ts'
import type { SearchContext } from './search-context.ts'
import { searchPictureFile } from './search-picture-file.ts'
import { searchPosterFile } from './search-poster-file.ts'
import { tellOwner } from './tell-owner.ts'

/** Every call about looking for a lost pet together. */
export function searchEndpoints(context: SearchContext): ServedEndpoint[] {
  return [
    serve(calls.readOwnSearch, schemas.readOwnSearch, (asked) =>
      readOwnSearch(context, ofPet(asked)),
    ),
    serve(calls.openSearch, schemas.openSearch, (asked) =>
      openSearch(context, ofPet(asked), asked.body),
    ),
    serve(calls.endSearch, schemas.endSearch, (asked) => endSearch(context, ofPet(asked))),
    serve(calls.keepSearch, schemas.keepSearch, (asked) => keepSearch(context, ofPet(asked))),
    serve(calls.hideSighting, schemas.hideSighting, ({ params, body, caller }) =>
      hideSighting(context, { id: params.id, memberId: caller.member.id }, body.isHidden),
    ),
    serve(calls.freeSector, schemas.freeSector, (asked) =>
      freeSector(context, ofPet(asked), asked.params.sector),
    ),
    serve(calls.readSearchRoom, schemas.readSearchRoom, ({ params, caller }) =>
      readSearchRoom(context, params.secret, caller),
    ),
    serve(calls.tellOwner, schemas.tellOwner, ({ params, body, caller }) =>
      tellOwner(context, params.secret, body, caller),
    ),
    serve(calls.addSighting, schemas.addSighting, ({ params, body, caller }) =>
      addSighting(context, params.secret, body, caller),
    ),
    serve(calls.moveSector, schemas.moveSector, ({ params, body, caller }) =>
      moveSector(context, params, body, caller),
    ),
    searchPosterFile(context),
    searchPictureFile(context),
  ]
}

function ofPet({
  params,
  caller,
}: {
  params: { id: number }
  caller: Caller & { member: SignedIn }
}) {
  return { petId: params.id, memberId: caller.member.id }
}
