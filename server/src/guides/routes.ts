import { dayIn } from '@wayfur/domain/calendar'
import * as endpoints from '@wayfur/domain/guides/endpoints'
import { todayOf } from '../pets/own-day.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import {
  addChecklist,
  type GuideParts,
  listChecklists,
  removeChecklist,
  tickTask,
} from './checklists.ts'
import { guidesInWords } from './guides-in-words.ts'

/** Every call of the travel guide and its checklists. */
export function guidesEndpoints(parts: GuideParts): ServedEndpoint[] {
  const { db, clock, guides } = parts
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
      addChecklist(parts, caller.member.id, body),
    ),
    serve(endpoints.removeChecklist, ({ params, caller }) =>
      removeChecklist(db, { id: params.id, memberId: caller.member.id }),
    ),
    serve(endpoints.tickTask, ({ params, body, caller }) =>
      tickTask(parts, { ...params, memberId: caller.member.id, isDone: body.isDone }),
    ),
  ]
}
