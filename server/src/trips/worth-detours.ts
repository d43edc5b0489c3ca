import type { Route } from '@wayfur/domain/routing/route'
import type { Point } from '@wayfur/domain/schemas'
import { type Candidate, isWorthDetour } from '@wayfur/domain/trips/stop-candidate'
import type { Router } from '../routing/router.ts'

type Place = Candidate & { at: Point }

/** Each round asks the roads about what the one before took for near; few places are left after these. */
const MOST_ROUNDS = 4

/**
 * What is chosen among candidates, none of which is a longer detour by its roads than is offered. The
 * roads are asked only about what would be chosen, and the choice is made anew with what they say;
 * in the last round nothing is left to choose from that they were not asked about. Places that were
 * named by whoever asks stay, however far.
 */
export async function choosingNear<Chosen>(
  { router, route, named }: { router: Router; route: Route; named: readonly number[] },
  candidates: readonly Place[],
  choose: (
    near: readonly Candidate[],
  ) => Promise<{ chosen: Chosen; offered: readonly Pick<Candidate, 'id'>[] }>,
): Promise<Chosen> {
  const byId = new Map(candidates.map((one) => [one.id, one]))
  const asked = new Map<number, Place>()
  for (let round = 1; ; round += 1) {
    const isLast = round > MOST_ROUNDS
    const near = candidates
      .flatMap((one) => asked.get(one.id) ?? (isLast ? [] : one))
      .filter((one) => named.includes(one.id) || isWorthDetour(one))
    const { chosen, offered } = await choose(near)
    if (isLast || router.detours === undefined) return chosen
    const unasked = offered.flatMap(({ id }) => (asked.has(id) ? [] : (byId.get(id) ?? [])))
    if (unasked.length === 0) return chosen
    const detours = await router.detours(
      route,
      unasked.map(({ at }) => at),
    )
    // Where the roads say nothing, the choice would be the same again.
    if (detours.every((one) => one === undefined)) return chosen
    unasked.forEach((one, index) => asked.set(one.id, { ...one, roadSeconds: detours[index] }))
  }
}
