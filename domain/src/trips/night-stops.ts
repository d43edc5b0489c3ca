import { bestOf, isWithin } from './best-stop.ts'
import { nextNight } from './driving-days.ts'
import { asStop, type Candidate, inOrder, isNight } from './stop-candidate.ts'
import { MOST_STOPS } from './stop-kinds.ts'
import type { Chosen, MissingStop, StopsWanted } from './stops-wanted.ts'

/** A hotel wherever the drive is too long for a day; pinned hotels are nights already. */
export function addNights(
  candidates: readonly Candidate[],
  { meters, seconds, daySeconds, firstDaySeconds = daySeconds }: StopsWanted,
  stops: Chosen['stops'],
  missing: MissingStop[],
): void {
  const pace = meters / seconds
  let from = 0
  let day = firstDaySeconds
  for (const to of [...stops.filter(isNight).map(({ alongMeters }) => alongMeters), meters]) {
    for (;;) {
      const night = nextNight((to - from) / pace, daySeconds, day)
      if (night === undefined || stops.length >= MOST_STOPS) break
      const at = from + night.at * pace
      const range = { from: from + night.from * pace, to: from + night.to * pace }
      const hotels = candidates.filter(
        (one) => isNight(one) && isWithin(one, range) && stops.every((stop) => stop.id !== one.id),
      )
      const best = bestOf(
        [
          hotels.filter(({ isSample, isWelcoming }) => !isSample && isWelcoming),
          hotels.filter(({ isSample }) => !isSample),
          hotels,
        ],
        { at, reach: (daySeconds * pace) / 2 },
      )
      if (best === undefined) {
        missing.push({ fromMeters: range.from, toMeters: Math.min(range.to, to), wanted: 'hotel' })
      } else stops.push(asStop(best))
      from = best?.alongMeters ?? at
      day = daySeconds
    }
    from = to
    day = daySeconds
  }
  inOrder(stops)
}
