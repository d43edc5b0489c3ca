import { distanceMeters } from '../geo.ts'
import type { PlaceCategory } from './place-schemas.ts'

/** What two sources may say of one place. */
export interface ComparedPlace {
  name: string
  category: PlaceCategory
  latitude: number
  longitude: number
  street: string | null
  phone: string | null
}

/**
 * Within how many meters two places of one name are one, and within how many if their names are
 * alike. What is large is marked here at its middle and there at its gate. Measured: decision 68.
 */
const REACH: Readonly<Record<PlaceCategory, { equal: number; alike: number }>> = {
  restaurant: { equal: 60, alike: 35 },
  store: { equal: 60, alike: 35 },
  vet: { equal: 60, alike: 35 },
  grooming: { equal: 60, alike: 35 },
  other: { equal: 60, alike: 35 },
  hotel: { equal: 120, alike: 60 },
  rest_area: { equal: 250, alike: 100 },
  park: { equal: 300, alike: 120 },
}

/** One phone: even a name that is only alike, and a mark across the street. */
const ONE_PHONE_METERS = 120

/** A bit less than a degree of latitude is: nothing near is passed over. */
const METERS_PER_DEGREE = 111_000

/** Businesses about pets are often of two kinds at once. */
const ABOUT_PETS: ReadonlySet<PlaceCategory> = new Set(['store', 'vet', 'grooming', 'other'])

/** Words that are in the names of many places and tell none of them from another. */
const COMMON = wordSet(
  `restaurant ristorante restaurante cafe caffe coffee bar pub grill grille kitchen house bistro
  trattoria pizzeria pizza brasserie tavern eatery diner hotel motel inn hostel suites resort lodge
  guesthouse pension gasthaus gasthof park parc parque garden gardens playground dog dogs pet pets
  animal veterinary veterinarian vet vets clinic hospital center centre centro shop store market
  supply supplies grooming groomers salon company rest area`,
)
/** Words that say nothing at all. */
const EMPTY = wordSet(
  `the a an and of at in on by for le la les l el los las il lo gli der die das zum zur am im und et
  y de del della di du da inc llc ltd gmbh sa sarl srl co corp`,
)
/** Two places whose names differ by one of these are two. */
const SIDES = wordSet(
  `north south east west northbound southbound eastbound westbound nord sud ouest upper lower old
  new`,
)

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}

/** A name as it is compared. */
export interface ComparedName {
  /** Letters and digits alone. */
  plain: string
  words: readonly string[]
  /** Those that tell it from others; all where none does. */
  own: readonly string[]
  /** Numbers and points of the compass. */
  sides: string
}

/** 'Joe’s Café & Bar' as `joes`, with `cafe` and `bar` as what many have. */
export function comparedName(name: string): ComparedName {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY.has(word))
  const own = words.filter((word) => !COMMON.has(word))
  return {
    plain: words.join(''),
    words,
    own: own.length === 0 ? words : own,
    sides: words
      .filter((word) => SIDES.has(word) || /\d/.test(word))
      .toSorted()
      .join(' '),
  }
}

/** How much alike two names are: 1 for one and the same, 0 for two. */
export function nameLikeness(a: ComparedName, b: ComparedName): number {
  if (a.plain === '' || b.plain === '' || a.sides !== b.sides) return 0
  if (a.plain === b.plain) return 1
  const inBoth = a.own.filter((word) => b.own.some((other) => isOneWord(word, other)))
  const fewer = Math.min(a.own.length, b.own.length)
  const letters = inBoth.reduce((sum, word) => sum + word.length, 0)
  if (a.own.length === inBoth.length && b.own.length === inBoth.length) {
    // 'Blue Moon' and 'Blue Moon Grill'; of common words alone, as in 'Dog Park', all must be there.
    const isOwn = a.own !== a.words && b.own !== b.words
    return isOwn || a.words.length === b.words.length ? 0.95 : 0
  }
  // 'Ritz' and 'Ritz Carlton': the shorter name whole, and more than a syllable of it.
  if (inBoth.length === fewer && letters >= 4)
    return 0.6 + (0.3 * 2 * fewer) / (a.own.length + b.own.length)
  const share = (2 * inBoth.length) / (a.own.length + b.own.length)
  return share >= 0.65 ? share * 0.9 : 0
}

