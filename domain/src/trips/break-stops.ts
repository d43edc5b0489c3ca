import { bestOf, isByDay, isWithin, realFirst } from './best-stop.ts'
import { asStop, type Candidate, inOrder } from './stop-candidate.ts'
import { MOST_STOPS } from './stop-kinds.ts'
import { type Chosen, type MissingStop, reachOf, type StopsWanted } from './stops-wanted.ts'

/** Whatever the places allowed, the pet gets out in time, or it is said where that cannot be. */
export function addBreaks(
  candidates: readonly Candidate[],
  wanted: StopsWanted,
  stops: Chosen['stops'],
  missing: MissingStop[],
): void {
  const { meters } = wanted
  const reach = reachOf(wanted) ?? Number.POSITIVE_INFINITY
  const taken = new Set(stops.map(({ id }) => id))
  let before = 0
  for (let round = 0; round < MOST_STOPS * 4; round += 1) {
    const next = stops.find(({ alongMeters }) => alongMeters > before)?.alongMeters ?? meters
    if (next - before <= reach) {
      if (next >= meters) return
      before = next
      continue
    }
    const range = { from: before + reach * 0.4, to: before + reach }
    const best =
      stops.length < MOST_STOPS
        ? bestOf(
            realFirst(
              candidates.filter(
                (one) => isByDay(one) && !taken.has(one.id) && isWithin(one, range),
              ),
            ),
            { at: before + reach * 0.85, reach, prefersGreen: true },
          )
        : undefined
    if (best === undefined) {
      const to = Math.min(before + reach, next)
      // What the pet misses says more than which kind of stop was looked for there.
      const others = missing.filter(
        (one) => one.wanted === 'hotel' || one.fromMeters >= to || one.toMeters <= before,
      )
      missing.splice(0, missing.length, ...others, {
        fromMeters: before,
        toMeters: to,
        wanted: 'break',
      })
      before = to
      continue
    }
    taken.add(best.id)
    stops.push(asStop(best, { isBreak: true }))
    inOrder(stops)
    before = best.alongMeters
  }
}

/** The best place for a break in a stretch without a stop, near its middle; undefined if none is known. */
export function breakWithin(
  candidates: readonly Candidate[],
  { from, to, taken }: { from: number; to: number; taken: ReadonlySet<number> },
): Candidate | undefined {
  const length = to - from
  const range = { from: from + length / 4, to: to - length / 4 }
  return bestOf(
    realFirst(
      candidates.filter((one) => isByDay(one) && !taken.has(one.id) && isWithin(one, range)),
    ),
    { at: from + length / 2, reach: length / 2, prefersGreen: true },
  )
}
