import { everyDay } from '@wayfur/domain/places/opening-hours'
import type { PricedService } from '@wayfur/domain/providers/provider-schemas'
import { REACHES } from '@wayfur/domain/providers/reach'
import type { Point } from '@wayfur/domain/schemas'
import { randomSource } from '../sample-world/random-source.ts'
import { pointIn, sampleTowns } from '../sample-world/towns.ts'
import {
  BY_APPOINTMENT,
  hours,
  on,
  type SampleAvailability,
  SITTER,
  WALKER,
  WORKDAYS,
} from './sample-hours.ts'

/** An invented provider of a city; what they take they have said. */
export interface SampleCityProvider extends Point {
  businessName: string
  description: string
  serviceArea: string
  city: string
  timeZone: string
  experience: string
  availability: string
  comesWithinMeters: number | null
  receives: boolean
  prices: PricedService[]
  works: SampleAvailability
}

type Kind = 'walker' | 'sitter' | 'groomer' | 'vet' | 'trainer'

/** Each city with the name of one provider of each kind and the part of it they work in. */
const CITIES: readonly {
  town: string
  state: string
  called: Readonly<Record<Kind, readonly [name: string, area: string]>>
}[] = [
  {
    town: 'New York',
    state: 'NY',
    called: {
      walker: ['Five Borough Walkers', 'Lower Manhattan'],
      sitter: ['Stoop & Sofa Sitting', 'East Village'],
      groomer: ['Bowery Bath House for Dogs', 'Lower East Side'],
      vet: ['Pearl Street Animal Practice', 'Financial District'],
      trainer: ['Quiet Leash New York', 'Tribeca'],
    },
  },
  {
    town: 'Los Angeles',
    state: 'CA',
    called: {
      walker: ['Palm Shade Walks', 'Echo Park'],
      sitter: ['Bungalow Pet Sitting', 'Silver Lake'],
      groomer: ['Sunset Suds & Scissors', 'Hollywood'],
      vet: ['Arroyo Animal Practice', 'Downtown'],
      trainer: ['Canyon Recall Club', 'Los Feliz'],
    },
  },
  {
    town: 'Chicago',
    state: 'IL',
    called: {
      walker: ['Lakefront Leashes', 'South Loop'],
      sitter: ['Two-Flat Pet Sitters', 'Pilsen'],
      groomer: ['The Windy Coat', 'West Loop'],
      vet: ['Halsted Animal Practice', 'Bridgeport'],
      trainer: ['Sit Happens Chicago', 'Near South Side'],
    },
  },
  {
    town: 'Houston',
    state: 'TX',
    called: {
      walker: ['Bayou Trail Walkers', 'Montrose'],
      sitter: ['Live Oak House Sitting', 'The Heights'],
      groomer: ['Cool Paws Grooming', 'Midtown'],
      vet: ['Magnolia Animal Practice', 'East End'],
      trainer: ['Steady Heel Houston', 'Third Ward'],
    },
  },
  {
    town: 'Seattle',
    state: 'WA',
    called: {
      walker: ['Drizzle & Dogs', 'Capitol Hill'],
      sitter: ['Emerald Pet Sitting', 'First Hill'],
      groomer: ['Ferry Street Fur', 'Belltown'],
      vet: ['Rainier Animal Practice', 'Central District'],
      trainer: ['Good Tide Training', 'Beacon Hill'],
    },
  },
  {
    town: 'Denver',
    state: 'CO',
    called: {
      walker: ['Mile High Mutts', 'Capitol Hill'],
      sitter: ['Front Porch Sitting', 'Baker'],
      groomer: ['Larimer Lather', 'Five Points'],
      vet: ['Cherry Creek Animal Practice', 'Speer'],
      trainer: ['Foothill Manners', 'Highland'],
    },
  },
  {
    town: 'Austin',
    state: 'TX',
    called: {
      walker: ['Greenbelt Wanderers', 'South Congress'],
      sitter: ['Pecan Street Sitters', 'Travis Heights'],
      groomer: ['Barton Bubbles', 'Zilker'],
      vet: ['Lady Bird Animal Practice', 'East Austin'],
      trainer: ['Keep Calm Canines', 'Bouldin Creek'],
    },
  },
  {
    town: 'Portland',
    state: 'OR',
    called: {
      walker: ['Rose City Rambles', 'Pearl District'],
      sitter: ['Rainy Day Pet Sitting', 'Hawthorne'],
      groomer: ['Alder & Oak Grooming', 'Buckman'],
      vet: ['Willamette Animal Practice', 'Goose Hollow'],
      trainer: ['Bridge Town Basics', 'Kerns'],
    },
  },
  {
    town: 'Boise',
    state: 'ID',
    called: {
      walker: ['Foothills Fetch', 'North End'],
      sitter: ['Treasure Valley Sitters', 'East End'],
      groomer: ['Camas Clip & Dry', 'Downtown'],
      vet: ['Table Rock Animal Practice', 'Warm Springs'],
      trainer: ['River Path Training', 'Boise Bench'],
    },
  },
]

const [, FIVE_MILES = null, TEN_MILES = null, FIFTEEN_MILES = null] = REACHES

