import * as endpoints from '@wayfur/domain/emergency/endpoints'
import * as schemas from '@wayfur/domain/emergency/schemas'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import { clinicsNear } from './clinics-near.ts'
import type { EmergencyContext } from './emergency-context.ts'
import { readEmergency } from './read-emergency.ts'
import { allIsWell, tellEveryone } from './tell-everyone.ts'

/** Every call of an emergency. */
export function emergencyEndpoints(context: EmergencyContext): ServedEndpoint[] {
  return [
    serve(endpoints.readEmergency, schemas.readEmergency, ({ caller }) => {
      const isDemo = caller.demo !== 'nothing'
      return readEmergency(context, { memberId: caller.member.id, isDemo }, caller.signal)
    }),
    serve(endpoints.tellEveryone, schemas.tellEveryone, ({ params, body, caller }) =>
      tellEveryone(context, { petId: params.id, memberId: caller.member.id }, body),
    ),
    serve(endpoints.allIsWell, schemas.allIsWell, ({ params, caller }) =>
      allIsWell(context, { petId: params.id, memberId: caller.member.id }, params.alertId),
    ),
    serve(endpoints.listClinics, schemas.listClinics, async ({ query, caller }) => {
      const now = context.clock.now()
      const isDemo = caller.demo !== 'nothing'
      return {
        clinics: await clinicsNear(context.db, query, now, { isDemo }),
        at: now.toISOString(),
      }
    }),
  ]
}
