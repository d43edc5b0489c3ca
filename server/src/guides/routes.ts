import { dayIn } from '@wayfur/domain/calendar'
import * as endpoints from '@wayfur/domain/guides/endpoints'
import * as schemas from '@wayfur/domain/guides/schemas'
import { todayOf } from '../accounts/member-time-zone.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import {
  addChecklist,
  changeChecklist,
  type GuidesContext,
  listChecklists,
  removeChecklist,
  tickTask,
} from './checklists.ts'
import { guidesTexts } from './guides-in-words.ts'

/** Every call of the travel guide and its checklists. */
export function guidesEndpoints(context: GuidesContext): ServedEndpoint[] {
  const { db, clock, guides } = context
  const textOn = guidesTexts(guides)
  return [
    serve(endpoints.readGuides, schemas.readGuides, async ({ caller: { member } }) => {
      const now = clock.now()
      return textOn(member === null ? dayIn('UTC', now) : await todayOf(db, member.id, now))
    }),
    serve(endpoints.listChecklists, schemas.listChecklists, ({ caller }) =>
      listChecklists(context, caller.member.id),
    ),
    serve(endpoints.addChecklist, schemas.addChecklist, ({ body, caller }) =>
      addChecklist(context, caller.member.id, body),
    ),
    serve(endpoints.changeChecklist, schemas.changeChecklist, ({ params, body, caller }) =>
      changeChecklist(context, { id: params.id, memberId: caller.member.id }, body),
    ),
    serve(endpoints.removeChecklist, schemas.removeChecklist, ({ params, caller }) =>
      removeChecklist(db, { id: params.id, memberId: caller.member.id }),
    ),
    serve(endpoints.tickTask, schemas.tickTask, ({ params, body, caller }) =>
      tickTask(context, { ...params, memberId: caller.member.id, isDone: body.isDone }),
    ),
  ]
}
