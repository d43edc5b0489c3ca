import { t } from '../language/messages.ts'
import { measureLine, pointAlong } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'

/** Which way one goes at a corner. */
export const TURNS = ['left', 'right', 'straight', 'back'] as const
export type TurnKind = (typeof TURNS)[number]

/** A corner of a walk at which one has to know which way. */
export interface WalkTurn {
  /** From the start of the walk, in whole meters. */
  alongMeters: number
  turn: TurnKind
  /** The street one comes onto; null where it has no name that is known. */
  onto: string | null
}

/** A way bends so much at least before somebody has to be told. */
const BEND_DEGREES = 38
const BACK_DEGREES = 155
/** The direction of a street is looked at over so many meters before and behind a corner. */
const LOOK_METERS = 14
/** Corners so near to each other are one: the two sides of a crossing. */
const ONE_CORNER_METERS = 18

/** The corners of a walk, in the order they come; `legs` are its streets, by where they begin. */
export function turnsOf(
  line: readonly Point[],
  legs: readonly { from: number; name: string | null }[],
): WalkTurn[] {
  const measured = measureLine(line)
  const corners = legs.slice(1).map(({ from }) => measured.along[from] ?? 0)
  const turns: WalkTurn[] = []
  for (let at = 0; at < corners.length; at += 1) {
    const first = corners[at] ?? 0
    let last = at
    while ((corners[last + 1] ?? Number.POSITIVE_INFINITY) - first <= ONE_CORNER_METERS) last += 1
    const end = corners[last] ?? first
    const before = direction(measured, first - LOOK_METERS, first)
    const after = direction(measured, end, end + LOOK_METERS)
    const from = legs[at]?.name ?? null
    const onto = legs[last + 1]?.name ?? null
    const turn = turnKind(after - before)
    at = last
    if (turn === 'straight' && (onto === null || onto === from)) continue
    turns.push({ alongMeters: Math.round(first), turn, onto: turn === 'back' ? null : onto })
  }
  return turns
}

/** The next corner that lies ahead, and how far it is. */
export function nextTurn(
  turns: readonly WalkTurn[],
  doneMeters: number,
): { turn: WalkTurn; meters: number } | undefined {
  const turn = turns.find(({ alongMeters }) => alongMeters > doneMeters)
  return turn === undefined ? undefined : { turn, meters: turn.alongMeters - doneMeters }
}

/** 'Turn left onto Page Street'. */
export function turnText({ turn, onto }: Pick<WalkTurn, 'turn' | 'onto'>): string {
  if (turn === 'back') return t('Turn back')
  if (onto === null) {
    if (turn === 'straight') return t('Go straight on')
    return turn === 'left' ? t('Turn left') : t('Turn right')
  }
  if (turn === 'straight') return t('Go straight on along {street}', { street: onto })
  return turn === 'left'
    ? t('Turn left onto {street}', { street: onto })
    : t('Turn right onto {street}', { street: onto })
}

function turnKind(radians: number): TurnKind {
  const degrees = (((((radians * 180) / Math.PI + 180) % 360) + 360) % 360) - 180
  const bend = Math.abs(degrees)
  if (bend >= BACK_DEGREES) return 'back'
  if (bend < BEND_DEGREES) return 'straight'
  return degrees > 0 ? 'right' : 'left'
}

/** Clockwise from north, in radians. */
function direction(line: ReturnType<typeof measureLine>, from: number, to: number): number {
  const a = pointAlong(line, Math.max(0, from))
  const b = pointAlong(line, Math.min(line.meters, to))
  const shrink = Math.cos((a.latitude * Math.PI) / 180)
  return Math.atan2((b.longitude - a.longitude) * shrink, b.latitude - a.latitude)
}
