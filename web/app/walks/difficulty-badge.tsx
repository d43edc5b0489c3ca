import type { Difficulty } from '@wayfur/domain/walks/walk-plan'
import { Badge } from '../ui/badge.tsx'

const TONES = { easy: 'good', moderate: 'warn', challenging: 'danger' } as const

/** How hard a walk is, in its own word. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return <Badge tone={TONES[difficulty]}>{difficulty}</Badge>
}
