import type { Difficulty } from '@wayfur/domain/walks/walk-plan'
import { say } from '@wayfur/domain/language/say'
import { Badge } from '../ui/badge.tsx'

const DIFFICULTY_LABELS: Readonly<Record<Difficulty, () => string>> = {
  easy: () => say('easy'),
  moderate: () => say('moderate'),
  challenging: () => say('challenging'),
}
const TONES = { easy: 'good', moderate: 'warn', challenging: 'danger' } as const

/** How hard a walk is, in its own word. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return <Badge tone={TONES[difficulty]}>{DIFFICULTY_LABELS[difficulty]()}</Badge>
}
