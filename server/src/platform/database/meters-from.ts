import { EARTH_RADIUS_METERS } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { type RawBuilder, sql } from 'kysely'

/** Whole meters from a point to each row, by the same sphere as `distanceMeters` of the domain. */
export function metersFrom(
  center: Point,
  row: { latitude: RawBuilder<number>; longitude: RawBuilder<number> },
): RawBuilder<number> {
  return sql<number>`round(2 * ${EARTH_RADIUS_METERS}::float8 * asin(least(1, sqrt(
    power(sin(radians(${row.latitude} - ${center.latitude}::float8) / 2), 2)
    + cos(radians(${center.latitude}::float8)) * cos(radians(${row.latitude}))
      * power(sin(radians(${row.longitude} - ${center.longitude}::float8) / 2), 2)))))::int`
}
