import { type Message, msg } from '../language/messages.ts'
import type { NoRoad } from './route.ts'

/** That no way by road is known between two places, and why, as people read it. */
export function noRoadMessage(
  { why, end }: NoRoad,
  places: Readonly<Record<'from' | 'to', string>>,
): Message {
  if (end === null) {
    return msg(
      'No road route is known from {from} to {to}. The roads we know at both ends do not meet.',
      places,
    )
  }
  const place = places[end]
  return why === 'water-between'
    ? msg(
        'No road route is known from {from} to {to}. There is water between {place} and the roads we know.',
        { ...places, place },
      )
    : msg(
        'No road route is known from {from} to {to}. {place} is more than 25 miles (40 km) from the roads we know.',
        { ...places, place },
      )
}
