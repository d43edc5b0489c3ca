import * as endpoints from '@wayfur/domain/saved/endpoints'
import * as schemas from '@wayfur/domain/saved/schemas'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { SavedContext, WhichList } from './require-list.ts'
import {
  createSavedList,
  deleteSavedList,
  endSavedListShare,
  listSavedLists,
  renameSavedList,
  shareSavedList,
} from './saved-lists.ts'
import {
  keepInList,
  listSavedPlaces,
  readSavedIn,
  readSharedList,
  removeFromList,
  savePlace,
} from './saved-places.ts'

/** Every call about the places that members keep. */
export function savedEndpoints(context: SavedContext): ServedEndpoint[] {
  return [
    serve(endpoints.listSavedLists, schemas.listSavedLists, ({ caller }) =>
      listSavedLists(context, caller.member.id),
    ),
    serve(endpoints.createSavedList, schemas.createSavedList, ({ body, caller }) =>
      createSavedList(context, caller.member.id, body),
    ),
    serve(endpoints.renameSavedList, schemas.renameSavedList, (asked) =>
      renameSavedList(context, which(asked), asked.body.name),
    ),
    serve(endpoints.deleteSavedList, schemas.deleteSavedList, (asked) =>
      deleteSavedList(context, which(asked)),
    ),
    serve(endpoints.shareSavedList, schemas.shareSavedList, (asked) =>
      shareSavedList(context, which(asked)),
    ),
    serve(endpoints.endSavedListShare, schemas.endSavedListShare, (asked) =>
      endSavedListShare(context, which(asked)),
    ),
    serve(endpoints.listSavedPlaces, schemas.listSavedPlaces, (asked) =>
      listSavedPlaces(context, which(asked), asked.query),
    ),
    serve(endpoints.keepInList, schemas.keepInList, (asked) =>
      keepInList(context, { ...which(asked), placeId: asked.params.placeId }, asked.body.note),
    ),
    serve(endpoints.removeFromList, schemas.removeFromList, (asked) =>
      removeFromList(context, { ...which(asked), placeId: asked.params.placeId }),
    ),
    serve(endpoints.readSavedIn, schemas.readSavedIn, ({ params, caller }) =>
      readSavedIn(context.db, { memberId: caller.member.id, placeId: params.id }),
    ),
    serve(endpoints.savePlace, schemas.savePlace, ({ params, body, caller }) =>
      savePlace(context, { memberId: caller.member.id, placeId: params.id }, body.isSaved),
    ),
    serve(endpoints.readSharedList, schemas.readSharedList, ({ params, query }) =>
      readSharedList(context, params.token, query),
    ),
  ]
}

function which(asked: { params: { id: number }; caller: { member: SignedIn } }): WhichList {
  return { listId: asked.params.id, memberId: asked.caller.member.id }
}
