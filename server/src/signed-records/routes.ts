import * as endpoints from '@wayfur/domain/signed-records/endpoints'
import * as schemas from '@wayfur/domain/signed-records/schemas'
import type { Notify } from '../inbox/notify.ts'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { listSigningClinics, readKeySet } from './clinics.ts'
import {
  type CounterContext,
  endCounterLink,
  makeCounterLink,
  readCounterLink,
} from './counter-links.ts'
import { type PaperContext, uploadPaper } from './counter-paper.ts'
import { enterAtCounter, readCounter } from './counter.ts'
import { decideOnClinic } from './decide-on-clinic.ts'
import { readSignedRecord } from './signed-record.ts'

/** Every call about what clinics enter and sign. */
export function signedRecordsEndpoints(
  context: CounterContext & PaperContext & { notify: Notify },
): ServedEndpoint[] {
  return [
    serve(endpoints.readCounterLink, schemas.readCounterLink, (asked) =>
      readCounterLink(context, which(asked)),
    ),
    serve(endpoints.makeCounterLink, schemas.makeCounterLink, (asked) =>
      makeCounterLink(context, which(asked)),
    ),
    serve(endpoints.endCounterLink, schemas.endCounterLink, (asked) =>
      endCounterLink(context, which(asked)),
    ),
    serve(endpoints.readCounter, schemas.readCounter, ({ params }) =>
      readCounter(context, params.secret),
    ),
    serve(endpoints.enterAtCounter, schemas.enterAtCounter, ({ params, body }) =>
      enterAtCounter(context, params.secret, body),
    ),
    serve(endpoints.uploadPaper, schemas.uploadPaper, ({ params, file }) =>
      uploadPaper(context, params.secret, file),
    ),
    serve(endpoints.listSigningClinics, schemas.listSigningClinics, ({ query }) =>
      listSigningClinics(context.db, query),
    ),
    serve(endpoints.decideOnClinic, schemas.decideOnClinic, ({ params, body, caller }) =>
      decideOnClinic(context, { id: params.id, move: body.move }, caller.member),
    ),
    serve(endpoints.readSignedRecord, schemas.readSignedRecord, (asked) =>
      readSignedRecord({ ...context, publicUrl: context.head.publicUrl }, which(asked)),
    ),
    serve(endpoints.readKeySet, schemas.readKeySet, () =>
      readKeySet(context.db, context.clock.now()),
    ),
  ]
}

function which({ params, caller }: { params: { id: number }; caller: { member: SignedIn } }) {
  return { petId: params.id, memberId: caller.member.id }
}
