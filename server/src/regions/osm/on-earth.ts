import { msg } from '@wayfur/domain/language/messages'
import { BrokenFile } from '../../places/import/import-record.ts'
import { UNITS_PER_DEGREE } from './osm-objects.ts'

const MOST_LATITUDE = 90 * UNITS_PER_DEGREE
const MOST_LONGITUDE = 180 * UNITS_PER_DEGREE

/** Refuses a node that lies nowhere; numbers are in `UNITS_PER_DEGREE`. */
export function requireOnEarth(id: number, latitude: number, longitude: number): void {
  const isOnEarth = Math.abs(latitude) <= MOST_LATITUDE && Math.abs(longitude) <= MOST_LONGITUDE
  if (isOnEarth) return
  if (Number.isNaN(latitude + longitude)) {
    throw new BrokenFile(msg('its node {id} does not say where it lies', { id: String(id) }))
  }
  const at = [latitude, longitude].map((units) => units / UNITS_PER_DEGREE).join(', ')
  throw new BrokenFile(
    msg('its node {id} lies at {at}, which is not on earth', { id: String(id), at }),
  )
}
