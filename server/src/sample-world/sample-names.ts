import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import * as z from 'zod/mini'
import { readDataFile } from '../platform/data-file.ts'
import { assetFile } from '../program-files.ts'
import type { RandomSource } from './random-source.ts'

// Words chosen so that together they charm and no firm bears them all: some 20,000 names a kind.
const LISTS = [
  'moods',
  'animals',
  'trees',
  'shapes',
  'treats',
  'finds',
  'lights',
  'sights',
  'kitchens',
  'bistros',
  'diners',
  'inns',
  'streets',
] as const
const words = readDataFile(
  assetFile('sample-world/names.json'),
  z.record(
    z.enum(LISTS),
    z.pipe(
      z.string(),
      z.transform((list) => list.split(' ')),
    ),
  ),
  'words of invented names',
)

type Grammar = (random: RandomSource) => string

/** How each kind of place is named; names of one kind sound alike but seldom are. */
const GRAMMARS: Record<PlaceCategory, readonly Grammar[]> = {
  restaurant: [
    (r) => `The ${r.pick(words.moods)} ${r.pick(words.animals)} ${r.pick(words.kitchens)}`,
    (r) => `${r.pick(words.treats)} & ${r.pick(words.finds)} ${r.pick(words.bistros)}`,
    (r) => `${r.pick(words.trees)} ${r.pick(words.shapes)} ${r.pick(words.diners)}`,
    (r) =>
      `${r.pick(words.treats)} ${r.pick(words.animals)} ${r.pick(['Noodle Bar', 'Coffee House', 'Pizza'])}`,
  ],
  hotel: [
    (r) => `The ${r.pick(words.moods)} ${r.pick(words.animals)} ${r.pick(words.inns)}`,
    (r) =>
      `${r.pick(words.trees)} ${r.pick(words.shapes)} ${r.pick(['Inn', 'Motor Lodge', 'Suites', 'Cabins'])}`,
    (r) =>
      `${r.pick(words.finds)} & ${r.pick(words.trees)} ${r.pick(['Hotel', 'Guest House', 'Lodge'])}`,
  ],
  park: [
    (r) =>
      `${r.pick(words.trees)} ${r.pick(words.shapes)} ${r.pick(['Dog Park', 'Park', 'Dog Run'])}`,
    (r) =>
      `${r.pick(words.moods)} ${r.pick(words.animals)} ${r.pick(['Commons', 'Dog Park', 'Meadow'])}`,
    (r) =>
      `${r.pick(words.lights)} ${r.pick(words.sights)} ${r.pick(['Park', 'Trailhead', 'Off-Leash Area'])}`,
  ],
  store: [
    (r) =>
      `${r.pick(words.finds)} & ${r.pick(words.treats)} ${r.pick(['Pet Supply', 'Pet Goods', 'Pet Shop'])}`,
    (r) =>
      `The ${r.pick(words.moods)} ${r.pick(words.finds)} ${r.pick(['Pet Store', 'Pet Pantry'])}`,
    (r) =>
      `${r.pick(words.treats)} ${r.pick(words.animals)} ${r.pick(['Pet Provisions', 'Pet Market'])}`,
  ],
  vet: [
    (r) => `${r.pick(words.trees)} ${r.pick(words.shapes)} ${r.pick(VET_ENDINGS)}`,
    (r) => `${r.pick(words.lights)} ${r.pick(words.sights)} ${r.pick(VET_ENDINGS)}`,
  ],
  grooming: [
    (r) =>
      `The ${r.pick(words.moods)} ${r.pick(words.finds)} ${r.pick(['Grooming Parlor', 'Pet Spa'])}`,
    (r) => `${r.pick(words.treats)} ${r.pick(words.finds)} ${r.pick(['Groomers', 'Dog Wash'])}`,
  ],
  rest_area: [
    (r) => `${r.pick(words.lights)} ${r.pick(words.sights)} Rest Area`,
    (r) => `${r.pick(words.trees)} ${r.pick(words.shapes)} Rest Area`,
  ],
  other: [
    (r) =>
      `The ${r.pick(words.moods)} ${r.pick(words.animals)} ${r.pick(['Boarding House', 'Day Kennel'])}`,
    (r) =>
      `${r.pick(words.trees)} ${r.pick(words.shapes)} ${r.pick(['Pet Boarding', 'Agility Yard'])}`,
  ],
}

const VET_ENDINGS = ['Animal Clinic', 'Veterinary Practice', 'Pet Hospital', 'Animal Care']

/** An invented name that the town has not used yet; `taken` then holds it too. */
export function newName(category: PlaceCategory, taken: Set<string>, random: RandomSource): string {
  for (;;) {
    const name = random.pick(GRAMMARS[category])(random)
    if (!taken.has(name)) {
      taken.add(name)
      return name
    }
  }
}

/** A street that is on no map we know of. */
export function newStreet(random: RandomSource): string {
  const first = random.often(0.5) ? random.pick(words.lights) : random.pick(words.trees)
  const street = `${first} ${random.pick(words.sights)} ${random.pick(words.streets)}`
  return `${random.whole(1, 98) * 10 + random.whole(1, 9)} ${street}`
}
