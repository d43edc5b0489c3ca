import { msg, t } from '../language/messages.ts'

/** Each level takes so many points more than the one before (specification, part 1 §9). */
export const POINTS_PER_LEVEL = 100

/** Points a scout must have earned to stand on `level`: level 2 at 200, level 3 at 300. */
export function pointsToReach(level: number): number {
  return level * POINTS_PER_LEVEL
}

/** A new scout starts on level 1, so the first climb (to level 2) takes 200 points. */
export function levelAt(earnedPoints: number): number {
  return Math.max(1, Math.floor(earnedPoints / POINTS_PER_LEVEL))
}

const LEVEL_NAMES = [
  msg('Pup Scout'),
  msg('Sidewalk Sniffer'),
  msg('Path Finder'),
  msg('Bin Ranger'),
  msg('Trail Guardian'),
] as const

/** What a scout of a level is called; from level 5 on everybody is a Trail Guardian. */
export function levelName(level: number): string {
  return t(LEVEL_NAMES[Math.min(level, LEVEL_NAMES.length) - 1] ?? LEVEL_NAMES[0])
}

/** How far the next level is, of points ever earned: `{ next: 3, missing: 50, share: 0.5 }`. */
export function levelProgress(earnedPoints: number): {
  next: number
  missing: number
  /** From 0 to 1, from where this level began. */
  share: number
} {
  const level = levelAt(earnedPoints)
  const from = level === 1 ? 0 : pointsToReach(level)
  const to = pointsToReach(level + 1)
  return { next: level + 1, missing: to - earnedPoints, share: (earnedPoints - from) / (to - from) }
}
