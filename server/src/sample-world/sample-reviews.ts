import type { PetKind } from '@wayfur/domain/places/place-schemas'
import type { VisitWelcome } from '@wayfur/domain/reviews/schemas'
import type { NewPlace } from '../places/write-places.ts'
import { type RandomSource, randomSource } from './random-source.ts'
import { dayBefore } from './sample-policy.ts'
import { AMENITY_WORDS, CLOSING_WORDS, REVIEW_WORDS } from './sample-review-words.ts'

/** What an invented visitor wrote of an invented place. */
export interface SampleReview {
  /** The place's id in the sample world. */
  sourceId: string
  by: string
  stars: number
  words: string
  visitedOn: string
  /** How long after the visit it was written. */
  daysLater: number
  petKind: PetKind | null
  petWelcome: VisitWelcome | null
}

/** As many as people read before they decide. */
const FEWEST = 6
const MOST = 8
/** Of ten visits to an ordinary place; better and worse places lean to one side of it. */
const STARS = [5, 5, 5, 4, 4, 4, 4, 3, 3, 2] as const

/** The town whose places have reviews with words; elsewhere nobody has rated anything. */
const REVIEWED = /^CA\/San Francisco\//

/** What was written of the places of San Francisco, the same every time for the same day. */
export function sampleReviews(places: readonly NewPlace[], today: string): SampleReview[] {
  return places
    .filter(({ source }) => REVIEWED.test(source.id))
    .flatMap((place) => reviewsOf(place, randomSource(`reviews/${place.source.id}`), today))
}

function reviewsOf(place: NewPlace, random: RandomSource, today: string): SampleReview[] {
  const count = random.whole(FEWEST, MOST)
  const writers = random.some(WRITERS, count)
  const lean = random.pick([-1, 0, 0, 0, 1, 1])
  const say = sayer(place, random)
  return writers.map((by) => {
    const wish = Math.min(5, Math.max(2, random.pick(STARS) + (random.often(0.4) ? lean : 0)))
    const { stars, words } = say(wish)
    const { petKind, petWelcome } = petOn(place, random)
    const visitedOn = dayBefore(today, random.whole(3, 330))
    const daysLater = random.whole(0, 2)
    const sourceId = place.source.id
    return { sourceId, by, stars, words, visitedOn, daysLater, petKind, petWelcome }
  })
}

/**
 * Says each sentence of a place once, with the stars that fit it: where all that is to be said
 * against a place has been said, the next visitor liked it better.
 */
function sayer(
  place: NewPlace,
  random: RandomSource,
): (wish: number) => Pick<SampleReview, 'stars' | 'words'> {
  const { good, mixed, poor } = REVIEW_WORDS[place.category]
  const liked = place.amenities.flatMap((amenity) => AMENITY_WORDS[amenity] ?? [])
  const left = { poor: [...poor], mixed: [...mixed], good: [...good, ...liked] }
  const closings = [...CLOSING_WORDS]
  const take = (sentences: string[]): string => {
    const [sentence = ''] = sentences.splice(random.whole(0, sentences.length - 1), 1)
    return sentence
  }
  return (wish) => {
    if (wish <= 2 && left.poor.length > 0) return { stars: 2, words: take(left.poor) }
    if (wish <= 3 && left.mixed.length > 0) return { stars: 3, words: take(left.mixed) }
    const last = random.often(0.5) ? ` ${take(closings)}` : ''
    return { stars: Math.max(4, wish), words: take(left.good) + last }
  }
}

/** Who came along, as the place receives them; about every third visitor tells nothing of it. */
function petOn(
  { pets }: NewPlace,
  random: RandomSource,
): Pick<SampleReview, 'petKind' | 'petWelcome'> {
  const kind: PetKind = random.often(0.85) ? 'dog' : 'cat'
  const { welcome } = pets[kind]
  const isTold = welcome !== 'unknown' && welcome !== 'not-allowed' && random.often(0.65)
  return isTold ? { petKind: kind, petWelcome: welcome } : { petKind: null, petWelcome: null }
}

/** First names with the first letter of another, as reviews show them. */
const WRITERS = [
  'Ana P.',
  'Ben O.',
  'Carla D.',
  'Chidi N.',
  'Dana W.',
  'Diego R.',
  'Elena M.',
  'Farid K.',
  'Grace L.',
  'Hana S.',
  'Ines V.',
  'Ivan T.',
  'Jo B.',
  'Kai H.',
  'Lena F.',
  'Luis A.',
  'Maya C.',
  'Mei Y.',
  'Nadia E.',
  'Nils G.',
  'Olga Z.',
  'Omar J.',
  'Priya S.',
  'Quinn M.',
  'Rosa I.',
  'Sami U.',
  'Tess R.',
  'Theo D.',
  'Uma K.',
  'Vera L.',
  'Will N.',
  'Yuki T.',
] as const
