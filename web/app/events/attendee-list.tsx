import type { Attendee } from '@wayfur/domain/events/ticket'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { counted } from './event-words.ts'

/** Who comes and who waits, in the order of joining; for the host alone. */
export function AttendeeList({ attendees }: { attendees: readonly Attendee[] }) {
  const coming = attendees.filter(({ state }) => state !== 'waiting')
  const waiting = attendees.filter(({ state }) => state === 'waiting')
  const here = coming.filter(({ checkedInAt }) => checkedInAt !== null).length
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">Who comes</h2>
      {coming.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          Nobody has joined yet. Share the page of your event, and they will stand here.
        </p>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">
            {counted(coming.length, 'ticket', 'tickets')}, {here} checked in.
          </p>
          <People label="Who comes" people={coming} />
        </>
      )}
      {waiting.length > 0 && (
        <>
          <h3 className="mt-5 text-lg">Waiting list</h3>
          <People label="Waiting list" people={waiting} />
        </>
      )}
    </Card>
  )
}

function People({ label, people }: { label: string; people: readonly Attendee[] }) {
  return (
    <ul aria-label={label} className="mt-2 divide-y divide-line">
      {people.map((person) => (
        <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <span className="min-w-0 flex-[1_1_10rem] font-semibold break-words">{person.name}</span>
          <AttendeeFacts attendee={person} />
        </li>
      ))}
    </ul>
  )
}

/** Who comes along with somebody, and how their ticket stands. */
export function AttendeeFacts({ attendee }: { attendee: Attendee }) {
  const { guests, petCount, pets, state, isPaid, isGuest, checkedInAt } = attendee
  return (
    <>
      <span className="text-sm text-ink-soft">
        {[
          guests > 0 ? `+ ${counted(guests, 'person', 'people')}` : '',
          petCount > 0
            ? `${counted(petCount, 'pet', 'pets')}${pets.length > 0 ? ` (${pets.join(', ')})` : ''}`
            : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {isGuest && <Badge>Without account</Badge>}
      {state === 'held' && <Badge tone="warn">Not paid yet</Badge>}
      {isPaid && <Badge tone="leaf">Paid</Badge>}
      {checkedInAt !== null && <Badge tone="good">Checked in</Badge>}
    </>
  )
}
