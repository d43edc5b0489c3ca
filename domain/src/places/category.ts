import { type Message, msg } from '../language/messages.ts'
import type { BusinessCategory, DiscoverChoice, PlaceCategory } from './place-schemas.ts'

/** The one vocabulary for kinds of places; every other wording is mapped to it at the edge. */
export const PLACE_CATEGORIES = [
  'restaurant',
  'hotel',
  'park',
  'store',
  'vet',
  'grooming',
  'rest_area',
  'other',
] as const

/** What people read: one name for a single place and one for a group of them. */
export const CATEGORY_LABELS: Record<PlaceCategory, { one: Message; many: Message }> = {
  restaurant: { one: msg('Restaurant'), many: msg('Restaurants') },
  hotel: { one: msg('Hotel'), many: msg('Hotels') },
  park: { one: msg('Park'), many: msg('Parks') },
  store: { one: msg('Pet store'), many: msg('Pet stores') },
  vet: { one: msg('Veterinarian'), many: msg('Veterinarians') },
  grooming: { one: msg('Groomer'), many: msg('Groomers') },
  rest_area: { one: msg('Rest area'), many: msg('Rest areas') },
  other: { one: msg('Place'), many: msg('Other places') },
}

/** The letter inside a map marker, so that colour is never the only sign of a kind. */
export const CATEGORY_LETTERS: Record<PlaceCategory, string> = {
  restaurant: 'R',
  hotel: 'H',
  park: 'P',
  store: 'S',
  vet: 'V',
  grooming: 'G',
  rest_area: 'A',
  other: 'O',
}

/** The words of the business list (specification, part 1 §3); other places are not on it. */
export const BUSINESS_CATEGORIES = [
  'restaurant',
  'hotel',
  'park',
  'veterinarian',
  'pet_store',
  'grooming',
  'rest_area',
] as const

const BUSINESS_WORDS: Record<PlaceCategory, BusinessCategory | undefined> = {
  restaurant: 'restaurant',
  hotel: 'hotel',
  park: 'park',
  store: 'pet_store',
  vet: 'veterinarian',
  grooming: 'grooming',
  rest_area: 'rest_area',
  other: undefined,
}

/** The word of the business list for a kind of place; undefined where it has none. */
export function businessCategory(category: PlaceCategory): BusinessCategory | undefined {
  return BUSINESS_WORDS[category]
}

/** The words of a stop on a trip or walk. */
export const STOP_CATEGORIES = ['restaurant', 'hotel', 'rest_area', 'park', 'store'] as const
export type StopCategory = (typeof STOP_CATEGORIES)[number]

/** The kind of stop a place makes; a clinic, a groomer and other places are no stops. */
export function stopCategory(category: PlaceCategory): StopCategory | undefined {
  return STOP_CATEGORIES.find((stop) => stop === category)
}

/** The words of the nearby search. */
export const NEARBY_CATEGORIES = [
  'park',
  'restaurant',
  'store',
  'veterinary_care',
  'other',
] as const
export type NearbyCategory = (typeof NEARBY_CATEGORIES)[number]

export function nearbyCategory(category: PlaceCategory): NearbyCategory {
  if (category === 'vet') return 'veterinary_care'
  return NEARBY_CATEGORIES.find((nearby) => nearby === category) ?? 'other'
}

/** The filter buttons of the nearby card, in their order, with what each one asks for. */
export const NEARBY_FILTERS = [
  { id: 'all', label: msg('All Places'), categories: [] },
  { id: 'park', label: msg('Parks'), categories: ['park'] },
  { id: 'restaurant', label: msg('Restaurants'), categories: ['restaurant'] },
  { id: 'store', label: msg('Pet Stores'), categories: ['store'] },
  { id: 'veterinary_care', label: msg('Veterinarians'), categories: ['vet'] },
] as const satisfies readonly NearbyFilter[]

interface NearbyFilter {
  id: 'all' | NearbyCategory
  label: Message
  categories: readonly PlaceCategory[]
}

/** The category buttons of Discover, in their order. */
export const DISCOVER_CHOICES = ['all', 'restaurant', 'hotel', 'park', 'store', 'vet'] as const

/** The button a `type` in an address means: any wording of a kind, `all` for everything else. */
export function discoverChoice(word: string | null | undefined): DiscoverChoice {
  const category = word == null ? undefined : categoryOf(word)
  return DISCOVER_CHOICES.find((choice) => choice === category) ?? 'all'
}

/** The categories a Discover button asks for; none means every category. */
export function categoriesOfChoice(choice: DiscoverChoice): readonly PlaceCategory[] {
  return choice === 'all' ? [] : [choice]
}

const PLACE_TYPES: Record<PlaceCategory, string> = {
  restaurant: 'restaurant',
  hotel: 'lodging',
  park: 'park',
  store: 'pet_store',
  vet: 'veterinary_care',
  grooming: 'establishment',
  rest_area: 'establishment',
  other: 'establishment',
}

/** The place type a maps service knows a kind by; no category is `establishment`. */
export function mapsServiceType(category: PlaceCategory | undefined): string {
  return category === undefined ? 'establishment' : PLACE_TYPES[category]
}

const OTHER_WORDS: Readonly<Record<string, PlaceCategory>> = {
  veterinarian: 'vet',
  veterinary: 'vet',
  veterinary_care: 'vet',
  pet_store: 'store',
  lodging: 'hotel',
  groomer: 'grooming',
  establishment: 'other',
}

/** The category any wording of the product or of a maps service means, if it means one. */
export function categoryOf(word: string): PlaceCategory | undefined {
  const folded = word.trim().toLowerCase().replaceAll('-', '_')
  return (
    PLACE_CATEGORIES.find((category) => category === folded) ??
    (Object.hasOwn(OTHER_WORDS, folded) ? OTHER_WORDS[folded] : undefined)
  )
}
