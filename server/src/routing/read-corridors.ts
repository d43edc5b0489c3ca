import type { Point } from '@wayfur/domain/geo'

/** One road of the table, as the places one drives through. */
export interface Corridor {
  name: string
  /** How much longer than its straight pieces, for a road that winds more than others of its kind. */
  longer: number | undefined
  stops: CorridorStop[]
}

export interface CorridorStop {
  /** As the gazetteer calls it: 'Boise,ID'. */
  town: string
  /** Where the road passes, when that is not in the middle of the town. */
  at: Point | undefined
  /** A bridge or causeway leads here from the stop before, and the line may cross water. */
  isOverBridge: boolean
}

/**
 * `I-80: San Francisco,CA ~ Oakland,CA@37.825,-122.31; Berkeley,CA`, one road a line: `~` is a bridge.
 * `HI-36*1.45: …` is that much longer than its straight pieces.
 */
export function readCorridors(text: string): Corridor[] {
  return text.split('\n').flatMap((line) => {
    const [, name, longer, list] = /^([^#:*]+)(?:\*([\d.]+))?:(.*)$/.exec(line.trim()) ?? []
    if (name === undefined || list === undefined) return []
    const stops = [...list.matchAll(/([;~]?)([^;~]+)/g)].map(([, sign, stop = '']) => {
      const [town = '', spot] = stop.trim().split('@')
      const [latitude, longitude] = spot?.split(',').map(Number) ?? []
      const at =
        latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
      return { town, at, isOverBridge: sign === '~' }
    })
    return [{ name, longer: longer === undefined ? undefined : Number(longer), stops }]
  })
}
