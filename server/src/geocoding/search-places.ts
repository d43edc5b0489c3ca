import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { foldName, nameKey } from './fold-name.ts'
import type { GazetteerPlace } from './load-gazetteer.ts'
import { type NameMatch, matchScore } from './match-score.ts'
import type { NameIndex } from './name-index.ts'
import type { PackedPlaces } from './packed-places.ts'
import type { Reading } from './parse-query.ts'
import { countriesStartingWith, regionsStartingWith } from './regions.ts'

export interface PlaceMatch {
  place: GazetteerPlace
  score: number
  how: NameMatch
  /** A part of the text names nothing we know, so the rest may be meant differently. */
  isDoubtful: boolean
}

export interface SearchOptions {
  near?: Point | undefined
  /** The text is still being typed: names that merely begin with it count as much as whole ones. */
  isHalfTyped: boolean
}

export interface Searched {
  places: PackedPlaces
  names: NameIndex
}

/** A neighborhood this near to the centre of a city is taken to lie in it. */
const WITHIN_CITY_METERS = 30_000
/** Fewer letters begin too many names for a finished question, or for any ('a'). */
const SHORTEST_BEGINNING = { whole: 4, halfTyped: 2 }
/** Misspelling four letters or fewer gives another word as often as the meant one: 'Mimi, FL'. */
const SHORTEST_MISSPELT = { alone: 5, placed: 4 }

/** Places that fit any reading of a text, best first; the surest kind of match ends the search. */
export function searchPlaces(
  searched: Searched,
  readings: readonly Reading[],
  options: SearchOptions,
): PlaceMatch[] {
  const matches = new Matches(searched, options)
  const [plainest, ...others] = readings
  if (plainest === undefined) return []
  const plain = readings.filter((reading) => !reading.isGuess)
  const guesses = others.filter((reading) => reading.isGuess)

  for (const reading of plain) matches.addExact(reading)
  if (options.isHalfTyped) for (const reading of plain) matches.addBeginnings(reading)
  if (matches.isEmpty) for (const reading of guesses) matches.addExact(reading)
  if (matches.isEmpty && options.isHalfTyped) {
    for (const reading of guesses) matches.addBeginnings(reading)
  }
  if (matches.isEmpty) {
    // 'Phenix' begins Phenix City and is Phoenix misspelt: only the scores can tell.
    if (!options.isHalfTyped) for (const reading of plain) matches.addBeginnings(reading)
    for (const reading of plain) matches.addMisspelt(reading)
    for (const reading of guesses) {
      if (reading.region !== undefined) matches.addMisspelt(reading)
    }
  }
  return matches.best()
}

class Matches {
  readonly #searched: Searched
  readonly #options: SearchOptions
  readonly #byRow = new Map<number, PlaceMatch>()

  constructor(searched: Searched, options: SearchOptions) {
    this.#searched = searched
    this.#options = options
  }

  get count(): number {
    return this.#byRow.size
  }

  get isEmpty(): boolean {
    return this.#byRow.size === 0
  }

