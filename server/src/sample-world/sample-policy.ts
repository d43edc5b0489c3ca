import { DAY_MS } from '@wayfur/domain/durations'
import { kindPolicy } from '@wayfur/domain/places/pet-policy'
import type {
  Evidence,
  KindPolicy,
  PetFee,
  PetPolicy,
  PlaceCategory,
  Welcome,
} from '@wayfur/domain/places/place-schemas'
import type { RandomSource } from './random-source.ts'

/** Limits as houses state them: 25, 40, 50 and 80 lb. */
const WEIGHT_LIMITS_KG = [11.3, 18.1, 22.7, 36.3]

/** A plausible pet policy of a place of a kind, with fee and evidence. */
export function samplePolicy(
  category: PlaceCategory,
  random: RandomSource,
  today: string,
): PetPolicy {
  const kinds = KINDS[category](random)
  return {
    ...kinds,
    fee: category === 'hotel' ? hotelFee(random) : null,
    note: noteFor(category, random),
    evidence: sampleEvidence(random, today),
  }
}

type Kinds = Record<'dog' | 'cat' | 'other', KindPolicy>

const KINDS: Record<PlaceCategory, (random: RandomSource) => Kinds> = {
  restaurant: (random) => ({
    dog: kindPolicy(random.pick<Welcome>(['patio', 'patio', 'patio', 'inside'])),
    cat: kindPolicy(random.pick<Welcome>(['unknown', 'not-allowed', 'patio'])),
    other: kindPolicy('unknown'),
  }),
  hotel: (random) => ({
    dog: dogsOfHotel({
      maxWeightKg: random.often(0.6) ? random.pick(WEIGHT_LIMITS_KG) : null,
      maxCount: random.pick([1, 2, 2, 2, 3, null]),
    }),
    cat: random.often(0.6)
      ? kindPolicy('inside', { maxCount: 2 })
      : kindPolicy(random.pick<Welcome>(['unknown', 'not-allowed'])),
    other: kindPolicy(random.often(0.15) ? 'inside' : 'unknown'),
  }),
  park: (random) => ({
    dog: kindPolicy(random.pick<Welcome>(['leash', 'leash', 'inside'])),
    cat: kindPolicy(random.pick<Welcome>(['unknown', 'leash'])),
    other: kindPolicy('unknown'),
  }),
  store: () => ({
    dog: kindPolicy('leash'),
    cat: kindPolicy('inside'),
    other: kindPolicy('inside'),
  }),
  vet: (random) => ({
    dog: kindPolicy('inside'),
    cat: kindPolicy('inside'),
    other: kindPolicy(random.often(0.5) ? 'inside' : 'unknown'),
  }),
  grooming: (random) => ({
    dog: kindPolicy('inside', {
      maxWeightKg: random.often(0.2) ? 45.4 : null,
      vaccines: ['Rabies', 'Bordetella'],
    }),
    cat: kindPolicy(random.pick<Welcome>(['inside', 'not-allowed', 'unknown'])),
    other: kindPolicy('unknown'),
  }),
  rest_area: (random) => ({
    dog: kindPolicy('leash'),
    cat: kindPolicy(random.pick<Welcome>(['leash', 'unknown'])),
    other: kindPolicy('unknown'),
  }),
  other: (random) => ({
    dog: kindPolicy('inside'),
    cat: kindPolicy(random.often(0.5) ? 'inside' : 'not-allowed'),
    other: kindPolicy('unknown'),
  }),
}

/** Houses that take one dog ask for a crate, and those that take three for grown ones with a shot. */
function dogsOfHotel(limits: Pick<KindPolicy, 'maxWeightKg' | 'maxCount'>): KindPolicy {
  return kindPolicy('inside', {
    ...limits,
    ...(limits.maxCount === 1 && { needsCrate: true }),
    ...(limits.maxCount === 3 && { minAgeMonths: 6, vaccines: ['Rabies'] }),
    ...(limits.maxWeightKg === 36.3 && { refusedBreeds: ['pit-bull', 'rottweiler'] }),
  })
}

function hotelFee(random: RandomSource): PetFee | null {
  if (random.often(0.2)) return null
  if (random.often(0.15)) {
    return { amountCents: 0, currency: 'USD', per: 'stay', perPet: false, capCents: null }
  }
  const per = random.often(0.6) ? 'night' : 'stay'
  const dollars = per === 'night' ? random.pick([10, 15, 20, 25, 35]) : random.pick([40, 50, 75])
  const isCapped = per === 'night' && random.often(0.5)
  return {
    amountCents: dollars * 100,
    currency: 'USD',
    per,
    perPet: random.often(0.5),
    capCents: isCapped ? dollars * 100 * random.pick([3, 4, 5]) : null,
  }
}

const NOTES: Partial<Record<PlaceCategory, readonly string[]>> = {
  restaurant: [
    'Water bowls at every outdoor table.',
    'Please keep leashes clear of the aisle.',
    'Ask for the shady side; it fills up first.',
  ],
  hotel: [
    'Pets may not be left alone in the room.',
    'Ground-floor rooms open to the lawn.',
    'Tell us about your pet when you book.',
  ],
  park: [
    'Off leash before 9 in the morning.',
    'Separate yard for small dogs.',
    'Bags at both gates; the far one runs out first.',
  ],
  rest_area: ['Fenced pet lawn behind the building.', 'Water tap beside the picnic shelter.'],
}

function noteFor(category: PlaceCategory, random: RandomSource): string | null {
  const notes = NOTES[category]
  return notes !== undefined && random.often(0.4) ? random.pick(notes) : null
}

/** One in eight claims is more than a year old, so that fading can be seen. */
function sampleEvidence(random: RandomSource, today: string): Evidence {
  const daysAgo = random.often(1 / 8) ? random.whole(370, 700) : random.whole(4, 330)
  return {
    from: 'sample',
    level: random.pick(['confirmed', 'stated', 'stated', 'likely']),
    on: dayBefore(today, daysAgo),
  }
}

export function dayBefore(day: string, days: number): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return new Date(midnight - days * DAY_MS).toISOString().slice(0, 10)
}
