import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import type { RandomSource } from './random-source.ts'

export const SAMPLE_AMENITIES: Record<PlaceCategory, readonly string[]> = {
  restaurant: ['Water bowls', 'Shaded patio', 'Dog menu', 'Leash hooks', 'Outdoor heaters'],
  hotel: ['Pet beds', 'Fenced lawn', 'Treats at check-in', 'Pet sitter on call', 'Dog wash'],
  park: ['Water tap', 'Bags', 'Small-dog yard', 'Benches in the shade', 'Agility course', 'Lights'],
  store: ['Self-service dog wash', 'Fresh food', 'Nail trims', 'Name tags while you wait'],
  vet: ['Emergency care', 'Cats-only hours', 'Exotic pets', 'On-site laboratory', 'Parking'],
  grooming: ['Hand drying', 'Nail trims', 'Flea baths', 'Walk-ins welcome'],
  rest_area: ['Pet lawn', 'Water tap', 'Bags', 'Picnic tables', 'Restrooms', 'Shade trees'],
  other: ['Webcams', 'Day care', 'Outdoor runs', 'Training classes'],
}

export const SAMPLE_CUISINES = [
  'American',
  'Bakery',
  'Barbecue',
  'Breakfast all day',
  'Californian',
  'Coffee',
  'Indian',
  'Italian',
  'Mexican',
  'Pizza',
  'Seafood',
  'Thai',
  'Vegetarian',
]

type Sentence = (town: string, amenity: string) => string

const OPENINGS: Record<PlaceCategory, readonly Sentence[]> = {
  restaurant: [
    (town) => `A neighborly kitchen in ${town} where dogs get a bowl before you get a menu.`,
    (town) => `Plates worth sharing and a patio that ${town} treats as its living room.`,
    () => 'Small room, long patio, and staff who learn your dog’s name first.',
    (town) => `Simple food done carefully, a short walk from the middle of ${town}.`,
  ],
  hotel: [
    (town) => `Quiet rooms in ${town} with hard floors, wide windowsills and no fuss about fur.`,
    () => 'A house for travelers on two legs and four, with a lawn for the late walk.',
    (town) => `Your first night in ${town}: late check-in, early walks, and treats at the desk.`,
  ],
  park: [
    (town) => `Open grass where half the dogs of ${town} seem to meet before breakfast.`,
    () => 'Paths under old trees, room to run, and a good view for whoever holds the leash.',
    () => 'A long loop, a short loop, and a pond that is for looking only.',
  ],
  store: [
    (town) => `Food, beds and patient advice for the pets of ${town}.`,
    () => 'Bring your pet in to try the harness on; everybody does.',
  ],
  vet: [
    (town) => `Calm rooms and plain words for the pets of ${town}.`,
    () => 'Appointments that start on time, and a quiet corner for cats.',
  ],
  grooming: [
    () => 'Baths, trims and a towel for the car, by people who are never in a hurry.',
    (town) => `Where the dogs of ${town} come in muddy and leave proud.`,
  ],
  rest_area: [
    () => 'A stretch of shade off the highway with a lawn set aside for pets.',
    (town) => `Halfway from somewhere, near ${town}: water, shade and a place to walk around.`,
  ],
  other: [
    (town) => `Days and nights of good company for pets whose people leave ${town} for a while.`,
    () => 'Runs to play in, people who stay the night, and a picture sent each evening.',
  ],
}

const CLOSINGS: readonly Sentence[] = [
  (_, amenity) => `Known for: ${amenity.toLowerCase()}.`,
  (_, amenity) => `Regulars come for the ${amenity.toLowerCase()}.`,
  () => '',
]

/** Two sentences about a place that is invented, and says nothing that could mislead. */
export function sampleDescription(
  category: PlaceCategory,
  town: string,
  amenities: readonly string[],
  random: RandomSource,
): string {
  const opening = random.pick(OPENINGS[category])
  const closing = random.pick(CLOSINGS)
  const amenity = amenities.length === 0 ? undefined : random.pick(amenities)
  const end = amenity === undefined ? '' : closing(town, amenity)
  return `${opening(town, amenity ?? '')} ${end}`.trim()
}
