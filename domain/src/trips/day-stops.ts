import type { StopCategory } from '../places/category.ts'
import { bestOf, isByDay, isGreenKind, isWithin } from './best-stop.ts'
import { asStop, type Candidate, inOrder, isNight } from './stop-candidate.ts'
import { FEWEST_STOPS, kindAfter, MOST_STOPS, type TripStopKind } from './stop-kinds.ts'
import { type Chosen, type MissingStop, reachOf, type StopsWanted } from './stops-wanted.ts'

/** Breaks are planned this much closer than asked for: places are not where one wants them. */
const EASY = 0.85
/** A stop lies at least this share of an even gap behind the one before, and ahead of the next. */
const APART = 0.5
/** A place may lie this share of an even gap beyond the best spot. */
const BEYOND = 0.4

/** A part of the route between two stops that are certain. */
interface Part {
  from: number
  to: number
  /** How many stops come in between. */
  count: number
  /** The stop it begins at; undefined for the start. */
  after: Candidate | undefined
}

/** Stops by day at even gaps between those that are certain; says how many were aimed at. */
export function addDayStops(
  candidates: readonly Candidate[],
  wanted: StopsWanted,
  stops: Chosen['stops'],
  missing: MissingStop[],
): number {
  const reach = reachOf(wanted)
  const parts = partsBetween(stops, wanted.meters, reach)
  const byDay = stops.filter((stop) => !isNight(stop)).length
  let aimed = byDay + parts.reduce((sum, { count }) => sum + count, 0)
  for (; aimed < wanted.target; aimed += 1) gapsOf(parts, 1).widest.count += 1
  for (let many = aimed - byDay; many > MOST_STOPS - stops.length; many -= 1) {
    gapsOf(parts, 0).narrowest.count -= 1
    aimed -= 1
  }
  const first = reach === undefined && aimed >= FEWEST_STOPS ? 'restaurant' : 'rest_area'
  let before: TripStopKind | undefined
  for (const part of parts) {
    if (part.after !== undefined) before = isNight(part.after) ? undefined : part.after.category
    let from = part.from
    for (let left = part.count; left > 0; left -= 1) {
      const kind = before === undefined ? first : kindAfter(before)
      const gap = (part.to - from) / (left + 1)
      const range = {
        from: Math.max(from + gap * APART, reach === undefined ? 0 : part.to - reach * left),
        to: Math.min(
          from + gap * (1 + BEYOND),
          part.to - gap * APART,
          from + (reach ?? Number.POSITIVE_INFINITY),
        ),
      }
      const best = bestByDay(candidates, stops, { kind, range, at: from + gap, gap })
      if (best === undefined) {
        missing.push({ fromMeters: range.from, toMeters: range.to, wanted: kind })
      } else {
        const isGreen = isGreenKind(best)
        stops.push(
          asStop(best, {
            isBreak: reach !== undefined && isGreen,
            insteadOf: best.category === kind || (kind === 'rest_area' && isGreen) ? null : kind,
          }),
        )
      }
      before = kind
      from = best?.alongMeters ?? from + gap
    }
  }
  inOrder(stops)
  return aimed
}

function partsBetween(
  stops: readonly Candidate[],
  meters: number,
  reach: number | undefined,
): Part[] {
  const ends = [...stops.map(({ alongMeters }) => Math.min(alongMeters, meters)), meters]
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? 0
    const count = reach === undefined ? 0 : Math.ceil((to - from) / (reach * EASY)) - 1
    return { from, to, count: Math.max(0, count), after: stops[index - 1] }
  })
}

/** The part with the widest gaps, and the one with the narrowest, if each had so many stops more. */
function gapsOf(parts: readonly Part[], more: 0 | 1): { widest: Part; narrowest: Part } {
  const gap = ({ from, to, count }: Part) => (to - from) / (count + more)
  const widest = parts.reduce((best, part) => (gap(part) > gap(best) ? part : best))
  const filled = parts.filter(({ count }) => count > 0)
  const narrowest = filled.reduce((best, part) => (gap(part) < gap(best) ? part : best), widest)
  return { widest, narrowest }
}

/** A real place of the kind, else a real one of another; samples where there is nothing real. */
function bestByDay(
  candidates: readonly Candidate[],
  stops: readonly Candidate[],
  {
    kind,
    range,
    at,
    gap,
  }: {
    kind: StopCategory
    range: { from: number; to: number }
    at: number
    gap: number
  },
): Candidate | undefined {
  const free = candidates.filter(
    (one) => isByDay(one) && isWithin(one, range) && stops.every(({ id }) => id !== one.id),
  )
  const isOfKind = (one: Candidate) =>
    one.category === kind || (kind === 'rest_area' && isGreenKind(one))
  const real = free.filter(({ isSample }) => !isSample)
  return bestOf([real.filter(isOfKind), real, free.filter(isOfKind), free], { at, reach: gap })
}
