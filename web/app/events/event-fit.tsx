import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { Suspense } from 'react'
import { useComing } from '../pets/coming.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import type { AtTheDoor } from './event-verdict.ts'

/** Only those who bring a pet need the rules. */
const EventFitLine = lazyPart(() =>
  import('./event-fit-line.tsx').then(({ EventFitLine: part }) => ({ default: part })),
)

export interface EventFitProps {
  event: CommunityEvent
  atTheDoor?: AtTheDoor
  /** Whether what heat means there is told, too. */
  isWhole?: boolean
  className?: string
}

/** Whether those that come along may come to an event; nothing where nobody does. */
export function EventFit(props: EventFitProps) {
  const coming = useComing()
  if (coming === null || coming.pets.length === 0) return null
  return (
    <Suspense fallback={<span className="block h-5" />}>
      <EventFitLine {...props} coming={coming.pets} />
    </Suspense>
  )
}
