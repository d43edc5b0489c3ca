import * as endpoints from '@wayfur/domain/operator/endpoints'
import * as schemas from '@wayfur/domain/operator/schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Caller, ServedEndpoint } from '../platform/serve.ts'
import { serve } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { settingWarnings } from '../setting-warnings.ts'
import type { Settings } from '../settings.ts'
import { jobsOf, settleJob } from './jobs-of-operator.ts'
import { actsOf } from './list-audit-log.ts'
import { overviewOf } from './overview.ts'
import { changeRoleOf, type PeopleContext, peopleOf, restore, suspend } from './people.ts'
import { moveSampleWorld, sampleWorld } from './sample-world-switch.ts'
import { settingsCheck } from './settings-check.ts'

/** The calls of the page from which an installation is run. */
export function operatorEndpoints(
  context: PeopleContext & {
    settings: Settings
    /** What is sold here: each feature that keeps a list of it adds its own. */
    catalogue(): schemas.CatalogueSection[]
  },
): ServedEndpoint[] {
  const { db, settings } = context
  return [
    serve(endpoints.readOverview, schemas.readOverview, ({ caller }) => {
      operator(caller)
      return overviewOf(db, settingWarnings(settings).length)
    }),
    serve(endpoints.listPeople, schemas.listPeople, ({ query, caller }) =>
      peopleOf(context, query, operator(caller)),
    ),
    serve(endpoints.changeRole, schemas.changeRole, ({ params, body, caller }) =>
      changeRoleOf(context, params.id, body, operator(caller)),
    ),
    serve(endpoints.suspendPerson, schemas.suspendPerson, ({ params, body, caller }) =>
      suspend(context, params.id, body.reason, operator(caller)),
    ),
    serve(endpoints.restorePerson, schemas.restorePerson, ({ params, caller }) =>
      restore(context, params.id, operator(caller)),
    ),
    serve(endpoints.listJobs, schemas.listJobs, ({ query, caller }) => {
      operator(caller)
      return jobsOf(context, query)
    }),
    serve(endpoints.retryJob, schemas.retryJob, async ({ params, caller }) => {
      await settleJob(context, params.id, 'retry', operator(caller))
      return { isWaiting: true } as const
    }),
    serve(endpoints.discardJob, schemas.discardJob, async ({ params, caller }) => {
      await settleJob(context, params.id, 'discard', operator(caller))
      return { isDiscarded: true } as const
    }),
    serve(endpoints.readSampleWorld, schemas.readSampleWorld, ({ caller }) => {
      operator(caller)
      return sampleWorld(db)
    }),
    serve(endpoints.changeSampleWorld, schemas.changeSampleWorld, ({ body, caller }) =>
      moveSampleWorld(context, body.move, operator(caller)),
    ),
    serve(endpoints.readSettingsCheck, schemas.readSettingsCheck, ({ caller }) => {
      operator(caller)
      return settingsCheck(settings)
    }),
    serve(endpoints.readCatalogue, schemas.readCatalogue, ({ caller }) => {
      operator(caller)
      return context.catalogue()
    }),
    serve(endpoints.listOperatorActs, schemas.listOperatorActs, ({ query, caller }) => {
      operator(caller)
      return actsOf(db, query)
    }),
  ]
}

/** The sample administrator may look where there is nobody else's to be seen. */
function operator({ member, demo }: Caller & { member: SignedIn }): SignedIn {
  if (member.demoPerson !== null && demo !== 'everything') throw new Problem('not-allowed')
  return member
}
