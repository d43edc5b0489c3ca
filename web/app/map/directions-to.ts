import type { Point } from '@wayfur/domain/schemas'

/**
 * The address that opens the way to a point in a phone's maps app, or in a page where there is none
 * (developers.google.com/maps/documentation/urls). It is only followed when somebody presses it.
 */
export function directionsTo({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
