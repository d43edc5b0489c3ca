import { type Message, msg } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'

/** Why a device could not say where it is. */
export type NowhereReason = 'refused' | 'unavailable' | 'timed-out' | 'unsupported'

export type Whereabouts =
  | { found: true; at: Point; accuracyMeters: number }
  | { found: false; reason: NowhereReason }

/** A person waits eight seconds, then types the place. */
export const WHERE_AM_I_LIMIT_MS = 8000

/** The message when the device's position could not be found. */
export const NOWHERE_SAYS: Record<NowhereReason, Message> = {
  refused: msg('Location is switched off for this site. You can type a place instead.'),
  unavailable: msg('Your device could not find its location. You can type a place instead.'),
  'timed-out': msg('Finding your location took too long. You can type a place instead.'),
  unsupported: msg('This browser cannot share a location here. You can type a place instead.'),
}

export interface WhereAmIOptions {
  /** Whether a place known to the street will not do: the device may use its satellites. */
  isExact?: boolean
  geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined
  setTimeout?: (run: () => void, ms: number) => unknown
}

/**
 * Where the device is, or why that is not known; never takes longer than the limit, also while a
 * question about permission stays unanswered, which the browser's own limit does not count.
 */
export function whereAmI(options: WhereAmIOptions = {}): Promise<Whereabouts> {
  // Outside secure pages browsers leave the whole thing out.
  const geolocation =
    'geolocation' in options ? options.geolocation : globalThis.navigator?.geolocation
  const wait = options.setTimeout ?? ((run, ms) => setTimeout(run, ms))
  if (geolocation === undefined) return Promise.resolve({ found: false, reason: 'unsupported' })
  return new Promise((resolve) => {
    wait(() => resolve({ found: false, reason: 'timed-out' }), WHERE_AM_I_LIMIT_MS)
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          found: true,
          at: { latitude: coords.latitude, longitude: coords.longitude },
          accuracyMeters: coords.accuracy,
        }),
      (error) => resolve({ found: false, reason: nowhereReasonOf(error) }),
      {
        timeout: WHERE_AM_I_LIMIT_MS,
        maximumAge: 60_000,
        enableHighAccuracy: options.isExact === true,
      },
    )
  })
}

/** Why it did not say where it is. */
export function nowhereReasonOf(error: GeolocationPositionError): NowhereReason {
  if (error.code === error.PERMISSION_DENIED) return 'refused'
  return error.code === error.TIMEOUT ? 'timed-out' : 'unavailable'
}
