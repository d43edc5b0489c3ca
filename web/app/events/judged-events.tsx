import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { ReactNode } from 'react'
import { useUnits } from '../shell/use-units.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { eventVerdict } from './event-verdict.ts'

interface Part {
  label?: string
  events: readonly CommunityEvent[]
}

/**
 * A list of events in two: by time those that the pets which come along may go to, or have to ask
 * about, and folded those they may not go to, each with its reason.
 */
export function JudgedEvents({
  events,
  coming,
  children,
}: {
  events: readonly CommunityEvent[]
  coming: readonly HouseholdPet[]
  /** Draws one part of the list. */
  children: (part: Part) => ReactNode
}) {
  const units = useUnits()
  const fits = events.filter((event) => eventVerdict(event, coming, { units }).verdict !== 'no')
  const others = events.filter((event) => !fits.includes(event))
  const label = t(
    '{total, plural, one {# event that does not fit} other {# events that do not fit}} {names}',
    { total: others.length, names: listText(coming.map(({ name }) => name)) },
  )
  return (
    <>
      {fits.length > 0 && children({ events: fits })}
      {others.length > 0 && (
        <Disclosure
          isOpen={fits.length === 0}
          label={label}
          className="rounded-lg border border-line bg-surface px-4"
        >
          <div className="pb-4">{children({ label, events: others })}</div>
        </Disclosure>
      )}
    </>
  )
}
