import type { Point } from '../schemas.ts'

const WINDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const
export type Wind = (typeof WINDS)[number]

/** Degrees from north, clockwise, in which one sets out straight towards `to`. */
export function bearingDegrees(from: Point, to: Point): number {
  const rad = Math.PI / 180
  const [lat, goal] = [from.latitude * rad, to.latitude * rad]
  const east = (to.longitude - from.longitude) * rad
  const y = Math.sin(east) * Math.cos(goal)
  const x = Math.cos(lat) * Math.sin(goal) - Math.sin(lat) * Math.cos(goal) * Math.cos(east)
  return (Math.atan2(y, x) / rad + 360) % 360
}

/** The direction as one of eight compass points. */
export function windTowards(from: Point, to: Point): Wind {
  return WINDS[Math.round(bearingDegrees(from, to) / 45) % WINDS.length] ?? 'north'
}
