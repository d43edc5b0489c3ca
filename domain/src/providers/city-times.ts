import { type Message, msg, t } from '../language/messages.ts'

/** The zones of the United States, each by a city that everyone knows, from east to west. */
const CITIES: Readonly<Record<string, Message>> = {
  'America/New_York': msg('New York'),
  'America/Chicago': msg('Chicago'),
  'America/Denver': msg('Denver'),
  'America/Phoenix': msg('Phoenix'),
  'America/Los_Angeles': msg('Los Angeles'),
  'America/Anchorage': msg('Anchorage'),
  'Pacific/Honolulu': msg('Honolulu'),
  'America/Puerto_Rico': msg('San Juan'),
}

/** 'Los Angeles time': a zone by its city. */
export function cityTimeText(zone: string): string {
  const city = CITIES[zone]
  const name = zone.split('/').at(-1) ?? zone
  return t('{city} time', { city: city === undefined ? name.replaceAll('_', ' ') : t(city) })
}

/** The times one may choose from: those of the United States, and those of these zones. */
export function cityTimes(zones: readonly (string | null)[]): { value: string; label: string }[] {
  const others = zones.filter((zone): zone is string => zone !== null && zone !== '')
  return [...new Set([...Object.keys(CITIES), ...others])].map((zone) => ({
    value: zone,
    label: cityTimeText(zone),
  }))
}
