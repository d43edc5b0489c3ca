import { type Candidate, detourSeconds } from './stop-candidate.ts'

interface Target {
  at: number
  /** How far from there a place is a whole part of the route away. */
  reach: number
  /** Rest areas and parks come before tables and beds. */
  prefersGreen?: boolean
}

export function isWithin(
  { alongMeters }: Candidate,
  { from, to }: { from: number; to: number },
): boolean {
  return alongMeters >= from && alongMeters < to
}

/** Nobody lets a pet out at a hotel or a clinic, and one's own stops are where one wants them. */
export function isByDay({ category }: Candidate): boolean {
  return category !== 'hotel' && category !== 'vet' && category !== 'other'
}

export function isGreenKind({ category }: Candidate): boolean {
  return category === 'rest_area' || category === 'park'
}

export function realFirst(candidates: readonly Candidate[]): Candidate[][] {
  return [candidates.filter(({ isSample }) => !isSample), [...candidates]]
}

/** The best of the first group that has any. */
export function bestOf(
  groups: readonly (readonly Candidate[])[],
  target: Target,
): Candidate | undefined {
  const group = groups.find(({ length }) => length > 0) ?? []
  let best: Candidate | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of group) {
    const bad = badness(one, target)
    if (bad < least || (bad === least && best !== undefined && one.id < best.id)) {
      best = one
      least = bad
    }
  }
  return best
}

/** What speaks against a stop, in minutes: its detour, and what the rest is worth to people. */
export function badness(one: Candidate, target: Target): number {
  const shift = (Math.abs(one.alongMeters - target.at) / target.reach) * 20
  const stars = (5 - one.score) * 4
  const closed = one.isOpen === false ? 30 : one.isOpen === null ? 4 : 0
  const unsaid = one.isWelcoming ? 0 : 15
  const kind = target.prefersGreen === true && !isGreenKind(one) ? 8 : 0
  return detourSeconds(one) / 60 + shift + stars + closed + unsaid + kind
}
