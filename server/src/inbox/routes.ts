import * as endpoints from '@wayfur/domain/inbox/endpoints'
import * as schemas from '@wayfur/domain/inbox/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import { inboxPage, readMessages } from './inbox.ts'
import { preferencesOf, setPreferences } from './preferences.ts'
import { addDevice, removeDevice } from './push-devices.ts'
import { waitingFor } from './waiting-for.ts'

export interface InboxContext {
  db: Kysely<Tables>
  clock: Clock
  /** The public half of the keys that pushes are signed with. */
  pushKey: string
  /** Which addresses pushes may go to; the known push services unless a test says otherwise. */
  isPushAllowed?: (address: string) => boolean
}

/** The calls of the inbox: each is about the messages and choices of the member who asks. */
export function inboxEndpoints(context: InboxContext): ServedEndpoint[] {
  const { db, clock, pushKey, isPushAllowed } = context
  const devices = { db, clock, ...(isPushAllowed && { isAllowed: isPushAllowed }) }
  return [
    serve(endpoints.readInbox, schemas.readInbox, ({ query, caller }) =>
      inboxPage(db, caller.member, query),
    ),
    serve(endpoints.readWaiting, schemas.readWaiting, ({ caller }) =>
      waitingFor(db, caller.member),
    ),
    serve(endpoints.markRead, schemas.markRead, ({ body, caller }) =>
      readMessages(context, body, caller.member),
    ),
    serve(endpoints.readPreferences, schemas.readPreferences, ({ caller }) =>
      preferencesOf(db, caller.member),
    ),
    serve(endpoints.changePreferences, schemas.changePreferences, ({ body, caller }) =>
      setPreferences(db, body, caller.member),
    ),
    serve(endpoints.readPushKey, schemas.readPushKey, () => ({ publicKey: pushKey })),
    serve(endpoints.addPushDevice, schemas.addPushDevice, ({ body, caller }) =>
      addDevice(devices, body, caller.member),
    ),
    serve(endpoints.removePushDevice, schemas.removePushDevice, ({ body, caller }) =>
      removeDevice(db, body.endpoint, caller.member),
    ),
  ]
}
