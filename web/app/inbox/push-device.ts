import { addPushDevice, readPushKey, removePushDevice } from '@wayfur/domain/inbox/endpoints'
import { callApi } from '../api-client.ts'
import { hasWorker, registerWorker } from '../offline/worker.ts'
import { isPushOwner, keepPushOwner } from './push-owner.ts'

/** Why this browser cannot be pushed to, or that it can, is, or has been told not to. */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on'

/** How it stands with pushes on this device. */
export async function pushState(memberId: number): Promise<PushState> {
  if (!(hasWorker() && 'PushManager' in window && 'Notification' in window)) {
    return 'unsupported'
  }
  if (Notification.permission === 'denied') return 'refused'
  return isPushOwner(memberId) && (await subscription()) !== null ? 'on' : 'off'
}

/** Asks the browser for pushes and tells the server where they go. */
export async function turnPushOn(memberId: number): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(memberId)
  const { publicKey } = await callApi(readPushKey, {})
  const { pushManager } = await registerWorker()
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await tellServer(made)
  keepPushOwner(memberId)
  return 'on'
}

/** Sends nothing more to this device, here and on the server. */
export async function turnPushOff(): Promise<PushState> {
  const made = await subscription()
  if (made !== null) {
    await callApi(removePushDevice, { body: { endpoint: made.endpoint } })
    await made.unsubscribe()
  }
  keepPushOwner(null)
  return 'off'
}

/**
 * Tells the server of a device that wants pushes, once for each visit: it forgets devices with their
 * session, and a new session has begun since.
 */
export async function keepPushDevice(memberId: number): Promise<void> {
  if (!(hasWorker() && 'PushManager' in window)) return
  if (!isPushOwner(memberId)) return
  const mark = 'push-device-of'
  if (sessionStorage.getItem(mark) === String(memberId)) return
  const made = await subscription().catch(() => null)
  if (made === null) return
  sessionStorage.setItem(mark, String(memberId))
  // The next visit tries again.
  await tellServer(made).catch(() => sessionStorage.removeItem(mark))
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function tellServer(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON()
  await callApi(addPushDevice, {
    body: {
      endpoint: endpoint ?? made.endpoint,
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  })
}
