import type { DatabaseSync } from 'node:sqlite'
import timeZoneAt from '@photostructure/tz-lookup'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { UNITS_PER_DEGREE } from '../../regions/osm/osm-objects.ts'
import { editDistance } from '../edit-distance.ts'
import { idOf } from '../located-place-of.ts'
import {
  countriesStartingWith,
  countryNamed,
  regionNamed,
  regionsStartingWith,
} from '../regions.ts'
import { whereabouts } from './address-label.ts'
import { canonicalWord, foldedWordsOf } from './address-words.ts'

/** A town of a region, and how it was named: letter by letter, by its beginning, or with a slip. */
export interface TownHit {
  place: LocatedPlace
  named: 'whole' | 'begun' | 'with-a-slip'
}

interface KnownTown {
  words: string
  id: number
  name: string
  state: string
  country: string
  latitude: number
  longitude: number
}

const RANK: Readonly<Record<TownHit['named'], number>> = { whole: 0, begun: 1, 'with-a-slip': 2 }
/** Shorter names with a slip are other names. */
const LEAST_WITH_A_SLIP = 5
/** 'District of Columbia' is the longest name of a state: three words. */
const MOST_WORDS_OF_A_LAND = 3

/**
 * Finds the towns of a file by any of their names, with or without their state or country behind it.
 * They are few beside the houses, and are read into memory with the first question.
 */
export function townFinder(db: DatabaseSync): (typed: string, isHalfTyped: boolean) => TownHit[] {
  const read = db.prepare(`
    select n.words, t.id, t.name, t.state, t.country, t.latitude, t.longitude
    from town_names n join towns t on t.id = n.town`)
  let towns: KnownTown[] | undefined
  return (typed, isHalfTyped) => {
    towns ??= read.all().map(townFrom)
    const words = foldedWordsOf(typed)
    const found = new Map<number, TownHit>()
    for (let lands = 0; lands <= MOST_WORDS_OF_A_LAND && lands < words.length; lands += 1) {
      const at = words.length - lands
      const name = words.slice(0, at).map(canonicalWord).join(' ')
      const land = words.slice(at).join(' ')
      for (const town of towns) {
        const named = howNamed(town.words, name, isHalfTyped && lands === 0)
        if (named === undefined || !isIn(town, land, isHalfTyped)) continue
        const known = found.get(town.id)
        if (known !== undefined && RANK[known.named] <= RANK[named]) continue
        found.set(town.id, { place: placeOf(town), named })
      }
    }
    return [...found.values()].toSorted((a, b) => RANK[a.named] - RANK[b.named])
  }
}

function howNamed(
  words: string,
  typed: string,
  isHalfTyped: boolean,
): TownHit['named'] | undefined {
  if (words === typed) return 'whole'
  if (isHalfTyped && typed.length > 1 && words.startsWith(typed)) return 'begun'
  if (typed.length < LEAST_WITH_A_SLIP || words[0] !== typed[0]) return undefined
  return editDistance(words, typed, 1) <= 1 ? 'with-a-slip' : undefined
}

/** Whether a town lies in the state or country that was typed behind its name; in any if none was. */
function isIn({ state, country }: KnownTown, land: string, isHalfTyped: boolean): boolean {
  if (land === '') return true
  if (regionNamed(land) === state && state !== '') return true
  if (countryNamed(land) === country) return true
  if (!isHalfTyped || land.length < 3) return false
  return regionsStartingWith(land).has(state) || countriesStartingWith(land).has(country)
}

function placeOf({ name, state, country, latitude, longitude }: KnownTown): LocatedPlace {
  const at = { latitude, longitude }
  return {
    id: idOf('city', [country, state, name], at),
    label: `${name}${whereabouts({ town: '', state, country, zip: '' })}`,
    name,
    ...at,
    kind: 'city',
    precision: 'city',
    ...(state === '' ? {} : { state }),
    country,
    timeZone: timeZoneAt(latitude, longitude),
    source: 'region',
  }
}

function townFrom(row: Record<string, unknown>): KnownTown {
  return {
    words: String(row['words']),
    id: Number(row['id']),
    name: String(row['name']),
    state: String(row['state']),
    country: String(row['country']),
    latitude: Number(row['latitude']) / UNITS_PER_DEGREE,
    longitude: Number(row['longitude']) / UNITS_PER_DEGREE,
  }
}
