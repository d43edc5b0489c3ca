import { cityTimes } from '@wayfur/domain/providers/city-times'
import { useSyncExternalStore } from 'react'

const NO_CHANGES = () => () => {}
const NO_ZONES: readonly string[] = []
let zones: readonly string[] | undefined

/**
 * Every time zone this browser knows, each by its city, those of the United States first. A server
 * may know others, so it renders only these and the chosen one.
 */
export function useTimeZones(chosen: string | null) {
  const known = useSyncExternalStore(
    NO_CHANGES,
    () => (zones ??= Intl.supportedValuesOf('timeZone')),
    () => NO_ZONES,
  )
  return cityTimes([chosen, ...known])
}
