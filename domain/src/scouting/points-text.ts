import { t } from '../language/messages.ts'

/** So many points in words: '1 point', '20 points'. */
export function pointsText(points: number): string {
  return t('{points, plural, one {# point} other {# points}}', { points })
}
