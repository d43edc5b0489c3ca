import * as endpoints from '@wayfur/domain/moderation/endpoints'
import * as schemas from '@wayfur/domain/moderation/schemas'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { decide, type Ruling } from './decide.ts'
import { queueOf } from './list-queue.ts'
import type { ModerationContext } from './moderation-context.ts'
import { begin, moveOwn, readOwn, save, submissionsOf } from './my-submissions.ts'
import { decideLater, undoDecision } from './pending-decision.ts'
import { queued } from './read-queued.ts'
import { submitCorrection, submitReport } from './submit.ts'

/** Every call about what people hand in and what moderators decide. */
export function moderationEndpoints(context: ModerationContext): ServedEndpoint[] {
  const { db, clock } = context
  return [
    serve(endpoints.listSubmissions, schemas.listSubmissions, ({ query, caller }) =>
      submissionsOf(db, caller.member, query.kind),
    ),
    serve(endpoints.startSubmission, schemas.startSubmission, ({ body, caller }) =>
      begin(context, body.kind, body.content, caller.member),
    ),
    serve(endpoints.readSubmission, schemas.readSubmission, ({ params, caller }) =>
      readOwn(db, params.id, caller.member),
    ),
    serve(endpoints.saveSubmission, schemas.saveSubmission, ({ params, body, caller }) =>
      save(context, params.id, body, caller.member),
    ),
    serve(endpoints.sendSubmission, schemas.sendSubmission, ({ params, body, caller }) =>
      moveOwn(context, params.id, { move: 'send', version: body.version }, caller.member),
    ),
    serve(endpoints.takeBackSubmission, schemas.takeBackSubmission, ({ params, body, caller }) =>
      moveOwn(context, params.id, { move: 'take-back', version: body.version }, caller.member),
    ),
    serve(endpoints.withdrawSubmission, schemas.withdrawSubmission, ({ params, body, caller }) =>
      moveOwn(context, params.id, { move: 'withdraw', version: body.version }, caller.member),
    ),
    serve(endpoints.suggestCorrection, schemas.suggestCorrection, ({ body, caller }) =>
      submitCorrection(context, body, caller.member),
    ),
    serve(endpoints.reportContent, schemas.reportContent, ({ body, caller }) =>
      submitReport(context, body, caller.member),
    ),
    serve(endpoints.listQueue, schemas.listQueue, ({ query, caller }) =>
      queueOf(db, query, caller.member, clock.now()),
    ),
    serve(endpoints.readQueued, schemas.readQueued, ({ params, caller }) =>
      queued(context, params.id, caller.member),
    ),
    serve(endpoints.approveSubmission, schemas.approveSubmission, ({ params, body, caller }) => {
      const { note, mayUndo, ...seen } = body
      const ruling = { ...seen, decision: 'approve', reason: note } as const
      return ruleOn(params.id, ruling, mayUndo, caller.member)
    }),
    serve(endpoints.requestChanges, schemas.requestChanges, ({ params, body, caller }) => {
      const { mayUndo, ...seen } = body
      const ruling = { ...seen, decision: 'request-changes' } as const
      return ruleOn(params.id, ruling, mayUndo, caller.member)
    }),
    serve(endpoints.rejectSubmission, schemas.rejectSubmission, ({ params, body, caller }) => {
      const { mayUndo, ...seen } = body
      return ruleOn(params.id, { ...seen, decision: 'reject' }, mayUndo, caller.member)
    }),
    serve(endpoints.undoDecision, schemas.undoDecision, ({ params, caller }) =>
      undoDecision(context, params.id, caller.member),
    ),
  ]

  function ruleOn(id: number, ruling: Ruling, mayUndo: boolean, moderator: SignedIn) {
    return (mayUndo ? decideLater : decide)(context, id, ruling, moderator)
  }
}