  best(): PlaceMatch[] {
    return [...this.#byRow.values()].sort((a, b) => b.score - a.score)
  }

  addExact(reading: Reading): void {
    const key = nameKey(reading.name)
    if (key === '') return
    const isWhole = this.#exactly(key, reading)
    if (isWhole) return
    // 'Lake Tahoe, NV' stands under another state than its middle lies in.
    if (reading.region !== undefined) {
      const letters = reading.region.toLowerCase()
      if (this.#exactly(`${key} ${letters}`, { ...reading, region: '' })) return
    }
    if (key.startsWith('the ') && this.#exactly(key.slice(4), reading)) return
    if (key.endsWith(' district')) this.#exactly(key.slice(0, -' district'.length), reading)
    if (key.endsWith(' state')) this.#exactly(key.slice(0, -' state'.length), reading, isState)
  }

  #exactly(
    key: string,
    reading: Reading,
    isMeant: (place: GazetteerPlace) => boolean = () => true,
  ): boolean {
    const before = this.count
    const where = this.#whereabouts(reading)
    for (const row of this.#searched.names.exact(key)) {
      if (isMeant(this.#searched.places.at(row)))
        this.#add(row, key, { kind: 'exact' }, reading, where)
    }
    return this.count > before
  }

  addBeginnings(reading: Reading): void {
    const key = nameKey(reading.name)
    const shortest = this.#options.isHalfTyped
      ? SHORTEST_BEGINNING.halfTyped
      : SHORTEST_BEGINNING.whole
    if (key.length < shortest) return
    // '94' begins a thousand ZIP codes, none of which is meant yet; '9411' begins ten.
    if (/^\d{1,2}$/.test(key)) return
    const where = this.#whereabouts(reading)
    const how: NameMatch = { kind: 'beginning', isHalfTyped: this.#options.isHalfTyped }
    this.#searched.names.eachStartingWith(key, (row) => {
      this.#add(row, key, how, reading, where)
    })
  }

  addMisspelt(reading: Reading): void {
    const key = nameKey(reading.name)
    const isPlaced = reading.region !== undefined || reading.country !== undefined
    const shortest = isPlaced ? SHORTEST_MISSPELT.placed : SHORTEST_MISSPELT.alone
    if (key.length < shortest || /\d/.test(key)) return
    const where = this.#whereabouts(reading)
    for (const name of this.#searched.names.similar(
      key,
      mostSlips(key),
      this.#options.isHalfTyped,
    )) {
      if (name.edits > 1 && !isSlipOf(key, name.key)) continue
      for (const row of name.rows) {
        const place = this.#searched.places.at(row)
        if (place.population < smallestMisspelt(key, place.country, isPlaced)) continue
        const how: NameMatch = { kind: 'misspelt', edits: name.edits, letters: key.length }
        this.#add(row, name.key, how, reading, where)
      }
    }
  }

  #add(row: number, key: string, how: NameMatch, reading: Reading, where: Whereabouts): void {
    const place = this.#searched.places.at(row)
    const fit = where(place)
    if (fit === undefined) return
    const score = matchScore(place, {
      how,
      fit: fit.bonus,
      isGuess: reading.isGuess,
      near: this.#options.near,
      isNickname: !hasOwnName(place, key, how),
      typed: reading.name,
      isHalfTyped: this.#options.isHalfTyped,
    })
    const known = this.#byRow.get(row)
    if (known !== undefined && known.score >= score) return
    this.#byRow.set(row, { place, score, how, isDoubtful: fit.isDoubtful })
  }

  /** Judges a place by what was typed after its name: how well it fits, or not at all. */
  #whereabouts(reading: Reading): Whereabouts {
    const tests: Whereabouts[] = []
    const { region, country, within, ending } = reading
    if (region !== undefined && region !== '') {
      tests.push((place) => (place.region === region ? FITS : undefined))
    }
    if (country !== undefined) {
      tests.push((place) => (place.country === country ? FITS : undefined))
    }
    if (within !== undefined) {
      tests.push(this.#inCity(within, region) ?? this.#inHalfTypedCity(within, reading.isGuess))
    }
    if (ending !== undefined) tests.push(this.#endingWith(ending))
    return (place) => {
      let bonus = 0
      let isDoubtful = false
      for (const test of tests) {
        const fit = test(place)
        if (fit === undefined) return undefined
        bonus += fit.bonus
        isDoubtful ||= fit.isDoubtful
      }
      return { bonus, isDoubtful }
    }
  }

  #inCity(name: string, region: string | undefined): Whereabouts | undefined {
    const key = nameKey(name)
    const cities = this.#searched.names
      .exact(key)
      .map((row) => this.#searched.places.at(row))
      .filter(
        (place) =>
          (place.kind === 'city' || place.kind === 'region') &&
          (region === undefined || region === '' || place.region === region),
      )
    if (cities.length === 0) return undefined
    const names = new Set(cities.map((city) => nameKey(city.name)))
    const rows = new Set(cities.map((city) => city.row))
    return (place) => {
      if (names.has(nameKey(place.city))) return FITS
      if (rows.has(place.row)) return undefined
      const isNear = cities.some((city) => distanceMeters(city, place) < WITHIN_CITY_METERS)
      return isNear ? NEARLY_FITS : undefined
    }
  }

  /** 'wicker park chi' is on its way to Chicago; another unknown city fits nothing. */
  #inHalfTypedCity(name: string, isGuess: boolean): Whereabouts {
    if (!isGuess) return fitsNothing
    const key = nameKey(name)
    if (!this.#options.isHalfTyped || key.length < 3) return fitsNowhere
    return (place) => (nameKey(place.city).startsWith(key) ? FITS : undefined)
  }

  #endingWith(ending: string): Whereabouts {
    const inCity = this.#inCity(ending, undefined)
    if (inCity !== undefined) return inCity
    const folded = foldName(ending)
    if (folded === '') return fitsEverywhere
    const regions = regionsStartingWith(folded)
    const countries = this.#options.isHalfTyped ? countriesStartingWith(folded) : NO_COUNTRIES
    const isCity = (place: GazetteerPlace): boolean =>
      place.city !== '' && nameKey(place.city).startsWith(folded)
    if (!this.#options.isHalfTyped && regions.size === 0) return fitsNothing
    return (place) =>
      regions.has(place.region) || countries.has(place.country) || isCity(place) ? FITS : undefined
  }
}

const NO_COUNTRIES: ReadonlySet<string> = new Set()

interface Fit {
  bonus: number
  isDoubtful: boolean
}
type Whereabouts = (place: GazetteerPlace) => Fit | undefined

const FITS: Fit = { bonus: 4, isDoubtful: false }
const NEARLY_FITS: Fit = { bonus: 3, isDoubtful: false }
// A part of the text that names nothing we know: the rest may still be right, but ask.
const UNKNOWN_PART: Fit = { bonus: -3, isDoubtful: true }
const fitsNothing: Whereabouts = () => UNKNOWN_PART
const fitsNowhere: Whereabouts = () => undefined
const fitsEverywhere: Whereabouts = () => ({ bonus: 0, isDoubtful: false })

function isState({ kind }: GazetteerPlace): boolean {
  return kind === 'state'
}

/** Whether a match met the place's own name and not one of its other names. */
function hasOwnName(place: GazetteerPlace, key: string, how: NameMatch): boolean {
  const own = nameKey(place.name)
  return how.kind === 'beginning' ? own.startsWith(key) : own === key
}

/** One slip in a short name, three at most in a long one. */
function mostSlips(key: string): number {
  if (key.length < 8) return 1
  return key.length < 12 ? 2 : 3
}

/** Short words are slipped only by swapping letters: 'dog park' is not 'Big Park'. */
function isSlipOf(typed: string, meant: string): boolean {
  const typedWords = typed.split(' ')
  const meantWords = meant.split(' ')
  if (typedWords.length !== meantWords.length) return true
  return typedWords.every((word, i) => {
    const other = meantWords[i]!
    if (word === other || word.length > 3 || other.length > 3) return true
    return word.split('').sort().join('') === other.split('').sort().join('')
  })
}

/** The shorter the misspelt name, the better known the place must be to be the one meant. */
function smallestMisspelt(key: string, country: string, isPlaced: boolean): number {
  if (isPlaced) return key.length < 6 ? 10_000 : 0
  if (country !== 'US') return 500_000
  if (key.length < 6 || key.includes(' ')) return 50_000
  return key.length < 8 ? 10_000 : 2_000
}
