import { type Message, msg } from '../language/messages.ts'
import type { Point } from '../schemas.ts'

/** The eight directions, clockwise from the north. */
const DIRECTIONS: readonly Message[] = [
  msg('north', { context: 'direction' }),
  msg('northeast', { context: 'direction' }),
  msg('east', { context: 'direction' }),
  msg('southeast', { context: 'direction' }),
  msg('south', { context: 'direction' }),
  msg('southwest', { context: 'direction' }),
  msg('west', { context: 'direction' }),
  msg('northwest', { context: 'direction' }),
]

/** The direction in which somebody at `from` sees `to`. */
export function directionOf(from: Point, to: Point): Message {
  const rad = Math.PI / 180
  const along = (to.longitude - from.longitude) * rad
  const y = Math.sin(along) * Math.cos(to.latitude * rad)
  const x =
    Math.cos(from.latitude * rad) * Math.sin(to.latitude * rad) -
    Math.sin(from.latitude * rad) * Math.cos(to.latitude * rad) * Math.cos(along)
  const eighths = Math.round(Math.atan2(y, x) / (Math.PI / 4))
  return DIRECTIONS.at(eighths % 8) as Message
}
