import type { StreetGraph, StreetKind } from './street-graph.ts'
import { unpackedDetail } from './way-detail.ts'

/** What somebody wants of a walk beyond its length. */
export const WALK_WISHES = ['quiet', 'park', 'shade', 'lit', 'level'] as const
export type WalkWish = (typeof WALK_WISHES)[number]
/** Which of them; none is as walks are without being told. */
export type WalkWishes = Readonly<Record<WalkWish, boolean>>
export const NO_WISHES: WalkWishes = {
  quiet: false,
  park: false,
  shade: false,
  lit: false,
  level: false,
}

/** What a meter of each kind is worth: quiet ways seem shorter than busy ones. */
const WEARINESS: Readonly<Record<StreetKind, number>> = {
  path: 0.85,
  minor: 1,
  service: 1.4,
  medium: 1.3,
  major: 1.6,
}
/** Who avoids busy roads rather goes around three blocks. */
const QUIET_WEARINESS: Readonly<Record<StreetKind, number>> = {
  ...WEARINESS,
  medium: 2.5,
  major: 4,
}
const GREEN_EASE = 0.85
const PARK_EASE = 0.55
/** By night one walks farther for a lamp; where nobody says, there may be one. */
const LIGHT = { lit: 0.9, unknown: 1.3, unlit: 2.2 }

/** Under trees one walks nearly twice as far; what the map does not tell of may have shade as well. */
const SHADE_EASE = 0.55

/** Who cannot climb stairs goes a long way around those that are known. */
const STAIRS = 8

/** What walking each street costs, and the least that a meter of any of them does. */
export function streetCosts(
  { streets }: StreetGraph,
  wishes: WalkWishes,
): { costs: Float64Array; leastPerMeter: number } {
  const weariness = wishes.quiet ? QUIET_WEARINESS : WEARINESS
  const ease = wishes.park ? PARK_EASE : GREEN_EASE
  let leastPerMeter = Number.POSITIVE_INFINITY
  const costs = Float64Array.from(streets, (street) => {
    const isGreen = street.isGreen || (wishes.park && street.park !== null)
    const perMeter =
      weariness[street.kind] *
      (isGreen ? ease : 1) *
      (wishes.shade && isShaded(street.detail) ? SHADE_EASE : 1) *
      (wishes.lit ? lightOf(street.detail) : 1) *
      (wishes.level && unpackedDetail(street.detail ?? 0).hasSteps === true ? STAIRS : 1)
    leastPerMeter = Math.min(leastPerMeter, perMeter)
    return street.meters * perMeter
  })
  return { costs, leastPerMeter }
}

function isShaded(detail: number | undefined): boolean {
  const { shade } = unpackedDetail(detail ?? 0)
  return shade === 'trees' || shade === 'roof'
}

function lightOf(detail: number | undefined): number {
  const { isLit } = unpackedDetail(detail ?? 0)
  return isLit === null ? LIGHT.unknown : isLit ? LIGHT.lit : LIGHT.unlit
}
