import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { ASKED_VACCINES } from '../pets/vaccine-proof.ts'
import { VERDICTS } from '../pets/verdict.ts'
import { Point } from '../schemas.ts'
import { BUSINESS_CATEGORIES, categoryOf, DISCOVER_CHOICES, PLACE_CATEGORIES } from './category.ts'
import { CLAIM_LEVELS } from './evidence.ts'
import { LEASH_RULE_IDS } from './leash-rules.ts'
import { NAMED_BREEDS } from './named-breeds.ts'
import { isWithinDay, MINUTES_PER_DAY, MOST_TIMES_A_DAY } from './opening-hours.ts'
import type { ComingPet } from './pet-party.ts'
import { PET_KINDS, WELCOMES } from './pet-policy.ts'
import { readComingPets } from './read-coming-pets.ts'
import { VACCINES_OF_KIND } from './vaccine-rule.ts'

export const BusinessCategory = z.enum(BUSINESS_CATEGORIES)
export type BusinessCategory = z.infer<typeof BusinessCategory>

/**
 * From when to when a place is open, in minutes after midnight of the weekday it belongs to. What
 * ends after midnight ends after 1440: 18:00 to 02:00 is [1080, 1560]; the whole day is [0, 1440].
 */
export const OpenInterval = z
  .tuple([
    z.int().check(z.gte(0), z.lt(MINUTES_PER_DAY)),
    z.int().check(z.gt(0), z.lte(2 * MINUTES_PER_DAY)),
  ])
  .check(z.refine(isWithinDay, { error: () => t('This must close after it opens, within a day.') }))
export type OpenInterval = z.infer<typeof OpenInterval>

const Day = z.array(OpenInterval).check(z.maxLength(MOST_TIMES_A_DAY))

/** A week of opening hours in the place's own time; a day without intervals is closed. */
export const OpeningHours = z.object({
  mon: Day,
  tue: Day,
  wed: Day,
  thu: Day,
  fri: Day,
  sat: Day,
  sun: Day,
})
export type OpeningHours = z.infer<typeof OpeningHours>
export const Welcome = z.enum(WELCOMES)
export type Welcome = z.infer<typeof Welcome>

export const KindPolicy = z.object({
  welcome: Welcome,
  maxWeightKg: z.nullable(z.number().check(z.gt(0), z.lte(500))),
  maxCount: z.nullable(z.int().check(z.gte(1), z.lte(50))),
  /** The youngest that may come, in months; left out or null where none is named. */
  minAgeMonths: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(240)))),
  /** Breeds of dogs that may not come. */
  refusedBreeds: z.optional(z.array(z.enum(NAMED_BREEDS)).check(z.maxLength(NAMED_BREEDS.length))),
  /** Whether a pet must be in a crate while it is alone in the room. */
  needsCrate: z.optional(z.boolean()),
  /** Vaccinations that must be valid on the day. */
  vaccines: z.optional(z.array(z.enum(ASKED_VACCINES)).check(z.maxLength(ASKED_VACCINES.length))),
})
export type KindPolicy = z.infer<typeof KindPolicy>

/** The same of one kind, which is asked only for vaccinations that it gets. */
function kindPolicyOf(kind: PetKind) {
  return KindPolicy.check(
    z.refine(({ vaccines = [] }) => vaccines.every((one) => VACCINES_OF_KIND[kind].includes(one)), {
      error: () => t('This kind of pet does not get all of these vaccinations.'),
      path: ['vaccines'],
    }),
  )
}

