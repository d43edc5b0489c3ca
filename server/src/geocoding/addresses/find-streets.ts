import type { DatabaseSync } from 'node:sqlite'
import type { Point } from '@wayfur/domain/schemas'
import { UNITS_PER_DEGREE } from '../../regions/osm/osm-objects.ts'
import { wordClass } from './address-words.ts'
import { align } from './align-names.ts'
import { explainRest, type Rest, type TownNames } from './explain-rest.ts'
import { namedLands } from './named-lands.ts'
import type { TypedAddress } from './typed-address.ts'
import { type TypedWords, wordMatcher } from './word-matches.ts'

/** A street that may be meant. */
export interface StreetMatch {
  street: number
  town: number
  zip: number
  houses: number
  /** In ten-millionths of a degree, as everything in the file. */
  latitude: number
  longitude: number
  /** What speaks against it, 0 for what was typed letter by letter. */
  cost: number
  rest: Rest
  /** Whether a word was typed that says that it is a street. */
  hasStreetWord: boolean
  /** Whether some of what was typed is neither in the street nor in its town. */
  isDoubtful: boolean
}

export interface StreetQuestion {
  typed: TypedAddress
  near: Point | undefined
  isHalfTyped: boolean
}

/** Rows of the index that are weighed for one question, the rarest words first. */
const MOST_POSTINGS = 6_000
const MOST_NAMES = 160
const MOST_NAMES_KEPT = 40
const MOST_TOWNS = 40
const MOST_STREETS = 40
const WORST_NAME = 2.3
/** Names so much worse than the best are not looked at. */
const WORSE_THAN_BEST = 1.3
const DOUBTFUL = 2
/** A tenfold distance costs this much: a slip of the keyboard is dearer than 20 km. */
const TENFOLD_DISTANCE = 0.22

/** Finds the streets of one file that a typed address may mean. */
export function streetFinder(db: DatabaseSync) {
  const matcher = wordMatcher(db)
  const namesWith = db.prepare(`
    select w.name as id, n.words from (
      select p.name, sum(k.value ->> 1) as weight
      from json_each(?) k join word_names p on p.word = k.value ->> 0
      group by p.name order by weight desc limit ${MOST_NAMES}
    ) w join names n on n.id = w.name`)
  const namesExactly = db.prepare(
    'select id, words from names where words in (select value from json_each(?))',
  )
  const townsWith = db.prepare(`
    select t.id, t.state, t.country, n.words from (
      select p.town, sum(k.value ->> 1) as weight
      from json_each(?) k join word_towns p on p.word = k.value ->> 0
      group by p.town order by weight desc limit ${MOST_TOWNS}
    ) w join towns t on t.id = w.town join town_names n on n.town = t.id`)
  const zipAt = db.prepare('select id, latitude, longitude from zips where folded = ? limit 1')
  const columns = 'name, town, street, zip, houses, latitude, longitude'
  const nearest = db.prepare(`
    select ${columns} from street_names where name in (select value from json_each(:names))
    order by (latitude - :latitude) * (latitude - :latitude)
      + (longitude - :longitude) * (longitude - :longitude) * :shrink, houses desc
    limit ${MOST_STREETS}`)
  const largest = db.prepare(`
    select ${columns} from street_names where name in (select value from json_each(:names))
    order by houses desc limit ${MOST_STREETS}`)
  const inTowns = db.prepare(`
    select ${columns} from street_names
    where name = :name and town in (select value from json_each(:towns))
    order by houses desc limit ${MOST_STREETS}`)

  const zips = new Map<string, Point | undefined>()
  function pointOfZip(text: string): Point | undefined {
    if (!zips.has(text)) {
      const row = zipAt.get(text)
      if (zips.size > 1_000) zips.clear()
      zips.set(
        text,
        row && { latitude: Number(row['latitude']), longitude: Number(row['longitude']) },
      )
    }
    return zips.get(text)
  }

  /** Names that share words with what was typed, and those it holds whole. */
  function namesAmong({ words }: TypedAddress, typed: TypedWords): Map<number, string[]> {
    const names = new Map<number, string[]>()
    const add = (rows: readonly Record<string, unknown>[]) => {
      for (const { id, words } of rows) names.set(Number(id), String(words).split(' '))
    }
    // 'aenue a' has no word that is rare, but is a name when its slip is mended.
    const mended = words.map(({ word }, at) => likeliest(typed, at) ?? word)
    const runs = typed.runs.map((run) => run.words.join(' '))
    const spans = new Set([...spansOf(words.map(({ word }) => word)), ...spansOf(mended), ...runs])
    add(namesExactly.all(JSON.stringify([...spans])))
    const ranked = typed.all
      .filter(({ word, names }) => names > 0 && wordClass(word) === 'core')
      .toSorted((a, b) => a.cost - b.cost || a.names - b.names)
    let postings = 0
    const asked = ranked.filter(({ names }) => {
      if (postings > 0 && postings + names > MOST_POSTINGS) return false
      postings += names
      return true
    })
    if (asked.length > 0) {
      const weights = asked.map(({ id, names, cost }) => [id, weightOf(names, cost)])
      add(namesWith.all(JSON.stringify(weights)))
    }
    return names
  }

  function townsAmong(typed: TypedWords): TownNames[] {
    const weights = typed.all
      .filter(({ word }) => wordClass(word) !== 'filler')
      .map(({ id, cost, names }) => [id, weightOf(names, cost)])
    const towns = new Map<number, TownNames & { names: string[][] }>()
    for (const row of townsWith.all(JSON.stringify(weights))) {
      const id = Number(row['id'])
      const words = String(row['words']).split(' ')
      const known = towns.get(id)
      if (known === undefined) {
        const [state, country] = [String(row['state']), String(row['country'])]
        towns.set(id, { id, state, country, names: [words] })
      } else known.names.push(words)
    }
    return [...towns.values()]
  }

  return ({ typed, near, isHalfTyped }: StreetQuestion): StreetMatch[] => {
    const words = matcher(typed.words, isHalfTyped)
    const names = namesAmong(typed, words)
    const all = (1 << typed.words.length) - 1
    const laid = [...names].flatMap(([id, name]) => {
      const alignment = align(name, words, all, isHalfTyped)
      return alignment === undefined || alignment.cost > WORST_NAME ? [] : [{ id, alignment }]
    })
    if (laid.length === 0) return []
    const towns = townsAmong(words)
    const lands = namedLands(typed.words, isHalfTyped)
    const around = {
      towns,
      lands,
      isZip: (text: string) => pointOfZip(text) !== undefined,
      isHalfTyped,
    }
    const read = laid.map(({ id, alignment }) => {
      const { used: bits, first, last } = alignment
      const rest = explainRest(typed, words, { bits, first, last }, around)
      const best =
        rest.towns === undefined ? rest.cost : Math.min(rest.cost, ...rest.towns.values())
      const { cost: nameCost, hasType: hasStreetWord } = alignment
      return { id, rest, nameCost, hasStreetWord, best: nameCost + best }
    })
    const least = Math.min(...read.map(({ best }) => best))
    const kept = read
      .filter(({ best }) => best <= least + WORSE_THAN_BEST)
      .toSorted((a, b) => a.best - b.best)
      .slice(0, MOST_NAMES_KEPT)
    const byName = new Map(kept.map((one) => [one.id, one]))
    const matches = new Map<number, StreetMatch>()
    const take = (rows: readonly Record<string, unknown>[]) => {
      for (const row of rows) {
        const name = byName.get(Number(row['name']))
        if (name === undefined) continue
        const match = matchOf(row, name, near)
        const known = matches.get(match.street)
        if (known === undefined || known.cost > match.cost) matches.set(match.street, match)
      }
    }
    const anywhere = kept.filter(({ rest }) => rest.towns === undefined || rest.towns.size === 0)
    for (const { id, rest } of kept) {
      if (rest.towns === undefined || rest.towns.size === 0) continue
      take(inTowns.all({ name: id, towns: JSON.stringify([...rest.towns.keys()]) }))
    }
    if (anywhere.length > 0) {
      const ids = JSON.stringify(anywhere.map(({ id }) => id))
      const zip = anywhere.map(({ rest }) => rest.zip).find((text) => text !== undefined)
      const focus = (zip === undefined ? undefined : pointOfZip(zip)) ?? unitsOf(near)
      if (focus === undefined) take(largest.all({ names: ids }))
      else {
        const shrink = Math.cos((focus.latitude / UNITS_PER_DEGREE / 180) * Math.PI) ** 2
        take(nearest.all({ names: ids, ...focus, shrink }))
      }
    }
    return [...matches.values()].toSorted((a, b) => a.cost - b.cost)
  }
}

