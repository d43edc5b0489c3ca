import type { Point } from '@wayfur/domain/schemas'
import type { Row } from './columns.ts'
import { pointOfText } from './point-of-text.ts'

/** Where a row of a table says it is; 'bad' for what is not on earth, undefined for nothing said. */
export function pointOfRow(row: Row): Point | 'bad' | undefined {
  const latitude = row.latitude?.trim() ?? ''
  const longitude = row.longitude?.trim() ?? ''
  if (latitude === '' && longitude === '') {
    const point = pointOfText(row.point)
    return point === undefined ? undefined : onEarth(point)
  }
  return onEarth({ latitude: degreesOf(latitude), longitude: degreesOf(longitude) })
}

/** The point, if there is such a one on earth. */
export function onEarth(point: Point): Point | 'bad' {
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth ? point : 'bad'
}

/** Many countries write a comma where others write a point. */
function degreesOf(text: string): number {
  return Number(text.replace(',', '.') || NaN)
}
