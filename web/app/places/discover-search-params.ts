import type { Bounds } from '@wayfur/domain/geo'
import { weightNumber } from '@wayfur/domain/pets/weight-text'
import { categoriesOfChoice, discoverChoice } from '@wayfur/domain/places/category'
import { MOST_FOUND, SEARCH_LIMIT } from '@wayfur/domain/places/endpoints'
import { PET_KINDS, RECEPTIONS } from '@wayfur/domain/places/pet-policy'
import type { PetKind } from '@wayfur/domain/places/place-schemas'
import type { Point, Units } from '@wayfur/domain/schemas'
import { KG_PER_LB } from '@wayfur/domain/units'
import {
  flag,
  named,
  oneOf,
  type Param,
  searchParams,
  type ViewOf,
  whole,
  words,
} from '../shell/search-params.ts'

/** The most pets that a search is asked about at once, as the call has it. */
export const MOST_PETS = 10

export interface TypedWeight {
  value: number
  units: Units
}

/** What a weight is called in the address of a search. */
export const WEIGHT_NAMES = { us: 'weight', metric: 'kg' } as const satisfies Record<Units, string>

const weightTyped: Param<number | undefined> = {
  read: (text) => (Number(text) > 0 && Number(text) <= 1000 ? Number(text) : undefined),
  write: (weight) => weight?.toString(),
}

/** Everything a visitor has chosen on Discover; it lives in the address and nowhere else. */
const DISCOVER = searchParams({
  /** What was typed, as it was typed. */
  location: words(200),
  /** The point of a suggestion or of the device, which needs no looking up. */
  at: { read: readPoint, write: (at) => at && pointText(at) },
  /** A view of the map whose places were asked for instead of a location's. */
  bounds: { read: readBounds, write: (bounds) => bounds && boundsText(bounds) },
  type: { read: discoverChoice, write: (type) => type },
  /** The kind of pet that comes along; undefined for any. */
  pet: oneOf(PET_KINDS, undefined),
  /** Several pets that come together, as the call names them: 'dog:30,cat'. */
  pets: words(200),
  pounds: named(WEIGHT_NAMES.us, weightTyped),
  kilograms: named(WEIGHT_NAMES.metric, weightTyped),
  openNow: named('open', flag('now')),
  /** Whether to include places without a pet policy. */
  includeUnknown: named('unknown', flag('show')),
  /** Only places of which nobody has said whether pets may come. */
  nobodySaid: named('unsaid', flag('only')),
  /** How pets are received there; undefined for any way. */
  reception: named('how', oneOf(RECEPTIONS, undefined)),
  noPetFee: named('fee', flag('none')),
  /** What comes first. */
  sort: oneOf(['best', 'nearest'], 'best'),
  view: oneOf(['list', 'map'], 'list'),
  /** How many results are shown. */
  show: whole({ usual: SEARCH_LIMIT, most: MOST_FOUND }),
})
export type DiscoverSearch = Omit<ViewOf<typeof DISCOVER>, 'pounds' | 'kilograms'> & {
  /** What the pet weighs, as it was typed. */
  weight: TypedWeight | undefined
}

/** Reads an address; what makes no sense counts as not given. */
export function readDiscoverSearch(params: URLSearchParams): DiscoverSearch {
  const { pounds, kilograms, ...search } = DISCOVER.read(params)
  const [value, units] =
    pounds === undefined ? ([kilograms, 'metric'] as const) : ([pounds, 'us'] as const)
  return { ...search, weight: value === undefined ? undefined : { value, units } }
}

export const NO_SEARCH = readDiscoverSearch(new URLSearchParams())

/** The query string of a search; defaults leave no trace, so equal searches have equal addresses. */
export function discoverQuery({ weight, ...search }: DiscoverSearch): string {
  return DISCOVER.query({
    ...search,
    [weight?.units === 'us' ? 'pounds' : 'kilograms']: weight?.value,
  })
}

/** The same search with something changed; a change of what is sought shows its first results. */
/** Discover around a place as people call it. */
export function discoverAt(location: string, change: Partial<DiscoverSearch> = {}): string {
  const search = readDiscoverSearch(new URLSearchParams({ location }))
  return `/discovery${discoverQuery(withChange(search, change))}`
}

export function withChange(
  search: DiscoverSearch,
  change: Partial<DiscoverSearch>,
): DiscoverSearch {
  const keepsResults = Object.keys(change).every((name) => name === 'view' || name === 'show')
  return { ...search, ...(keepsResults ? {} : { show: SEARCH_LIMIT }), ...change }
}

/** Whether the address itself says which pets it is about. */
export function namesPets({ pet, weight, pets }: DiscoverSearch): boolean {
  return pet !== undefined || weight !== undefined || pets !== ''
}

/** The pets an address names; what makes no sense counts as not given. */
export function readPets(text: string): PetKind[] {
  const kinds = text.split(',').flatMap((pet) => {
    const [, kind] = /^(dog|cat|other)(?::\d{1,3}(?:\.\d{1,2})?)?$/.exec(pet) ?? []
    return PET_KINDS.filter((one) => one === kind)
  })
  return kinds.length === text.split(',').length && kinds.length <= MOST_PETS ? kinds : []
}

/** What the places endpoints are asked, apart from where. */
export function narrowingOf(search: DiscoverSearch) {
  const categories = categoriesOfChoice(search.type)
  return {
    ...(categories.length === 0 ? {} : { category: categories.join(',') }),
    ...(search.pet === undefined ? {} : { species: search.pet }),
    ...(search.weight === undefined ? {} : { weightKg: kilogramsTyped(search.weight).toFixed(2) }),
    ...(readPets(search.pets).length === 0 ? {} : { pets: search.pets }),
    ...(search.openNow ? { openNow: true } : {}),
    ...(search.includeUnknown ? { includeUnknown: true } : {}),
    ...(search.nobodySaid ? { nobodySaid: true } : {}),
    ...(search.reception === undefined ? {} : { reception: search.reception }),
    ...(search.noPetFee ? { noPetFee: true } : {}),
  }
}

/** The number a weight is shown by in the fields of the visitor's units: '28.1', '62'. */
export function weightIn(weight: TypedWeight | undefined, units: Units): string {
  if (weight === undefined) return ''
  return weight.units === units ? String(weight.value) : weightNumber(kilogramsTyped(weight), units)
}

function kilogramsTyped({ value, units }: TypedWeight): number {
  return units === 'us' ? value * KG_PER_LB : value
}

/** Five decimals of a degree are about a meter: enough for a search, and stable as a key. */
export function pointText(point: Point): string {
  return `${round(point.latitude)},${round(point.longitude)}`
}

function boundsText({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map(round).join(',')
}

function round(degrees: number): number {
  return Number(degrees.toFixed(5))
}

function readPoint(text: string | null): Point | undefined {
  const [latitude, longitude] = readDegrees(text, 2) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}

function readBounds(text: string | null): Bounds | undefined {
  const [south, west, north, east] = readDegrees(text, 4) ?? []
  if (south === undefined || west === undefined || north === undefined || east === undefined) {
    return undefined
  }
  const fits = Math.abs(south) <= 90 && Math.abs(north) <= 90 && south < north
  return fits && Math.abs(west) <= 180 && Math.abs(east) <= 180
    ? { south, west, north, east }
    : undefined
}

function readDegrees(text: string | null, count: number): number[] | undefined {
  if (text === null) return undefined
  const parts = text.split(',')
  const degrees = parts.map(Number)
  const isRight = parts.length === count && parts.every((part) => part.trim() !== '')
  return isRight && degrees.every(Number.isFinite) ? degrees : undefined
}
