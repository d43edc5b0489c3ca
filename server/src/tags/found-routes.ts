import * as endpoints from '@wayfur/domain/tags/found-endpoints'
import * as schemas from '@wayfur/domain/tags/found-schemas'
import { tagIdOf } from '@wayfur/domain/tags/tag'
import { type Caller, serve, type ServedEndpoint } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { FoundContext } from './found-context.ts'
import { acknowledge, mute, readThread, reply } from './found-thread.ts'
import {
  changeChoices,
  changeRingOrder,
  endLostMode,
  readLostAndFound,
  startLostMode,
} from './lost-and-found.ts'
import { foundPet, noteScan } from './read-found.ts'
import { reportFound } from './report-found.ts'
import { turnOnLostMode } from './turn-on-lost-mode.ts'

/** Every call about losing and finding pets. */
export function foundEndpoints(context: FoundContext): ServedEndpoint[] {
  return [
    serve(endpoints.foundPet, schemas.foundPet, async ({ params, caller }) => {
      const { tag, seen } = await foundPet(context, spelled(params.tagId), caller.demo)
      await noteScan(context, tag.id, 'viewed')
      return seen
    }),
    serve(endpoints.reportFound, schemas.reportFound, ({ params, body, caller }) =>
      reportFound(context, spelled(params.tagId), body, {
        language: 'en',
        formKey: null,
        address: caller.address,
        demo: caller.demo,
      }),
    ),
    serve(endpoints.readLostAndFound, schemas.readLostAndFound, (asked) =>
      readLostAndFound(context, ofPet(asked)),
    ),
    serve(endpoints.changeFoundChoices, schemas.changeFoundChoices, (asked) =>
      changeChoices(context, ofPet(asked), asked.body),
    ),
    serve(endpoints.changeRingOrder, schemas.changeRingOrder, (asked) =>
      changeRingOrder(context, ofPet(asked), asked.body.order),
    ),
    serve(endpoints.startLostMode, schemas.startLostMode, (asked) =>
      startLostMode(context, ofPet(asked), asked.body),
    ),
    serve(endpoints.turnOnLostMode, schemas.turnOnLostMode, (asked) =>
      turnOnLostMode(context, ofPet(asked), asked.body),
    ),
    serve(endpoints.endLostMode, schemas.endLostMode, (asked) =>
      endLostMode(context, ofPet(asked)),
    ),
    serve(endpoints.readFoundReport, schemas.readFoundReport, (asked) =>
      readThread(context, ofReport(asked)),
    ),
    serve(endpoints.acknowledgeFound, schemas.acknowledgeFound, (asked) =>
      acknowledge(context, ofReport(asked)),
    ),
    serve(endpoints.replyToFinder, schemas.replyToFinder, (asked) =>
      reply(context, ofReport(asked), asked.body.words),
    ),
    serve(endpoints.muteFinder, schemas.muteFinder, (asked) =>
      mute(context, ofReport(asked), asked.body.isMuted),
    ),
  ]
}

/** The id as it is kept; what cannot be one stays as it is and is not found. */
export function spelled(typed: string): string {
  return tagIdOf(typed) ?? typed
}

interface Named {
  params: { id: number }
  caller: Caller & { member: SignedIn }
}

function ofPet({ params, caller }: Named) {
  return { petId: params.id, memberId: caller.member.id }
}

function ofReport({ params, caller }: Named) {
  return { reportId: params.id, memberId: caller.member.id }
}