/** What bringing a pet costs. An amount of 0 is a stated "no fee"; not knowing is null instead. */
export const PetFee = z.object({
  amountCents: z.int().check(z.gte(0), z.lte(1_000_000)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  per: z.enum(['night', 'stay']),
  /** Whether every pet pays, or all of them together. */
  perPet: z.boolean(),
  /** Most that one stay costs, all pets together. */
  capCents: z.nullable(z.int().check(z.gte(0), z.lte(10_000_000))),
})
export type PetFee = z.infer<typeof PetFee>

/**
 * Where a claim about pets comes from and when: a pet owner, the business itself, a visit checked
 * on the spot, an import, or our own sample world.
 */
export const Evidence = z.object({
  from: z.enum(['owner', 'business', 'visit', 'import', 'rule', 'sample']),
  level: z.enum(CLAIM_LEVELS),
  /** The day it was said or seen. */
  on: z.iso.date(),
  /** Which rule it is that holds there. */
  rule: z.optional(z.enum(LEASH_RULE_IDS)),
})
export type Evidence = z.infer<typeof Evidence>

/** What a place says about pets, kind by kind, what it costs, and how we know. */
export const PetPolicy = z.object({
  dog: kindPolicyOf('dog'),
  cat: kindPolicyOf('cat'),
  other: kindPolicyOf('other'),
  fee: z.nullable(PetFee),
  /** The place's own words, if any. */
  note: z.nullable(z.string().check(z.maxLength(500))),
  evidence: z.nullable(Evidence),
})
export type PetPolicy = z.infer<typeof PetPolicy>
/** As much of it as decides whether pets may come; the rest says what that costs, and in which words. */
export type PetRules = Pick<PetPolicy, PetKind | 'evidence'>

/** How dear a place is, 0 (free) to 4. */
export const PriceLevel = z.literal([0, 1, 2, 3, 4])
export type PriceLevel = z.infer<typeof PriceLevel>

/**
 * A place as the documented list of businesses shows it: every field of the specification's
 * business and of its pet-friendly place, texts where it says text, and a typed twin beside each.
 */
/** A business as a list has it: what the product documents of one, and what a card shows. */
export const ListedBusiness = z.object({
  id: z.int(),
  name: z.string(),
  category: BusinessCategory,
  description: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  /** Null unless the location is exactly known. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  isPetFriendly: z.boolean(),
  /** JSON text list; its typed twin, `amenityList`, comes with `fields=full`. */
  amenities: z.string(),
  /** One line in words; typed twin: `pets`. */
  petPolicy: z.string(),
  /** In words: '$25 per pet and night', 'No pet fee', 'Pet fee: ask'. */
  petFee: z.string(),
  priceLevel: z.nullable(PriceLevel),
  isSample: z.boolean(),
})
export type ListedBusiness = z.infer<typeof ListedBusiness>

/** All that is known of a business, with the typed twins of what a list has in words. */
export const Business = z.extend(ListedBusiness, {
  email: z.nullable(z.string()),
  amenityList: z.array(z.string()),
  /** JSON text by weekday mon to sun; null when not known; typed twin: `openingHours`. */
  hours: z.nullable(z.string()),
  openingHours: z.nullable(OpeningHours),
  pets: PetPolicy,
  cuisine: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Business = z.infer<typeof Business>

export const PlaceCategory = z.enum(PLACE_CATEGORIES)
export type PlaceCategory = z.infer<typeof PlaceCategory>
export const DiscoverChoice = z.enum(DISCOVER_CHOICES)
export type DiscoverChoice = z.infer<typeof DiscoverChoice>

function listedNames(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
}

/** Categories in a query string: one word or several with commas; `all` means every category. */
export const QueryCategories = z.pipe(
  z.string().check(
    z.maxLength(120),
    z.refine(
      (text) => listedNames(text).every((word) => word === 'all' || categoryOf(word) !== undefined),
      {
        error: () =>
          t('This must be all or some of {placeCategories}.', {
            placeCategories: PLACE_CATEGORIES.join(', '),
          }),
      },
    ),
  ),
  z.transform((text): PlaceCategory[] => {
    const words = listedNames(text)
    if (words.includes('all')) return []
    return [...new Set(words.flatMap((word) => categoryOf(word) ?? []))].sort()
  }),
)
export const PetKind = z.enum(PET_KINDS)
export type PetKind = z.infer<typeof PetKind>

/**
 * `dog`, `dog:30` for one of 30 kg, `dog:30:reactive` or `dog::reactive`, and with its months of age
 * and the breeds that houses name `dog:30::36:none` or `dog:30:reactive::husky`.
 */
const WEIGHT = String.raw`\d{1,3}(?:\.\d{1,3})?`
const BREEDS = `(?:none|(?:${NAMED_BREEDS.join('|')})(?:\\.(?:${NAMED_BREEDS.join('|')}))*)`
const SHOT = `(?:${ASKED_VACCINES.join('|')})` + String.raw`=\d{4}-\d{2}-\d{2}`
const SHOTS = String.raw`(?:none|${SHOT}(?:\.${SHOT})*)`
const MORE = String.raw`:(?:reactive)?:(?:\d{1,4})?` + `(?::${BREEDS}|:(?:${BREEDS})?:${SHOTS})?`
const ONE_PET = `(?:${PET_KINDS.join('|')})(?::(?:${WEIGHT})?(?:${MORE}|:reactive)|:${WEIGHT})?`
/** The most pets that a search is asked about at once. */
const MOST_PETS = 10

/** Pets that come together, each with its weight in kilograms where that is known: `dog:30,cat`. */
export const QueryPets = z.pipe(
  z.string().check(
    z.regex(new RegExp(`^${ONE_PET}(,${ONE_PET}){0,${MOST_PETS - 1}}$`), {
      error: () => t('This must be up to {most} pets such as dog:30,cat.', { most: MOST_PETS }),
    }),
  ),
  z.transform((text): ComingPet[] => readComingPets(text)),
)

/** Verdicts on the pets of a search, with commas: `asks,unknown`. */
export const QueryVerdicts = z.pipe(
  z.string().check(
    z.regex(new RegExp(`^(${VERDICTS.join('|')})(,(${VERDICTS.join('|')})){0,3}$`), {
      error: () => t('This must be some of {verdicts}.', { verdicts: VERDICTS.join(', ') }),
    }),
  ),
  z.transform((text) => VERDICTS.filter((verdict) => text.split(',').includes(verdict))),
)

export const PlaceAddress = z.object({
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Two letters in the US. */
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  /** Two letters, as in 'US'. */
  country: z.string(),
})
export type PlaceAddress = z.infer<typeof PlaceAddress>

/**
 * How well the location is known: `exact` gets a pin; `city` is the middle of its city, found by
 * searches there but never pinned; `unknown` has none.
 */
export const LocationPrecision = z.enum(['exact', 'city', 'unknown'])
export type LocationPrecision = z.infer<typeof LocationPrecision>

/** Who told us of a place, and on which terms. */
export const PlaceSource = z.object({
  /** 'sample', 'osm', or the name an operator gave to an import. */
  name: z.string(),
  /** The place's own id there. */
  id: z.string(),
  licence: z.nullable(z.string()),
  /** The day of the source's data. */
  on: z.nullable(z.iso.date()),
})
export type PlaceSource = z.infer<typeof PlaceSource>

/** What one source may know of a place that another has no word of. */
export const FactOfPlace = z.enum([
  'description',
  'address',
  'city',
  'phone',
  'website',
  'email',
  'hours',
  'pets',
  'amenities',
  'cuisine',
  'price',
])
export type FactOfPlace = z.infer<typeof FactOfPlace>

/** Another source that knows the place too. */
export const OtherSource = z.extend(PlaceSource, {
  /** What of the place is from there. */
  gives: z.array(FactOfPlace),
})
export type OtherSource = z.infer<typeof OtherSource>

const listed = {
  id: z.int(),
  name: z.string(),
  category: PlaceCategory,
  location: z.nullable(Point),
  precision: LocationPrecision,
  address: PlaceAddress,
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  hours: z.nullable(OpeningHours),
  pets: PetPolicy,
  priceLevel: z.nullable(PriceLevel),
  /** One decimal; null is 'Not rated yet'. */
  rating: z.nullable(z.number().check(z.gte(1), z.lte(5))),
  reviewCount: z.int().check(z.gte(0)),
  /** Belongs to the invented sample world and carries the badge 'Sample'. */
  isSample: z.boolean(),
}

/** A place as a search finds it. */
export const FoundPlace = z.object({
  ...listed,
  /** Straight from the point that was asked about; null where no point was. */
  distanceMeters: z.nullable(z.int()),
})
export type FoundPlace = z.infer<typeof FoundPlace>

/** Everything the product says about one place. */
export const Place = z.object({
  ...listed,
  description: z.nullable(z.string()),
  email: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** All of its pictures, the first of which stands for it elsewhere. */
  photos: z.array(z.string()),
  amenities: z.array(z.string()),
  cuisine: z.nullable(z.string()),
  /** Opening hours in the source's words, where these could not be read as a week. */
  hoursNote: z.nullable(z.string()),
  source: PlaceSource,
  alsoFrom: z.array(OtherSource),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Place = z.infer<typeof Place>
