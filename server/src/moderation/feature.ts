import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { forgetPapers } from './forget-papers.ts'
import type { ModerationContext, Subjects } from './moderation-context.ts'
import { pendingDecisionHandler } from './pending-decision.ts'
import { moderationEndpoints } from './routes.ts'
import { submissionPersonalData } from './submission-personal-data.ts'
import { tellModeratorsHandler } from './tell-moderators.ts'

/** The review queue as the product opens it, for the kinds of things that can be reported. */
export function moderationFeature(app: AppContext, subjects: Subjects): Feature {
  const { geocoder } = app
  const context: ModerationContext = {
    ...app,
    timeZoneAt: async (point) => (await geocoder.reverse(point))?.timeZone ?? null,
    subjects,
  }
  return {
    endpoints: moderationEndpoints(context),
    handlers: [pendingDecisionHandler(context), tellModeratorsHandler(context)],
    personalData: submissionPersonalData,
    forgetOld: () => forgetPapers(context),
  }
}
