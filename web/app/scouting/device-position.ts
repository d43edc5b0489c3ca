import type { DevicePosition } from '@wayfur/domain/scouting/bin-schemas'
import { whereAmI } from '../map/where-am-i.ts'

/** Where the device stands and how sure it is; null where it cannot or may not say. */
export async function devicePosition(): Promise<DevicePosition | null> {
  const found = await whereAmI({ isExact: true })
  return found.found ? { ...found.at, accuracyMeters: found.accuracyMeters } : null
}

/** The device's position if the browser need not ask for it: a vote must not open a question. */
export async function devicePositionIfAllowed(): Promise<DevicePosition | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted' ? await devicePosition() : null
  } catch {
    // Older browsers cannot be asked whether they would ask.
    return null
  }
}
