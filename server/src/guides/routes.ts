import { dayIn } from '@wayfur/domain/calendar'
import * as endpoints from '@wayfur/domain/guides/endpoints'
import { todayOf } from '../accounts/member-time-zone.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import {
  addChecklist,
  type GuidesContext,
  listChecklists,
  removeChecklist,
  tickTask,
} from './checklists.ts'
import { guidesInWords } from './guides-in-words.ts'

/** Every call of the travel guide and its checklists. */
export function guidesEndpoints(context: GuidesContext): ServedEndpoint[] {
  const { db, clock, guides } = context
  return [
    serve(endpoints.readGuides, async ({ caller }) => ({
      ...guidesInWords(guides),
      today:
        caller.member === null
          ? dayIn('UTC', clock.now())
          : await todayOf(db, caller.member.id, clock.now()),
    })),
    serve(endpoints.listChecklists, ({ caller }) => listChecklists(db, caller.member.id)),
    serve(endpoints.addChecklist, ({ body, caller }) =>
      addChecklist(context, caller.member.id, body),
    ),
    serve(endpoints.removeChecklist, ({ params, caller }) =>
      removeChecklist(db, { id: params.id, memberId: caller.member.id }),
    ),
    serve(endpoints.tickTask, ({ params, body, caller }) =>
      tickTask(context, { ...params, memberId: caller.member.id, isDone: body.isDone }),
    ),
  ]
}
