import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readEvent } from '@wayfur/domain/events/endpoints'
import type { SeenAttendee } from '@wayfur/domain/events/event-schemas'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { PawPrint } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'

/** Those who come and chose to be seen; who is not signed in is told how many come, and no name. */
export function WhoComes({ shown: { seen } }: { shown: ReplyOf<typeof readEvent> }) {
  if (seen === null || seen.people.length === 0) return null
  return (
    <Card as="section" aria-labelledby="who-comes" className="p-5">
      <h2 id="who-comes" className="text-xl">
        {t('Who comes')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {seen.people.map((one) => (
          <li
            key={one.id}
            className="inline-flex items-center gap-2 rounded-full bg-leaf-soft px-3 py-1.5 text-leaf-ink"
          >
            <PawPrint aria-hidden="true" className="size-4 shrink-0" />
            <span className="break-words">{attendeeWords(one)}</span>
          </li>
        ))}
        {seen.more > 0 && (
          <li className="inline-flex items-center px-1 py-1.5 text-ink-soft">
            {t('and {more} more', { more: seen.more })}
          </li>
        )}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {t('First names and pets of those who chose to be seen.')}
      </p>
    </Card>
  )
}

/** 'Sam with Bella and Otis'. */
function attendeeWords({ firstName, pets, isYou }: SeenAttendee): string {
  const name = isYou ? t('You') : firstName
  return pets.length === 0 ? name : t('{name} with {pets}', { name, pets: listText(pets) })
}

/** Whether other members see that one comes: not unless it is ticked. */
export function SeenChoice({ isSeen }: { isSeen: boolean }) {
  return (
    <Checkbox name="isSeen" defaultChecked={isSeen}>
      {t('Show my first name and my pets to other members')}
    </Checkbox>
  )
}
