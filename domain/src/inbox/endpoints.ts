import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const readInbox = endpoint<typeof schemas.readInbox>()({
  method: 'GET',
  path: '/api/inbox',
  access: 'signed-in',
  shows: ['inbox'],
})

export const readWaiting = endpoint<typeof schemas.readWaiting>()({
  method: 'GET',
  path: '/api/inbox/waiting',
  access: 'signed-in',
  shows: ['inbox', 'moderation-queue', 'bookings', 'tag-orders-to-make'],
})

export const markRead = endpoint<typeof schemas.markRead>()({
  method: 'POST',
  path: '/api/inbox/read',
  access: 'signed-in',
  stale: ['inbox'],
})

export const readPreferences = endpoint<typeof schemas.readPreferences>()({
  method: 'GET',
  path: '/api/inbox/preferences',
  access: 'signed-in',
  shows: ['preferences'],
})

export const changePreferences = endpoint<typeof schemas.changePreferences>()({
  method: 'PUT',
  path: '/api/inbox/preferences',
  access: 'signed-in',
  stale: ['preferences'],
})

export const readPushKey = endpoint<typeof schemas.readPushKey>()({
  method: 'GET',
  path: '/api/inbox/push-key',
  access: 'signed-in',
  shows: [],
})

export const addPushDevice = endpoint<typeof schemas.addPushDevice>()({
  method: 'POST',
  path: '/api/inbox/push-devices',
  access: 'signed-in',
  stale: ['preferences'],
})

export const removePushDevice = endpoint<typeof schemas.removePushDevice>()({
  method: 'DELETE',
  path: '/api/inbox/push-devices',
  access: 'signed-in',
  stale: ['preferences'],
})

/** Most devices of one member; the one longest unused makes room. */
export const MOST_DEVICES = 20
