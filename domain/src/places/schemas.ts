import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { queryFlag, queryInteger, queryNumber } from '../schemas.ts'
import { MOST_BUSINESSES, MOST_FOUND, MOST_IN_BOUNDS } from './endpoints.ts'
import { RECEPTIONS } from './pet-policy.ts'
import {
  Business,
  ListedBusiness,
  FoundPlace,
  PetKind,
  Place,
  PlaceCategory,
  QueryCategories,
  QueryPets,
  QueryVerdicts,
} from './place-schemas.ts'
import { MOST_RADIUS_METERS } from './place.ts'

const latitude = queryNumber(-90, 90)
const longitude = queryNumber(-180, 180)

/** Ids are 1 to the largest whole number that JSON keeps exact. */
const PlaceParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

/** What every search may narrow by. */
const narrowing = {
  /** One category or several with commas; every wording of the product is understood. */
  category: z.optional(QueryCategories),
  /** Only places known to welcome this kind of pet. */
  species: z.optional(PetKind),
  /** Only places whose weight limit, where one is stated, lets this pet in. */
  weightKg: z.optional(queryNumber(0, 500)),
  /** Only places known to take all of these pets together: each kind, its number and its heaviest. */
  pets: z.optional(QueryPets),
  /** With `pets`: the places of which one of these holds for them all, on this day. */
  verdict: z.optional(QueryVerdicts),
  /** Only places open at this moment by their own clocks. */
  openNow: z.optional(queryFlag()),
  /** Words in the name, the street or the city. */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** Whether to include places without a known pet policy. */
  includeUnknown: z.optional(queryFlag()),
  /** Only places of which nobody has said whether pets may come. */
  nobodySaid: z.optional(queryFlag()),
  /** Only where pets are known to come inside, to the patio, or off the leash in a park. */
  reception: z.optional(z.enum(RECEPTIONS)),
  /** Only where it is said that bringing a pet costs nothing. */
  noPetFee: z.optional(queryFlag()),
}

export const listBusinesses = {
  summary:
    'Pet-friendly businesses as a plain list, 100 unless told, 500 at most; go on with after. What a list shows of each, and everything with fields=full.',
  query: z.object({
    category: z.optional(QueryCategories),
    /** south,west,north,east in degrees. */
    bbox: z.optional(
      z.string().check(
        z.regex(/^[+-]?\d{1,3}(\.\d{1,15})?(,[+-]?\d{1,3}(\.\d{1,15})?){3}$/, {
          error: () => t('This must be south,west,north,east in degrees.'),
        }),
      ),
    ),
    limit: z.optional(queryInteger(1, MOST_BUSINESSES)),
    /** The id of the last business of the page before. */
    after: z.optional(queryInteger(0, Number.MAX_SAFE_INTEGER)),
    includeUnknown: z.optional(queryFlag()),
    /** Everything that is known of each, instead of what a list shows. */
    fields: z.optional(z.enum(['full'])),
  }),
  reply: z.array(z.union([Business, ListedBusiness])).check(z.maxLength(MOST_BUSINESSES)),
}

export const searchPlaces = {
  summary:
    'Pet-friendly places around a point, best rated first and nearer first among equals, or nearest first.',
  query: z.object({
    latitude,
    longitude,
    /** Meters; 10,000 unless told. */
    radius: z.optional(queryInteger(1, MOST_RADIUS_METERS)),
    ...narrowing,
    limit: z.optional(queryInteger(1, MOST_FOUND)),
    /** What comes first: the best rated unless told, or the nearest. */
    sort: z.optional(z.enum(['best', 'nearest'])),
    /** `next` of the page before, which was sorted alike. */
    after: z.optional(
      z
        .string()
        .check(z.regex(/^[0-9_.]{1,60}$/, { error: () => t('This must be `next` of a reply.') })),
    ),
  }),
  reply: z.object({
    places: z.array(FoundPlace).check(z.maxLength(MOST_FOUND)),
    /** How many match in all, this page and every other; null when more than 200 do. */
    total: z.nullable(z.int()),
    /** Ask again with `after` set to this for more; null at the end. */
    next: z.nullable(z.string()),
    searched: z.object({
      latitude: z.number(),
      longitude: z.number(),
      radiusMeters: z.int(),
      categories: z.array(PlaceCategory),
      /** The instant that `openNow` was asked of; also right for telling open from closed. */
      at: z.iso.datetime(),
    }),
  }),
}

export const nearestPlaces = {
  summary: 'Where the nearest place is that a search would find, however far.',
  query: z.object({
    latitude,
    longitude,
    /** Meters within which any place is looked for; 10,000 unless told. */
    radius: z.optional(queryInteger(1, MOST_RADIUS_METERS)),
    ...narrowing,
  }),
  reply: z.object({
    /** Whether any place at all is known within the radius. */
    isAnyHere: z.boolean(),
    nearest: z.nullable(
      z.object({
        /** The town or region it lies in: 'Boulder, CO'. */
        label: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        meters: z.int(),
      }),
    ),
  }),
}

export const placesInBounds = {
  summary:
    'Pet-friendly places in a view of the map: the best rated of it, spread out when it is wide.',
  query: z.object({
    south: latitude,
    west: longitude,
    north: latitude,
    /** May be less than west, for a view across the antimeridian. */
    east: longitude,
    ...narrowing,
    limit: z.optional(queryInteger(1, MOST_IN_BOUNDS)),
  }),
  reply: z.object({
    places: z.array(FoundPlace).check(z.maxLength(MOST_IN_BOUNDS)),
    /** Whether there are more than these: zoom in to see them. */
    hasMore: z.boolean(),
    at: z.iso.datetime(),
  }),
}

export const placeById = {
  summary: 'One place with its hours, its pet policy and how we know, and where it comes from.',
  params: PlaceParams,
  reply: Place,
}

export const nearbyPlaces = {
  summary: 'Other pet-friendly places around a place, nearest first.',
  params: PlaceParams,
  query: z.object({
    /** Meters; 1,000 unless told. */
    radius: z.optional(queryInteger(1, MOST_RADIUS_METERS)),
    category: z.optional(QueryCategories),
    limit: z.optional(queryInteger(1, MOST_FOUND)),
  }),
  reply: z.object({
    places: z.array(FoundPlace).check(z.maxLength(MOST_FOUND)),
    at: z.iso.datetime(),
  }),
}