function matchOf(
  row: Record<string, unknown>,
  { rest, nameCost, hasStreetWord }: { rest: Rest; nameCost: number; hasStreetWord: boolean },
  near: Point | undefined,
): StreetMatch {
  const [latitude, longitude] = [Number(row['latitude']), Number(row['longitude'])]
  const [town, houses] = [Number(row['town']), Number(row['houses'])]
  const left = rest.towns?.get(town) ?? rest.cost
  const distance = near === undefined ? 0 : kilometersTo(unitsOf(near)!, latitude, longitude)
  return {
    street: Number(row['street']),
    town,
    zip: Number(row['zip']),
    houses,
    latitude,
    longitude,
    cost:
      nameCost + left + TENFOLD_DISTANCE * Math.log10(1 + distance) - 0.02 * Math.log10(1 + houses),
    rest,
    hasStreetWord,
    isDoubtful: left > DOUBTFUL,
  }
}

/** Rare words tell more; what is hardly meant tells less. */
function weightOf(names: number, cost: number): number {
  return (12 - Math.log(1 + names)) * (1 - 0.3 * cost)
}

/** The word of the file that a typed one is, or is nearest to. */
function likeliest({ units }: TypedWords, at: number): string | undefined {
  let best: { word: string; cost: number } | undefined
  for (const match of units[at]?.matches.values() ?? []) {
    if (best === undefined || match.cost < best.cost) best = match
  }
  return best?.word
}

/** All stretches of the typed words: one of them may be a whole name. */
function spansOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    words.slice(from).map((_, length) => words.slice(from, from + length + 1).join(' ')),
  )
}

function unitsOf(point: Point | undefined): { latitude: number; longitude: number } | undefined {
  return (
    point && {
      latitude: point.latitude * UNITS_PER_DEGREE,
      longitude: point.longitude * UNITS_PER_DEGREE,
    }
  )
}

/** Near enough for ranking: as on a plane, in kilometers. */
function kilometersTo(from: Point, latitude: number, longitude: number): number {
  const kmPerUnit = 111.2 / UNITS_PER_DEGREE
  const shrink = Math.cos((latitude / UNITS_PER_DEGREE / 180) * Math.PI)
  return Math.hypot(latitude - from.latitude, (longitude - from.longitude) * shrink) * kmPerUnit
}
