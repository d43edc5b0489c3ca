import { say } from '../language/say.ts'

/** So many points in words: '1 point', '20 points'. */
export function pointsText(points: number): string {
  return points === 1 ? say('1 point') : say('{points} points', { points })
}
