import type { PlaceCategory } from '@wayfur/domain/places/category'
import {
  type OpenInterval,
  type OpeningHours,
  type Weekday,
  everyDay,
  weekOf,
} from '@wayfur/domain/places/opening-hours'
import type { RandomSource } from './random-source.ts'

const ALWAYS = everyDay([[0, 1440]])

/** Plausible opening hours of a place of a kind; a few places have told nobody theirs. */
export function sampleHours(category: PlaceCategory, random: RandomSource): OpeningHours | null {
  return random.often(0.06) ? null : HOURS[category](random)
}

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

function at(opens: number, closes: number): OpenInterval {
  return [opens * 60, closes * 60]
}

function weekdays(workday: OpenInterval, saturday: OpenInterval): OpeningHours {
  return weekOf((day) => (day === 'sun' ? [] : [day === 'sat' ? saturday : workday]))
}

function exceptOn(closed: readonly Weekday[], ...intervals: OpenInterval[]): OpeningHours {
  return weekOf((day) => (closed.includes(day) ? [] : intervals))
}
