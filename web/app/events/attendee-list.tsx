import type { ReplyOf } from '@wayfur/domain/endpoint'
import {
  ATTENDEES_AT_ONCE,
  type listAttendees,
  MOST_ATTENDEES,
} from '@wayfur/domain/events/endpoints'
import type { Attendee } from '@wayfur/domain/events/event-schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { Form, href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { searchParams, type ViewOf, whole, words } from '../shell/search-params.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { TextField } from '../ui/text-field.tsx'
import { peopleWords, ticketWords } from './event-messages.ts'
import { partyPetWords } from './party-pet-words.ts'

type Figures = ReplyOf<typeof listAttendees>['figures']

const SEARCH = searchParams({
  q: words(80),
  show: whole({ usual: ATTENDEES_AT_ONCE, most: MOST_ATTENDEES }),
})
export type AttendeeSearch = ViewOf<typeof SEARCH>
export const readAttendeeSearch = SEARCH.read

/** The address of the page of a host with this much of the list. */
const addressOf = (id: string, search: AttendeeSearch) =>
  `${href('/events/:id/manage', { id })}${SEARCH.query(search)}`

/** Who comes and who waits, in the order of joining; for the host alone. */
export function AttendeeList({
  id,
  shown: { attendees, figures, matches },
  search,
}: {
  id: string
  shown: ReplyOf<typeof listAttendees>
  search: AttendeeSearch
}) {
  const coming = attendees.filter(({ state }) => state !== 'waiting')
  const waiting = attendees.filter(({ state }) => state === 'waiting')
  const all = figures.coming + figures.waiting
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Who comes')}</h2>
      {all === 0 ? (
        <p className="mt-2 text-ink-soft">
          {t('Nobody has joined yet. Share your event page, and guests will show up here.')}
        </p>
      ) : (
        <p className="mt-1 text-ink-soft">{figuresWords(figures)}</p>
      )}
      {all > 0 && <FindSomebody id={id} q={search.q} />}
      {all > 0 && matches === 0 && (
        <p className="mt-3 text-ink-soft">
          <Sentence
            message={msg('Nobody by that name has joined. <0>Show everyone</0>')}
            parts={{ 0: <Link to={addressOf(id, { ...search, q: '' })} /> }}
          />
        </p>
      )}
      {coming.length > 0 && <People label={t('Who comes')} people={coming} />}
      {waiting.length > 0 && (
        <>
          <h3 className="mt-5 text-lg">{t('Waiting list')}</h3>
          <People label={t('Waiting list')} people={waiting} />
        </>
      )}
      {attendees.length < matches && attendees.length < MOST_ATTENDEES && (
        <ShowMore
          to={addressOf(id, { ...search, show: 2 * search.show })}
          shown={attendees.length}
          total={matches}
          of={msg('tickets')}
        />
      )}
    </Card>
  )
}

function figuresWords({ coming, here, waiting }: Figures): string {
  const tickets = ticketWords(coming)
  return waiting > 0
    ? t('{tickets}, {here} checked in, {waiting} waiting.', { tickets, here, waiting })
    : t('{tickets}, {here} checked in.', { tickets, here })
}

function FindSomebody({ id, q }: { id: string; q: string }) {
  return (
    <Form
      method="get"
      action={href('/events/:id/manage', { id })}
      preventScrollReset
      className="mt-3 flex flex-wrap items-end gap-3"
    >
      <TextField
        key={q}
        label={t('Find someone by name')}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={80}
        autoComplete="off"
        className="min-w-0 flex-[1_1_12rem]"
      />
      <Button type="submit" variant="outline">
        {t('Find')}
      </Button>
    </Form>
  )
}

function People({ label, people }: { label: string; people: readonly Attendee[] }) {
  return (
    <ul aria-label={label} className="mt-2 lined-rows">
      {people.map((person) => (
        <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <Link
            to={href('/events/tickets/:code', { code: person.code })}
            aria-label={t('Ticket of {name}', { name: person.name })}
            className="flex min-h-11 min-w-0 flex-[1_1_10rem] items-center font-semibold break-words"
          >
            {person.name}
          </Link>
          <AttendeeFacts attendee={person} />
        </li>
      ))}
    </ul>
  )
}

/** The party of an attendee and the state of the ticket. */
export function AttendeeFacts({ attendee }: { attendee: Attendee }) {
  const { guests, state, isPaid, isGuest, checkedInAt } = attendee
  return (
    <>
      <span className="text-sm text-ink-soft">
        {[
          guests > 0 ? `+ ${peopleWords(guests)}` : '',
          attendee.petCount > 0 ? partyPetWords(attendee) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {isGuest && <Badge>{t('Without account')}</Badge>}
      {state === 'held' && <Badge tone="warn">{t('Not paid yet')}</Badge>}
      {isPaid && <Badge tone="leaf">{t('Paid')}</Badge>}
      {checkedInAt !== null && <Badge tone="good">{t('Checked in')}</Badge>}
    </>
  )
}
