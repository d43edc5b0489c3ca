import * as endpoints from '@wayfur/domain/tags/found-endpoints'
import { tagIdOf } from '@wayfur/domain/tags/tag'
import { type Caller, serve, type ServedEndpoint } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { FoundParts } from './found-parts.ts'
import { acknowledge, mute, readThread, reply } from './found-thread.ts'
import { changeChoices, endLostMode, readLostAndFound, startLostMode } from './lost-and-found.ts'
import { foundPet, noteScan } from './read-found.ts'
import { reportFound } from './report-found.ts'

/** Every call about losing and finding pets. */
export function foundEndpoints(parts: FoundParts): ServedEndpoint[] {
  return [
    serve(endpoints.foundPet, async ({ params, caller }) => {
      await parts.rateLimits.take('found-look', caller.address)
      const { tag, seen } = await foundPet(parts, spelled(params.tagId), caller.demo)
      await noteScan(parts, tag.id, 'viewed')
      return seen
    }),
    serve(endpoints.reportFound, ({ params, body, caller }) =>
      reportFound(parts, spelled(params.tagId), body, {
        language: 'en',
        formKey: null,
        address: caller.address,
        demo: caller.demo,
      }),
    ),
    serve(endpoints.readLostAndFound, (asked) => readLostAndFound(parts, ofPet(asked))),
    serve(endpoints.changeFoundChoices, (asked) => changeChoices(parts, ofPet(asked), asked.body)),
    serve(endpoints.startLostMode, (asked) => startLostMode(parts, ofPet(asked), asked.body)),
    serve(endpoints.endLostMode, (asked) => endLostMode(parts, ofPet(asked))),
    serve(endpoints.readFoundReport, (asked) => readThread(parts, ofReport(asked))),
    serve(endpoints.acknowledgeFound, (asked) => acknowledge(parts, ofReport(asked))),
    serve(endpoints.replyToFinder, (asked) => reply(parts, ofReport(asked), asked.body.words)),
    serve(endpoints.muteFinder, (asked) => mute(parts, ofReport(asked), asked.body.isMuted)),
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
