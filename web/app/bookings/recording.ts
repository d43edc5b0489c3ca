import type { Visit } from '@wayfur/domain/bookings/booking-schemas'
import {
  type RouteLegs,
  routeWithin,
  thinnedRoute,
  type TimedPoint,
} from '@wayfur/domain/bookings/visit-route'
import { DAY_MS } from '@wayfur/domain/durations'
import { browserStore } from '../offline/browser-store.ts'

/** Nobody sends a report later; the days of a long stay come on top. */
const KEPT_MS = 9 * DAY_MS

/** The way of one visit as this device records it, until it is sent with the report. */
export interface Recording {
  /** The booking. */
  key: number
  memberId: number
  legs: RouteLegs
  /** Whether it goes on; a page that is loaded anew goes on with it. */
  isOn: boolean
  beganAt: number
}

const within = browserStore('wayfur-visits', 'recordings')

/** Keeps the recording as it is, for a page that is loaded anew. */
export async function keepRecording(recording: Recording): Promise<void> {
  await within('readwrite', (store) => store.put(recording))
}

export async function forgetRecording(key: number): Promise<void> {
  await within('readwrite', (store) => store.delete(key))
}

/** What this member recorded of a booking; what is old or of somebody else goes from the device. */
export async function findRecording(
  key: number,
  memberId: number,
  now: number,
): Promise<Recording | undefined> {
  const all = await within<Recording[]>('readonly', (store) => store.getAll())
  const isKept = (one: Recording) => one.memberId === memberId && now - one.beganAt < KEPT_MS
  for (const one of all) if (!isKept(one)) await forgetRecording(one.key)
  return all.find((one) => one.key === key && isKept(one))
}

/**
 * What of it goes with the report: from check-in to check-out and in few points. Where that leaves
 * nothing, as by a device with a wrong clock, all of it is sent, so that the refusal says why.
 */
export function routeToSend(
  legs: RouteLegs,
  { checkedInAt, checkedOutAt }: Pick<Visit, 'checkedInAt' | 'checkedOutAt'>,
): { legs: TimedPoint[][] } | undefined {
  if (checkedInAt === null) return undefined
  const until = checkedOutAt === null ? Infinity : Date.parse(checkedOutAt)
  const within = routeWithin(legs, { from: Date.parse(checkedInAt), until })
  const thinned = thinnedRoute(within.length === 0 ? legs : within)
  return thinned.length === 0 ? undefined : { legs: thinned }
}
