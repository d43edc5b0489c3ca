import { addressOf, type Ask, type Endpoint } from '@wayfur/domain/endpoint'
import type { LaterWrite } from '../../worker/later-writes.ts'
import { keepsNothing } from './use-offline.ts'
import type { WaitingKey } from './waiting-keys.ts'
import { hasWorker, tellWorker } from './worker.ts'

/** Under which name the browser is asked to wake the worker. */
const SEND_LATER = 'send-later'

/** A write of this member as the worker sends it. */
export function laterWrite<E extends Endpoint>(
  called: E,
  asked: Ask<E>,
  { memberId, key }: { memberId: number; key: string },
): LaterWrite {
  const { body } = asked as { body?: unknown }
  const address = addressOf(called, asked)
  return { memberId, method: called.method, address, body: JSON.stringify(body), key }
}

/**
 * Leaves with the worker what waits, where the browser wakes it once there is a network. It stays
 * with the page as well, which sends it where no browser does; its own id makes both one.
 */
export function leaveWithWorker(of: WaitingKey, writes: readonly LaterWrite[]): void {
  if (!hasWorker() || !('SyncManager' in window)) return
  void leave(of, writes).catch(keepsNothing)
}

async function leave(of: WaitingKey, writes: readonly LaterWrite[]): Promise<void> {
  await tellWorker({ kind: 'later', of, writes })
  const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> }
  }
  await sync?.register(SEND_LATER)
}
