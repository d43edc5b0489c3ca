import { nameKey } from './fold-name.ts'
import type { GazetteerPlace } from './load-gazetteer.ts'

/** Endings of official names that people leave off: 'Yosemite', 'Zion', 'Devils Tower'. */
const OFFICIAL_ENDING =
  / (national park|national monument|national seashore|national lakeshore|national recreation area|national memorial|national preserve|state park|regional park)$/

/** Every folded name a place answers to, its own first and without repetition. */
export function keysOf(place: GazetteerPlace): string[] {
  const own = nameKey(place.name)
  const keys = new Set([own, ...place.aliases.map((alias) => nameKey(alias))])
  if (place.kind === 'park') keys.add(own.replace(OFFICIAL_ENDING, ''))
  if (place.kind === 'airport') for (const key of airportKeys(place, own)) keys.add(key)
  keys.delete('')
  return [...keys]
}

/** 'jfk airport', 'boise airport', 'ohare airport' beside the official name. */
function airportKeys(place: GazetteerPlace, own: string): string[] {
  const city = nameKey(place.city)
  const short = own.replace(/ (international|regional|municipal|county)( airport)$/, '$2')
  const keys = [short, ...place.aliases.map((code) => `${code} airport`)]
  if (city !== '') {
    keys.push(`${city} airport`)
    if (short.startsWith(`${city} `)) keys.push(short.slice(city.length + 1))
  }
  return keys.filter((key) => key !== 'airport')
}
