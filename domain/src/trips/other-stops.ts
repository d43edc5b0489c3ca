import { badness, bestOf, isWithin, realFirst } from './best-stop.ts'
import type { Candidate } from './stop-candidate.ts'

/** Places that could stand in for a stop: of its kind and near it on the way, best first. */
export function alternativesTo(
  stop: Candidate,
  candidates: readonly Candidate[],
  { meters, taken, most }: { meters: number; taken: ReadonlySet<number>; most: number },
): Candidate[] {
  const reach = Math.max(40_000, meters / 12)
  const target = { at: stop.alongMeters, reach }
  return candidates
    .filter(
      (one) =>
        one.category === stop.category &&
        !taken.has(one.id) &&
        Math.abs(one.alongMeters - stop.alongMeters) <= reach,
    )
    .sort(
      (a, b) =>
        Number(a.isSample) - Number(b.isSample) ||
        badness(a, target) - badness(b, target) ||
        a.id - b.id,
    )
    .slice(0, most)
}

/** More places along the way, spread over the route: the best of each part, first to last. */
export function suggestionsAlong(
  candidates: readonly Candidate[],
  { meters, taken, most }: { meters: number; taken: ReadonlySet<number>; most: number },
): Candidate[] {
  const part = meters / most
  const found = Array.from({ length: most }, (_, index) => {
    const from = part * index
    const range = { from, to: index === most - 1 ? Number.POSITIVE_INFINITY : from + part }
    return bestOf(
      realFirst(candidates.filter((one) => !taken.has(one.id) && isWithin(one, range))),
      { at: from + part / 2, reach: part },
    )
  })
  return found.filter((one) => one !== undefined)
}
