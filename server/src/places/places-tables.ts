import type {
  LocationPrecision,
  OpeningHours,
  PetPolicy,
  PlaceCategory,
  Welcome,
} from '@wayfur/domain/places/place-schemas'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DefaultedInstant, Json } from '../platform/database/platform-tables.ts'
import type { FilledFacts } from './filled-facts.ts'

/**
 * One row per place and source; see `0010-places.sql`, `0380-places-near.sql`,
 * `0431-places-of-regions.sql` and `0442-one-place-of-several-sources.sql` for what each column holds.
 */
export interface PlacesTable {
  id: Generated<number>
  name: string
  category: PlaceCategory
  description: string | null
  locationPrecision: LocationPrecision
  latitude: number | null
  longitude: number | null
  cell: GeneratedAlways<number | null>
  area: GeneratedAlways<number | null>
  street: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  country: Generated<string>
  phone: string | null
  website: string | null
  email: string | null
  imageUrl: string | null
  photoUrls: Generated<string[]>
  timeZone: string | null
  hours: ColumnType<OpeningHours | null, string | null, string | null>
  hoursNote: string | null
  /** The text of a multirange, as in '{[480,1020)}'. */
  openMinutes: string | null
  petPolicy: Json<PetPolicy>
  dogWelcome: GeneratedAlways<Welcome | null>
  dogMaxKg: GeneratedAlways<number | null>
  dogMaxCount: GeneratedAlways<number | null>
  dogMinMonths: GeneratedAlways<number | null>
  /** What it holds against dogs, as bits that `kind-rules.ts` names. */
  dogBars: GeneratedAlways<number>
  catWelcome: GeneratedAlways<Welcome | null>
  catMaxKg: GeneratedAlways<number | null>
  catMaxCount: GeneratedAlways<number | null>
  catMinMonths: GeneratedAlways<number | null>
  catBars: GeneratedAlways<number>
  otherWelcome: GeneratedAlways<Welcome | null>
  otherMaxKg: GeneratedAlways<number | null>
  otherMaxCount: GeneratedAlways<number | null>
  otherMinMonths: GeneratedAlways<number | null>
  otherBars: GeneratedAlways<number>
  petsFadedOn: GeneratedAlways<string | null>
  welcomesPets: GeneratedAlways<boolean>
  hoursText: string | null
  petPolicyText: string
  petFeeText: string
  amenities: Generated<string[]>
  cuisine: string | null
  priceLevel: number | null
  reviewCount: Generated<number>
  starsSum: Generated<number>
  score: GeneratedAlways<number>
  source: string
  sourceId: string
  licence: string | null
  sourceOn: string | null
  isSample: GeneratedAlways<boolean>
  status: Generated<'live' | 'pending' | 'closed' | 'merged'>
  mergedInto: number | null
  filled: ColumnType<FilledFacts | null, string | null, string | null>
  isHiddenByImport: Generated<boolean>
  corrected: Generated<string[]>
  isShown: GeneratedAlways<boolean>
  createdAt: DefaultedInstant
  updatedAt: DefaultedInstant
}

export interface PlacesTables {
  places: PlacesTable
}
