import type { FoundPlace } from './place-schemas.ts'

/** Devices by the map program they open: its own on Apple's, one of the owner's choice on Android. */
export type MapDevice = 'apple' | 'android' | 'other'

/**
 * A link that has the device's own map program, or the web map of OpenStreetMap, show the way to a
 * place. Undefined where it is not known well enough to send anybody there: neither its point nor its
 * street.
 */
export function directionsAddress(
  { name, location, address }: Pick<FoundPlace, 'name' | 'location' | 'address'>,
  device: MapDevice,
): string | undefined {
  const point = location === null ? undefined : `${location.latitude},${location.longitude}`
  const { street, city, state, zipCode } = address
  if (point === undefined && street === null) return undefined
  const to = point ?? [street, city, state, zipCode].filter((part) => part !== null).join(', ')
  switch (device) {
    case 'apple':
      return `https://maps.apple.com/?daddr=${encodeURIComponent(to)}`
    case 'android':
      // A point of its own would be shown without its name.
      return point === undefined
        ? `geo:0,0?q=${encodeURIComponent(to)}`
        : `geo:${point}?q=${encodeURIComponent(`${point}(${name})`)}`
    default:
      return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(to)}`
  }
}

/** The map program of a device, by what its browser says of itself. */
export function mapDeviceOf(userAgent: string): MapDevice {
  if (/\b(iPhone|iPad|iPod|Macintosh)\b/.test(userAgent)) return 'apple'
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other'
}
