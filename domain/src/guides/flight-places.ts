import { type Message, msg, t } from '../language/messages.ts'

/** Where flights begin and end inside the US, as far as airlines tell it apart. */
const AT_HOME = ['united-states', 'inside-the-us', 'hawaii'] as const

/** Places that airlines name and that are no countries of the guide. */
export const FLIGHT_PLACES: Readonly<Record<string, Message>> = {
  'inside-the-us': msg('Inside the US, without Hawaii'),
  hawaii: msg('Hawaii'),
  barbados: msg('Barbados'),
  'cayman-islands': msg('Cayman Islands'),
  jamaica: msg('Jamaica'),
  'saint-lucia': msg('Saint Lucia'),
  'trinidad-and-tobago': msg('Trinidad and Tobago'),
}

/** Where a flight leads: ids of `FLIGHT_PLACES` or of countries of the guide; '' where it is not said. */
export interface FlightRoute {
  from: string
  via: readonly string[]
  to: string
}

/** Whether a place is outside the US; one that is not said is not. */
export function isAbroad(place: string): boolean {
  return place !== '' && !AT_HOME.some((home) => home === place)
}

/** Whether a flight leaves the US or comes into it, or never touches it. */
export function crossesBorder({ from, via, to }: FlightRoute): boolean {
  return [from, ...via, to].some(isAbroad)
}

/** The way back: the same places the other way round. */
export function wayBack({ from, via, to }: FlightRoute): FlightRoute {
  return { from: to, via: via.toReversed(), to: from }
}

/** Which of some places a flight touches; 'abroad' is every place outside the US. */
export function touchedPlaces(
  { from, via, to }: FlightRoute,
  places: readonly string[],
  at: readonly ('from' | 'through' | 'to')[] = ['from', 'through', 'to'],
): string[] {
  const onTheWay = [
    ...(at.includes('from') ? [from] : []),
    ...(at.includes('through') ? via : []),
    ...(at.includes('to') ? [to] : []),
  ]
  return places.filter((place) =>
    place === 'abroad' ? onTheWay.some(isAbroad) : onTheWay.includes(place),
  )
}

/** A place in the reader's words; `nameOf` knows the countries of the guide. */
export function placeText(place: string, nameOf: (id: string) => string | undefined): string {
  if (place === 'abroad') return t('places outside the US')
  const named = FLIGHT_PLACES[place]
  return named === undefined ? (nameOf(place) ?? place) : t(named)
}
