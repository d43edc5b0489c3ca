import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { nearText } from '@wayfur/domain/units'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import type { Difficulty } from '@wayfur/domain/walks/walk-plan'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'

const LABELS: Readonly<Record<Difficulty, Message>> = {
  easy: msg('easy walk'),
  moderate: msg('moderate walk'),
  challenging: msg('challenging walk'),
}

/** How hard a walk is, with what that goes by, and how far it goes up where that is known. */
export function DifficultyLine({
  plan,
}: {
  plan: Pick<WalkPlan, 'difficulty' | 'difficultyReason' | 'climbMeters'>
}) {
  const units = useUnits()
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <Badge>{t(LABELS[plan.difficulty])}</Badge>
      <span className="min-w-0">
        {plan.difficultyReason}
        {plan.climbMeters !== null && (
          <>
            {'. '}
            {t('Climbs about {climb}', { climb: nearText(plan.climbMeters, units) })}
          </>
        )}
      </span>
    </p>
  )
}