/** One slip in a word of five letters and more. */
function isOneWord(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false
  let [at, to] = [0, 0]
  while (at < a.length && a[at] === b[at]) at += 1
  while (to < Math.min(a.length, b.length) - at && a.at(-1 - to) === b.at(-1 - to)) to += 1
  return Math.max(a.length, b.length) - at - to <= 1
}

/**
 * How sure it is that two sources speak of one place, from 0, not at all, to 1.2. By where it lies,
 * what it is called, of which kind it is, its house number and its phone.
 */
export function samePlace(
  a: ComparedPlace,
  b: ComparedPlace,
  {
    names = { a: comparedName(a.name), b: comparedName(b.name) },
    farther = 1,
  }: {
    names?: { a: ComparedName; b: ComparedName }
    /** How much farther apart than usual they may lie. */
    farther?: number
  } = {},
): number {
  const meters = distanceMeters(a, b)
  // Most pairs are told by where they lie, which is quicker than comparing names.
  if (meters > farther * farthestReach(a, b)) return 0
  const likeness = nameLikeness(names.a, names.b)
  if (likeness === 0 || !isKindFitting(a.category, b.category, likeness)) return 0
  const isOnePhone = samePhone(a.phone, b.phone)
  const usual = reachOf(a, b, likeness >= 0.9 ? 'equal' : 'alike')
  const reach = farther * Math.max(usual, isOnePhone ? ONE_PHONE_METERS : 0)
  if (meters > reach) return 0
  if (!isOnePhone && haveOtherNumbers(a.street, b.street) && meters > reach / 3) return 0
  return likeness * (1 - (0.5 * meters) / reach) + (isOnePhone ? 0.2 : 0)
}

/**
 * Whether two rows are near enough to be compared at all, which is asked of very many. `shrink` is
 * what a degree of longitude has there of one of latitude, or less.
 */
export function isInReach(a: ComparedPlace, b: ComparedPlace, shrink: number): boolean {
  const reach = farthestReach(a, b) / METERS_PER_DEGREE
  return (
    Math.abs(a.latitude - b.latitude) <= reach &&
    Math.abs(a.longitude - b.longitude) * shrink <= reach
  )
}

function farthestReach(a: ComparedPlace, b: ComparedPlace): number {
  return Math.max(ONE_PHONE_METERS, reachOf(a, b, 'equal'))
}

function reachOf(a: ComparedPlace, b: ComparedPlace, names: 'equal' | 'alike'): number {
  return Math.min(REACH[a.category][names], REACH[b.category][names])
}

function isKindFitting(a: PlaceCategory, b: PlaceCategory, likeness: number): boolean {
  if (a === b || (ABOUT_PETS.has(a) && ABOUT_PETS.has(b))) return true
  return (a === 'other' || b === 'other') && likeness >= 0.95
}

function samePhone(a: string | null, b: string | null): boolean {
  const [one = '', other = ''] = [a, b].map((phone) =>
    (phone ?? '').replaceAll(/\D/g, '').slice(-9),
  )
  return one.length >= 7 && one === other
}

function haveOtherNumbers(a: string | null, b: string | null): boolean {
  const [one, other] = [houseNumberOf(a), houseNumberOf(b)]
  return one !== undefined && other !== undefined && one !== other
}

/** '12' of '12 Main St', of 'Hauptstraße 12a' too; undefined where a street has none. */
function houseNumberOf(street: string | null): string | undefined {
  return /^\s*(\d+)|\s(\d+)\s?[a-z]?$/i
    .exec(street ?? '')
    ?.slice(1)
    .find((one) => one !== undefined)
}
