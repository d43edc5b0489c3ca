import * as endpoints from '@wayfur/domain/moderation/endpoints'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import { decide } from './decide.ts'
import { handInCorrection, handInReport } from './hand-in.ts'
import { queueOf } from './list-queue.ts'
import type { ModerationParts } from './moderation-parts.ts'
import { begin, moveOwn, readOwn, save, submissionsOf } from './my-submissions.ts'
import { queued } from './read-queued.ts'

/** Every call about what people hand in and what moderators decide. */
export function moderationEndpoints(parts: ModerationParts): ServedEndpoint[] {
  const { db, clock } = parts
  return [
    serve(endpoints.listSubmissions, ({ query, caller }) =>
      submissionsOf(db, caller.member, query.kind),
    ),
    serve(endpoints.startSubmission, ({ body, caller }) =>
      begin(parts, body.kind, body.content, caller.member),
    ),
    serve(endpoints.readSubmission, ({ params, caller }) => readOwn(db, params.id, caller.member)),
    serve(endpoints.saveSubmission, ({ params, body, caller }) =>
      save(parts, params.id, body, caller.member),
    ),
    serve(endpoints.sendSubmission, ({ params, body, caller }) =>
      moveOwn(parts, params.id, { move: 'send', version: body.version }, caller.member),
    ),
    serve(endpoints.takeBackSubmission, ({ params, body, caller }) =>
      moveOwn(parts, params.id, { move: 'take-back', version: body.version }, caller.member),
    ),
    serve(endpoints.withdrawSubmission, ({ params, body, caller }) =>
      moveOwn(parts, params.id, { move: 'withdraw', version: body.version }, caller.member),
    ),
    serve(endpoints.suggestCorrection, ({ body, caller }) =>
      handInCorrection(parts, body, caller.member),
    ),
    serve(endpoints.reportContent, ({ body, caller }) => handInReport(parts, body, caller.member)),
    serve(endpoints.listQueue, ({ query, caller }) =>
      queueOf(db, query, caller.member, clock.now()),
    ),
    serve(endpoints.readQueued, ({ params, caller }) => queued(parts, params.id, caller.member)),
    serve(endpoints.approveSubmission, ({ params, body, caller }) =>
      decide(
        parts,
        params.id,
        {
          decision: 'approve',
          version: body.version,
          reason: body.note,
          hidesSubject: body.hidesSubject,
        },
        caller.member,
      ),
    ),
    serve(endpoints.requestChanges, ({ params, body, caller }) =>
      decide(parts, params.id, { decision: 'request-changes', ...body }, caller.member),
    ),
    serve(endpoints.rejectSubmission, ({ params, body, caller }) =>
      decide(parts, params.id, { decision: 'reject', ...body }, caller.member),
    ),
  ]
}
