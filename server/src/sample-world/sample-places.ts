import { everyDay, type Weekday, weekOf } from '@wayfur/domain/places/opening-hours'
import type {
  OpeningHours,
  OpenInterval,
  PlaceCategory,
  PriceLevel,
} from '@wayfur/domain/places/place-schemas'
import type { NewPlace } from '../places/write-places.ts'
import { type RandomSource, randomSource } from './random-source.ts'
import { newName, newStreet } from './sample-names.ts'
import { dayBefore, samplePolicy } from './sample-policy.ts'
import { SAMPLE_AMENITIES, SAMPLE_CUISINES, sampleDescription } from './sample-words.ts'
import { pointIn, type SampleTown } from './towns.ts'

const ALWAYS = everyDay([[0, 1440]])

const HOURS: Record<PlaceCategory, (random: RandomSource) => OpeningHours> = {
  hotel: () => ALWAYS,
  rest_area: () => ALWAYS,
  park: (random) => (random.often(0.3) ? ALWAYS : everyDay([at(random.pick([5, 6, 7]), 21)])),
  restaurant: (random) => random.pick(RESTAURANTS),
  vet: (random) => (random.often(0.12) ? ALWAYS : weekdays(at(8, 18), at(9, 13))),
  grooming: () => exceptOn(['sun', 'mon'], at(9, 17)),
  store(random) {
    const closes = random.pick([18, 19, 20])
    return weekOf((day) => [day === 'sun' ? at(11, 17) : at(9, closes)])
  },
  other: () => weekdays(at(7, 19), at(8, 16)),
}

const RESTAURANTS: readonly OpeningHours[] = [
  everyDay([at(7, 15)]),
  everyDay([at(11, 22)]),
  exceptOn(['mon'], at(11, 14), at(17, 22)),
  weekOf((day) => (day === 'fri' || day === 'sat' ? [at(16, 26)] : [at(16, 23)])),
  exceptOn(['tue'], at(8, 20)),
]

/** Raised when the generator changes, which gives existing installations the new world. */
export const SAMPLE_WORLD_VERSION = 1

/** What stands in each city: every kind that people look for at least twice. */
const IN_A_CITY: readonly [PlaceCategory, number][] = [
  ['restaurant', 3],
  ['hotel', 2],
  ['park', 2],
  ['store', 2],
  ['vet', 2],
  ['grooming', 1],
]

/** What stands in each of the six areas of San Francisco, 25 in all. */
const IN_AN_AREA: readonly [PlaceCategory, number][] = [
  ['restaurant', 7],
  ['hotel', 4],
  ['park', 5],
  ['store', 4],
  ['vet', 3],
  ['grooming', 1],
  ['other', 1],
]

/** The invented places, the same every time for the same towns and day. */
export function samplePlaces(towns: readonly SampleTown[], today: string): NewPlace[] {
  const namesInTown = new Map<string, Set<string>>()
  return towns.flatMap((town) => {
    const key = `${town.state}/${town.name}`
    const taken = namesInTown.get(key) ?? new Set()
    namesInTown.set(key, taken)
    const where = town.kind === 'stop' ? `${key}/${town.part}/${town.center.latitude}` : key
    const random = randomSource(`${SAMPLE_WORLD_VERSION}/${where}/${town.part}`)
    return kindsIn(town, random).flatMap(([category, count]) =>
      Array.from({ length: count }, (_, index) =>
        samplePlace(town, category, `${where}/${town.part}/${category}/${index}`, {
          random,
          taken,
          today,
        }),
      ),
    )
  })
}

function kindsIn(town: SampleTown, random: RandomSource): readonly [PlaceCategory, number][] {
  if (town.kind === 'area') return IN_AN_AREA
  if (town.kind === 'city') return random.often(0.3) ? [...IN_A_CITY, ['other', 1]] : IN_A_CITY
  // By the highway: a rest area, and beside every second one something to eat, sleep or run in.
  const beside = random.pick<PlaceCategory>(['hotel', 'restaurant', 'park'])
  return random.often(0.5)
    ? [
        ['rest_area', 1],
        [beside, 1],
      ]
    : [['rest_area', 1]]
}

function samplePlace(
  town: SampleTown,
  category: PlaceCategory,
  id: string,
  { random, taken, today }: { random: RandomSource; taken: Set<string>; today: string },
): NewPlace {
  const name = newName(category, taken, random)
  const amenities = random.some(SAMPLE_AMENITIES[category], random.whole(1, 4))
  const street = category === 'rest_area' ? `${town.part} near ${town.name}` : newStreet(random)
  return {
    name,
    category,
    description: sampleDescription(category, town.name, amenities, random),
    location: pointIn(town, random),
    isCityLocation: false,
    address: { street, city: town.name, state: town.state, zipCode: town.zip, country: 'US' },
    phone: category === 'park' || category === 'rest_area' ? null : phoneIn(town, random),
    website: random.often(0.8) ? `https://example.com/sample/${slug(name)}` : null,
    email: null,
    timeZone: town.timeZone,
    hours: sampleHours(category, random),
    hoursNote: null,
    pets: samplePolicy(category, random, today),
    amenities,
    cuisine: category === 'restaurant' ? random.pick(SAMPLE_CUISINES) : null,
    priceLevel: priceOf(category, random),
    // A rating is what reviews add up to, and nobody has been here.
    reviewCount: 0,
    starsSum: 0,
    source: { name: 'sample', id, licence: null, on: dayBefore(today, 0) },
  }
}

/** 555-0100 to 555-0199 are kept for fiction and ring nowhere. */
function phoneIn(town: SampleTown, random: RandomSource): string {
  return `(${town.areaCode}) 555-01${String(random.whole(0, 99)).padStart(2, '0')}`
}

function priceOf(category: PlaceCategory, random: RandomSource): PriceLevel | null {
  if (category === 'park' || category === 'rest_area') return 0
  if (category === 'restaurant') return random.pick<PriceLevel>([1, 1, 2, 2, 2, 3])
  if (category === 'hotel') return random.pick<PriceLevel>([1, 2, 2, 3, 3, 4])
  return random.often(0.5) ? random.pick<PriceLevel>([1, 2, 3]) : null
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Plausible opening hours of a place of a kind; a few places have told nobody theirs. */
function sampleHours(category: PlaceCategory, random: RandomSource): OpeningHours | null {
  return random.often(0.06) ? null : HOURS[category](random)
}

function at(opens: number, closes: number): OpenInterval {
  return [opens * 60, closes * 60]
}

function weekdays(workday: OpenInterval, saturday: OpenInterval): OpeningHours {
  return weekOf((day) => (day === 'sun' ? [] : [day === 'sat' ? saturday : workday]))
}

function exceptOn(closed: readonly Weekday[], ...intervals: OpenInterval[]): OpeningHours {
  return weekOf((day) => (closed.includes(day) ? [] : intervals))
}
