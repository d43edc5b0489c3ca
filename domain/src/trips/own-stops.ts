import type { Point } from '../schemas.ts'

/** A stop of one's own: an address or a town, under the name it was found by. */
export interface OwnStop {
  name: string
  at: Point
}

/** More friends than that do not live along one way. */
export const MOST_OWN_STOPS = 5
export const LONGEST_OWN_NAME = 100
/** Between two stops in an address; no name holds it. */
const MARK = '~'

const ONE = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),([^~\p{Cc}]{1,100})$/u

/** Reads '37.77,-122.42,Home~38.58,-121.49,Ann'; undefined for anything else. */
export function ownStopsOf(text: string | undefined): OwnStop[] | undefined {
  if (text === undefined) return []
  const parts = text.split(MARK)
  if (parts.length > MOST_OWN_STOPS) return undefined
  const stops = parts.flatMap((part): OwnStop[] => {
    const [, latitude, longitude, name = ''] = ONE.exec(part) ?? []
    const at = { latitude: Number(latitude), longitude: Number(longitude) }
    const isReal = Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180
    return isReal && name.trim() !== '' ? [{ name: name.trim(), at }] : []
  })
  return stops.length === parts.length ? stops : undefined
}

/** The same as a text; undefined for none. */
export function ownStopsText(stops: readonly OwnStop[]): string | undefined {
  if (stops.length === 0) return undefined
  return stops
    .map(({ name, at: { latitude, longitude } }) => {
      const plain = name.replace(/[~\p{Cc}]+/gu, ' ').trim()
      const point = `${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`
      return `${point},${Array.from(plain).slice(0, LONGEST_OWN_NAME).join('')}`
    })
    .join(MARK)
}

/** The id that the first, second, … stop of one's own has among the stops of a plan: -1, -2, … */
export function ownStopId(index: number): number {
  return -1 - index
}
