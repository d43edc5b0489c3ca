import { MOST_DEVICES } from '@wayfur/domain/inbox/endpoints'
import type { PushSubscription } from '@wayfur/domain/inbox/schemas'
import { msg } from '@wayfur/domain/language/messages'
import { invariant, Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { isPushAddress } from './push-address.ts'

/** Has pushes sent to this device as long as its session lasts; a device has one owner at a time. */
export async function addDevice(
  {
    db,
    clock,
    isAllowed = isPushAddress,
  }: { db: Kysely<Tables>; clock: Clock; isAllowed?: (address: string) => boolean },
  { endpoint, keys }: PushSubscription,
  member: SignedIn,
): Promise<{ isDone: true }> {
  if (!isAllowed(endpoint)) {
    throw new Problem(
      'invalid-input',
      msg('Pushes go only to the push services of known browsers.'),
      { field: 'endpoint' },
    )
  }
  const { sessionId } = member
  invariant(sessionId !== null, 'Whoever writes has a session.')
  const device = {
    memberId: member.id,
    sessionId,
    p256dh: keys.p256dh,
    auth: keys.auth,
    addedAt: clock.now(),
  }
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('pushDevices')
      .values({ endpoint, ...device })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .execute()
    await tx
      .deleteFrom('pushDevices')
      .where('memberId', '=', member.id)
      .where('id', 'not in', (devices) =>
        devices
          .selectFrom('pushDevices')
          .select('id')
          .where('memberId', '=', member.id)
          .orderBy('addedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(MOST_DEVICES),
      )
      .execute()
  })
  return { isDone: true }
}

/** Sends no more pushes to this device; one that is not the member's is left alone. */
export async function removeDevice(
  db: Kysely<Tables>,
  endpoint: string,
  member: SignedIn,
): Promise<{ isDone: true }> {
  await db
    .deleteFrom('pushDevices')
    .where('endpoint', '=', endpoint)
    .where('memberId', '=', member.id)
    .execute()
  return { isDone: true }
}
