import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { HeatHint } from '../pets/heat-hint.tsx'
import { VerdictLine } from '../pets/verdict-line.tsx'
import { useUnits } from '../shell/use-units.ts'
import type { EventFitProps } from './event-fit.tsx'
import { eventVerdict } from './event-verdict.ts'

/** The verdict of an event's entry rule on these pets. */
export function EventFitLine({
  event,
  atTheDoor,
  coming,
  isWhole = false,
  className,
}: EventFitProps & { coming: readonly HouseholdPet[] }) {
  const units = useUnits()
  return (
    <>
      <VerdictLine
        found={eventVerdict(event, coming, { units, atTheDoor })}
        className={className}
      />
      {isWhole && <HeatHint pets={coming} where="event" />}
    </>
  )
}
