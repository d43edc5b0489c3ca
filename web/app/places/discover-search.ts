import { weightNumber } from '@wayfur/domain/pets/weight-text'
import {
  categoriesOfChoice,
  type DiscoverChoice,
  discoverChoice,
} from '@wayfur/domain/places/category'
import { MOST_FOUND, SEARCH_LIMIT } from '@wayfur/domain/places/endpoints'
import { PET_KINDS, type PetKind } from '@wayfur/domain/places/pet-policy'
import type { Bounds, Point } from '@wayfur/domain/geo'
import { KG_PER_LB, type Units, UNITS } from '@wayfur/domain/units'

/** Everything a visitor has chosen on Discover; it lives in the address and nowhere else. */
export interface DiscoverSearch {
  /** What was typed, as it was typed. */
  location: string
  /** The point of a suggestion or of the device, which needs no looking up. */
  at: Point | undefined
  /** A view of the map whose places were asked for instead of a location's. */
  bounds: Bounds | undefined
  type: DiscoverChoice
  view: 'list' | 'map'
  /** The kind of pet that comes along; undefined for any. */
  pet: PetKind | undefined
  /** What the pet weighs, as it was typed: `weight` of the address is pounds, `kg` kilograms. */
  weight: TypedWeight | undefined
  openNow: boolean
  /** Also places of which nobody has told us whether pets are welcome. */
  includeUnknown: boolean
  /** How many results are shown. */
  show: number
}

export interface TypedWeight {
  value: number
  units: Units
}

/** What a weight is called in the address of a search. */
export const WEIGHT_NAMES = { us: 'weight', metric: 'kg' } as const satisfies Record<Units, string>

export const NO_SEARCH: DiscoverSearch = {
  location: '',
  at: undefined,
  bounds: undefined,
  type: 'all',
  view: 'list',
  pet: undefined,
  weight: undefined,
  openNow: false,
  includeUnknown: false,
  show: SEARCH_LIMIT,
}

/** Reads an address; what makes no sense counts as not given. */
export function readDiscoverSearch(params: URLSearchParams): DiscoverSearch {
  const show = Number(params.get('show') ?? '')
  return {
    location: (params.get('location') ?? '').trim().slice(0, 200),
    at: readPoint(params.get('at')),
    bounds: readBounds(params.get('bounds')),
    type: discoverChoice(params.get('type')),
    view: params.get('view') === 'map' ? 'map' : 'list',
    pet: PET_KINDS.find((kind) => kind === params.get('pet')),
    weight: readWeight(params),
    openNow: params.get('open') === 'now',
    includeUnknown: params.get('unknown') === 'show',
    show: show > SEARCH_LIMIT && Number.isInteger(show) ? Math.min(show, MOST_FOUND) : SEARCH_LIMIT,
  }
}

/** The query string of a search; defaults leave no trace, so equal searches have equal addresses. */
export function discoverQuery(search: DiscoverSearch): string {
  const params = new URLSearchParams()
  if (search.location !== '') params.set('location', search.location)
  if (search.at !== undefined) params.set('at', pointText(search.at))
  if (search.bounds !== undefined) params.set('bounds', boundsText(search.bounds))
  if (search.type !== 'all') params.set('type', search.type)
  if (search.pet !== undefined) params.set('pet', search.pet)
  if (search.weight !== undefined) {
    params.set(WEIGHT_NAMES[search.weight.units], String(search.weight.value))
  }
  if (search.openNow) params.set('open', 'now')
  if (search.includeUnknown) params.set('unknown', 'show')
  if (search.view === 'map') params.set('view', 'map')
  if (search.show !== SEARCH_LIMIT) params.set('show', String(search.show))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The same search with something changed; a change of what is sought shows its first results. */
export function withChange(
  search: DiscoverSearch,
  change: Partial<DiscoverSearch>,
): DiscoverSearch {
  const keepsResults = Object.keys(change).every((name) => name === 'view' || name === 'show')
  return { ...search, ...(keepsResults ? {} : { show: SEARCH_LIMIT }), ...change }
}

/** What the places endpoints are asked, apart from where. */
export function narrowingOf(search: DiscoverSearch) {
  const categories = categoriesOfChoice(search.type)
  return {
    ...(categories.length === 0 ? {} : { category: categories.join(',') }),
    ...(search.pet === undefined ? {} : { species: search.pet }),
    ...(search.weight === undefined ? {} : { weightKg: kilogramsTyped(search.weight).toFixed(2) }),
    ...(search.openNow ? { openNow: true } : {}),
    ...(search.includeUnknown ? { includeUnknown: true } : {}),
  }
}

/** The number a weight is shown by in the fields of somebody's units: '28.1', '62'. */
export function weightIn(weight: TypedWeight | undefined, units: Units): string {
  if (weight === undefined) return ''
  return weight.units === units ? String(weight.value) : weightNumber(kilogramsTyped(weight), units)
}

function kilogramsTyped({ value, units }: TypedWeight): number {
  return units === 'us' ? value * KG_PER_LB : value
}

function readWeight(params: URLSearchParams): TypedWeight | undefined {
  for (const units of UNITS) {
    const value = Number(params.get(WEIGHT_NAMES[units]) ?? '')
    if (value > 0 && value <= 1000) return { value, units }
  }
  return undefined
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
