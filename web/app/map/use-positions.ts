import type { Point } from '@wayfur/domain/schemas'
import { useEffect, useState } from 'react'
import { useAwakeScreen } from './use-awake-screen.ts'
import { type NowhereReason, nowhereReasonOf } from './where-am-i.ts'

/** A position worse than this says nothing of where on a way one is. */
const WORST_ACCURACY_METERS = 75
/** A device that says nothing for so long has lost its position, as under trees or in a tunnel. */
const LOST_MS = 30_000

/** One position of the device, and whether it says where on a way one is. */
export interface Position {
  at: Point
  isSharp: boolean
}

/**
 * Hears where the device is for as long as that is wanted, with the screen kept on; answers why
 * nothing is heard. What hears must stay the same.
 */
export function usePositions(
  isWanted: boolean,
  hear: (position: Position) => void,
): NowhereReason | undefined {
  const [trouble, setTrouble] = useState<NowhereReason>()
  useEffect(() => {
    const geolocation = globalThis.navigator?.geolocation
    if (!isWanted || geolocation === undefined) return undefined
    const watch = geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setTrouble(undefined)
        hear({ at: { latitude, longitude }, isSharp: accuracy <= WORST_ACCURACY_METERS })
      },
      (error) => setTrouble(nowhereReasonOf(error)),
      { enableHighAccuracy: true, maximumAge: 5_000, timeout: LOST_MS },
    )
    return () => geolocation.clearWatch(watch)
  }, [isWanted, hear])
  useAwakeScreen(isWanted)
  if (!isWanted) return undefined
  return globalThis.navigator?.geolocation === undefined ? 'unsupported' : trouble
}