type OfKind = Pick<
  SampleCityProvider,
  'description' | 'experience' | 'availability' | 'comesWithinMeters' | 'receives' | 'works'
> & { prices: readonly PricedService[] }

const DOGS_AND_CATS = { species: ['Dog' as const, 'Cat' as const], maxAnimals: 3 }

const KINDS: Readonly<Record<Kind, OfKind>> = {
  walker: {
    description:
      'Walks around the neighborhood at the pace of the dog, in small groups or alone, with a photo after each.',
    experience: '6 years of walking dogs of every size',
    availability: 'every day 7:00 AM to 5:00 PM',
    comesWithinMeters: FIVE_MILES,
    receives: false,
    works: { ...WALKER, hours: everyDay([hours(7, 17)]), capacity: 3 },
    prices: [
      {
        service: 'dog_walking',
        priceCents: 2600,
        per: 'hour',
        furtherCents: 1200,
        takes: { species: ['Dog'], maxWeightKg: null, maxAnimals: 3, minAgeMonths: 4 },
      },
    ],
  },
  sitter: {
    description:
      'Stays at your home or ours, meals and medicine at the usual hours, and a note every evening.',
    experience: 'Sitting for dogs and cats since 2016',
    availability: 'every day, also overnight',
    comesWithinMeters: TEN_MILES,
    receives: true,
    works: { ...SITTER, hours: everyDay([hours(7, 19)]), capacity: 3 },
    prices: [
      {
        service: 'dog_walking',
        priceCents: 2400,
        per: 'hour',
        takes: { species: ['Dog'], maxWeightKg: null, maxAnimals: 3, minAgeMonths: null },
      },
      {
        service: 'pet_sitting',
        priceCents: 6200,
        per: 'night',
        furtherCents: 2500,
        takes: { ...DOGS_AND_CATS, maxWeightKg: null, minAgeMonths: null },
      },
    ],
  },
  groomer: {
    description: 'Baths, trims and nails by appointment, one animal in the room at a time.',
    experience: 'Grooming since 2012',
    availability: 'Monday to Friday 9:00 AM to 5:00 PM',
    comesWithinMeters: null,
    receives: true,
    works: { ...BY_APPOINTMENT, hours: on(WORKDAYS, hours(9, 17)) },
    prices: [
      {
        service: 'grooming',
        priceCents: 7800,
        per: 'visit',
        takes: { species: ['Dog', 'Cat'], maxWeightKg: 40, maxAnimals: 1, minAgeMonths: 3 },
      },
    ],
  },
  vet: {
    description:
      'Checkups and vaccinations at the practice or at home, with time for questions and a record the same evening.',
    experience: 'General practice for small animals since 2009',
    availability: 'Monday to Friday 8:00 AM to 5:00 PM',
    comesWithinMeters: FIFTEEN_MILES,
    receives: true,
    works: { ...BY_APPOINTMENT, hours: on(WORKDAYS, hours(8, 12), hours(13, 17)), capacity: 2 },
    prices: [
      { service: 'veterinary', priceCents: 9500, per: 'visit', takes: null },
      {
        service: 'checkups',
        priceCents: 7000,
        per: 'visit',
        takes: {
          species: ['Dog', 'Cat', 'Bird', 'Rabbit'],
          maxWeightKg: null,
          maxAnimals: 2,
          minAgeMonths: null,
        },
      },
      {
        service: 'vaccinations',
        priceCents: 4500,
        per: 'visit',
        takes: { ...DOGS_AND_CATS, maxWeightKg: null, minAgeMonths: 2 },
      },
    ],
  },
  trainer: {
    description:
      'Loose leash, calm greetings and a recall that works, practiced on your own streets without a harsh word.',
    experience: '10 years of training with rewards',
    availability: 'Monday to Friday 10:00 AM to 6:00 PM',
    comesWithinMeters: TEN_MILES,
    receives: false,
    works: { ...WALKER, hours: on(WORKDAYS, hours(10, 18)), capacity: 2 },
    prices: [
      {
        service: 'training',
        priceCents: 5500,
        per: 'hour',
        takes: { species: ['Dog'], maxWeightKg: null, maxAnimals: 2, minAgeMonths: 3 },
      },
    ],
  },
}

/** The same providers each time, one of each kind in each city. */
export function sampleCityProviders(): SampleCityProvider[] {
  const towns = sampleTowns()
  return CITIES.flatMap(({ town: name, state, called }) => {
    const town = towns.find((one) => one.name === name && one.state === state)
    if (town === undefined) throw new Error(`There is no sample town ${name}.`)
    const random = randomSource(`providers of ${name}, ${state}`)
    return Object.entries(called).map(([kind, [businessName, serviceArea]]) => {
      const { prices, ...rest } = KINDS[kind as Kind]
      return Object.assign({}, rest, pointIn(town, random), {
        businessName,
        serviceArea,
        city: `${name}, ${state}`,
        timeZone: town.timeZone,
        prices: prices.map((one) =>
          // Not everybody asks the same, in whole dollars.
          Object.assign({}, one, {
            priceCents: one.priceCents === null ? null : one.priceCents + random.whole(-4, 6) * 100,
          }),
        ),
      })
    })
  })
}
