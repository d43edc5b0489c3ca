import * as endpoints from '@wayfur/domain/tags/endpoints'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import { createTag } from './create-tag.ts'
import { listTags } from './list-tags.ts'
import type { TagParts } from './tag-parts.ts'

/** Every call about tags. */
export function tagsEndpoints(parts: TagParts): ServedEndpoint[] {
  return [
    serve(endpoints.createPetTag, ({ body, caller }) => createTag(parts, caller.member.id, body)),
    serve(endpoints.listPetTags, ({ params, caller }) =>
      listTags(parts, { petId: params.petId, memberId: caller.member.id }),
    ),
  ]
}
