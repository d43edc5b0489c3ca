import { addDays } from '../calendar.ts'
import { isRabies } from '../pets/rabies.ts'
import type { TravelingPet } from './border-verdict.ts'

/** The rabies shots of a passport, oldest first. */
export function rabiesShots(pet: TravelingPet) {
  return pet.vaccinations
    .filter(({ name }) => isRabies(name))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

type Shot = TravelingPet['vaccinations'][number]

/** The last shots in which each was given while the one before still held. */
export function lastSeries(shots: readonly Shot[]): Shot[] {
  const series: Shot[] = []
  for (const shot of shots) {
    const before = series.at(-1)
    const hasGap =
      before !== undefined && (before.expirationDate === null || before.expirationDate < shot.date)
    if (hasGap) series.length = 0
    series.push(shot)
  }
  return series
}

/** Shots of a series that lie far enough apart to count one by one. */
export function spaced(series: readonly Shot[], daysApart: number): Shot[] {
  const counting: Shot[] = []
  for (const shot of series) {
    const before = counting.at(-1)
    if (before === undefined || shot.date >= addDays(before.date, daysApart)) counting.push(shot)
  }
  return counting
}
