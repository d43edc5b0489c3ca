import * as endpoints from '@wayfur/domain/operator/endpoints'
import * as schemas from '@wayfur/domain/operator/schemas'
import type { ServedEndpoint } from '../platform/serve.ts'
import { serve } from '../platform/serve.ts'
import { settingWarnings } from '../setting-warnings.ts'
import type { Settings } from '../settings.ts'
import { healthOfDay } from './health-of-day.ts'
import { jobsOf, settleJob } from './jobs-of-operator.ts'
import { actsOf } from './list-audit-log.ts'
import { operatorOf } from './operator-of.ts'
import { overviewOf } from './overview.ts'
import {
  changeRoleOf,
  type PeopleContext,
  peopleOf,
  restore,
  suspend,
  turnOffStep,
} from './people.ts'
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
  const { db, clock, settings } = context
  const began = clock.now()
  return [
    serve(endpoints.readOverview, schemas.readOverview, ({ caller }) => {
      operatorOf(caller)
      return overviewOf(db, settingWarnings(settings).length)
    }),
    serve(endpoints.readHealth, schemas.readHealth, ({ caller }) => {
      operatorOf(caller)
      return healthOfDay(context, began)
    }),
    serve(endpoints.listPeople, schemas.listPeople, ({ query, caller }) =>
      peopleOf(context, query, operatorOf(caller)),
    ),
    serve(endpoints.changeRole, schemas.changeRole, ({ params, body, caller }) =>
      changeRoleOf(context, params.id, body, operatorOf(caller)),
    ),
    serve(endpoints.suspendPerson, schemas.suspendPerson, ({ params, body, caller }) =>
      suspend(context, params.id, body.reason, operatorOf(caller)),
    ),
    serve(endpoints.restorePerson, schemas.restorePerson, ({ params, caller }) =>
      restore(context, params.id, operatorOf(caller)),
    ),
    serve(endpoints.turnOffStepOf, schemas.turnOffStepOf, ({ params, caller }) =>
      turnOffStep(context, params.id, operatorOf(caller)),
    ),
    serve(endpoints.listJobs, schemas.listJobs, ({ query, caller }) => {
      operatorOf(caller)
      return jobsOf(context, query)
    }),
    serve(endpoints.retryJob, schemas.retryJob, async ({ params, caller }) => {
      await settleJob(context, params.id, 'retry', operatorOf(caller))
      return { isWaiting: true } as const
    }),
    serve(endpoints.discardJob, schemas.discardJob, async ({ params, caller }) => {
      await settleJob(context, params.id, 'discard', operatorOf(caller))
      return { isDiscarded: true } as const
    }),
    serve(endpoints.readSampleWorld, schemas.readSampleWorld, ({ caller }) => {
      operatorOf(caller)
      return sampleWorld(db)
    }),
    serve(endpoints.changeSampleWorld, schemas.changeSampleWorld, ({ body, caller }) =>
      moveSampleWorld(context, body.move, operatorOf(caller)),
    ),
    serve(endpoints.readSettingsCheck, schemas.readSettingsCheck, ({ caller }) => {
      operatorOf(caller)
      return settingsCheck(settings)
    }),
    serve(endpoints.readCatalogue, schemas.readCatalogue, ({ caller }) => {
      operatorOf(caller)
      return context.catalogue()
    }),
    serve(endpoints.listOperatorActs, schemas.listOperatorActs, ({ query, caller }) => {
      operatorOf(caller)
      return actsOf(db, query)
    }),
  ]
}
