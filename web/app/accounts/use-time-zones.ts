import { useSyncExternalStore } from 'react'

const NO_CHANGES = () => () => {}
const NO_ZONES: readonly string[] = []
let zones: readonly string[] | undefined

/** Every time zone this browser knows; a server may know others, so it renders only the chosen. */
export function useTimeZones(chosen: string | null) {
  const known = useSyncExternalStore(
    NO_CHANGES,
    () => (zones ??= Intl.supportedValuesOf('timeZone')),
    () => NO_ZONES,
  )
  const all = chosen === null || known.includes(chosen) ? known : [chosen, ...known]
  return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
