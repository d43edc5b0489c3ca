import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readEvent } from '@wayfur/domain/events/endpoints'
import { isOpenToJoin } from '@wayfur/domain/events/event'
import { eventTimeShort } from '@wayfur/domain/events/event-time-text'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { SignInLink } from '../accounts/sign-in-link.tsx'
import { useVisitor } from '../accounts/use-visitor.ts'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import type { FormError } from '../forms/form-error.ts'
import { Sentence } from '../language/sentence.tsx'
import { CardPayment } from '../payments/card-payment.tsx'
import { useComing } from '../pets/coming.tsx'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { joinActions } from './event-actions.ts'
import { goingWords, joinedToast, numbersTo, ticketWords } from './event-messages.ts'
import { GuestPets } from './guest-pets.tsx'
import { PartyForm } from './party-form.tsx'
import { PetChoice } from './pet-choice.tsx'
import { TicketView } from './ticket-view.tsx'
import { SeenChoice } from './who-comes.tsx'

type Shown = ReplyOf<typeof readEvent>

interface JoinPanelProps {
  shown: Shown
}

/** Where one joins an event, pays for it, sees one's ticket and leaves again. */
export function JoinPanel({ shown }: JoinPanelProps) {
  const { event, ticket, at } = shown
  const isOpen = isOpenToJoin(event, Date.parse(at))
  const isOver = event.endsAt <= at
  // What was pressed goes away with the answer.
  useFocusOnAnswer(ticket?.state ?? '', 'join-title')
  return (
    <Card as="section" id="join" aria-labelledby="join-title" className="scroll-mt-24 p-5">
      <h2 id="join-title" tabIndex={-1} className="text-xl outline-none">
        {ticket !== null ? t('Your spot') : isOver ? t('This event is over') : t('Join')}
      </h2>
      <p aria-live="polite" className="mt-1 text-ink-soft">
        {goingWords(event, isOver)}
      </p>
      {ticket !== null ? (
        <YourPlace shown={shown} ticket={ticket} isOpen={isOpen} />
      ) : isOpen ? (
        <JoinForms shown={shown} />
      ) : isOver && event.status === 'live' ? null : (
        <p className="mt-3">
          {event.status === 'cancelled'
            ? t('This event was canceled, so you cannot join it.')
            : t('This event has already started, so you cannot join it.')}
        </p>
      )}
    </Card>
  )
}

/** The toast of the specification, beside what the form says. */
function tellNotJoined({ says, code }: FormError): void {
  if (code === 'already-done') toast({ title: t('Please look first'), description: says })
  else {
    toast({
      title: t('Error'),
      description: t('Failed to join event. Please try again.'),
      tone: 'danger',
    })
  }
}

function JoinForms({ shown }: JoinPanelProps) {
  const { event } = shown
  const visitor = useVisitor()
  const answered = useActionData() as FormAnswer | undefined
  // A demo visitor may try the guest form, too.
  const isMember = visitor !== null
  const mayBeGuest = visitor === null || visitor.demoPerson !== null
  const isFree = event.priceCents === 0
  return (
    <div className="mt-4 flex flex-col gap-5">
      <MemberForm shown={shown} isMember={isMember} />
      {mayBeGuest && isFree && (
        <Disclosure
          label={t('Join without an account')}
          isOpen={!isMember || answered?.intent === 'join-as-guest'}
          className="border-t border-line pt-3"
        >
          <GuestForm shown={shown} />
        </Disclosure>
      )}
    </div>
  )
}

/** A visitor may begin: sending opens sign-in, and then goes on by itself. */
function MemberForm(props: { shown: Shown; isMember: boolean }) {
  return (
    <ActionForm
      actions={joinActions}
      name="join"
      onRefused={tellNotJoined}
      className="flex flex-col gap-4"
    >
      {({ valueOf }) => <MemberFields {...props} guestsAtFirst={Number(valueOf('guests'))} />}
    </ActionForm>
  )
}

function MemberFields({
  shown: { event, pets },
  isMember,
  guestsAtFirst,
}: {
  shown: Shown
  isMember: boolean
  guestsAtFirst: number
}) {
  const [guests, setGuests] = useState(guestsAtFirst)
  const left = event.placesLeft
  const isFull = left !== null && (left === 0 || event.waiting > 0)
  const total = event.priceCents * (1 + guests)
  const mayCome = (pets ?? []).filter(({ problems }) => problems.length === 0)
  const [pet] = mayCome
  const coming = useComing()?.pets.map(({ id }) => id) ?? []
  const [brings, setBrings] = useState(pet !== undefined)
  // With nothing to pay and one pet, all of which may come, there is nothing to ask.
  const isOnePress =
    isMember && event.priceCents === 0 && mayCome.length < 2 && mayCome.length === pets?.length
  const party = (
    <>
      {event.mostGuests > 0 && (
        <SelectField
          label={t('People who come with you')}
          name="guests"
          value={String(guests)}
          onChange={({ target }) => setGuests(Number(target.value))}
          options={numbersTo(event.mostGuests)}
        />
      )}
      {event.mostPets > 0 &&
        (isMember ? (
          <PetChoice
            pets={pets ?? []}
            chosen={mayCome
              .map(({ id }) => id)
              .filter((id) => isOnePress || coming.includes(id))
              .slice(0, event.mostPets)}
            onChange={setBrings}
          />
        ) : (
          <PetsOfVisitor event={event} />
        ))}
    </>
  )
  const asks = event.mostGuests > 0 || (event.mostPets > 0 && pet !== undefined)
  return (
    <>
      {!isOnePress && party}
      {event.priceCents > 0 && (
        <p>
          <Sentence
            message={msg(
              '<0>{money}</0> in all. <1>You get it back if you leave before it begins.</1>',
              { money: moneyText({ amountCents: total, currency: event.currency }) },
            )}
            parts={{ 0: <strong />, 1: <span className="text-ink-soft" /> }}
          />
        </p>
      )}
      {isMember && <SeenChoice isSeen={false} />}
      <Button type="submit" variant="accent" busyText={t('Joining...')}>
        {isFull ? t('Join the waiting list') : t('Join Event')}
      </Button>
      {isOnePress && asks && (
        <Disclosure
          label={comesWords(event.mostPets > 0 && brings ? pet?.name : undefined, guests)}
          className="border-t border-line pt-1"
        >
          <div className="mt-2 flex flex-col gap-4">{party}</div>
        </Disclosure>
      )}
    </>
  )
}

/** Who would come by one press: 'You and Bella'. */
function comesWords(pet: string | undefined, guests: number): string {
  if (pet === undefined) {
    return guests === 0
      ? t('You come alone')
      : t('You come with {guests, plural, one {# person} other {# people}}', { guests })
  }
  return guests === 0
    ? t('You come with {pet}', { pet })
    : t('You come with {pet} and {guests, plural, one {# person} other {# people}}', {
        pet,
        guests,
      })
}

function PetsOfVisitor({ event }: { event: Shown['event'] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {t('To bring your pets, sign in before you join.')}
      <SignInLink next={`/events/${event.id}#join`} variant="outline" size="sm">
        {t('Sign in')}
      </SignInLink>
    </p>
  )
}

function GuestForm({ shown: { event } }: { shown: Shown }) {
  return (
    <ActionForm
      actions={joinActions}
      name="join-as-guest"
      onRefused={tellNotJoined}
      className="mt-2 flex flex-col gap-4"
    >
      {({ shown }) =>
        shown === 'unconfirmed' ? (
          <Alert tone="good" title={t('Check your email')}>
            {t(
              'We have sent you an email. Follow the link to book your spot; until then we cannot hold one.',
            )}
          </Alert>
        ) : (
          <GuestFields event={event} />
        )
      }
    </ActionForm>
  )
}

function GuestFields({ event }: { event: Shown['event'] }) {
  const takesPets = event.mostPets > 0 && event.vaccinations.length === 0
  return (
    <>
      <TextField label={t('Your name')} name="name" autoComplete="name" required maxLength={80} />
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        hint={t('For the ticket and for what changes; nothing else.')}
      />
      {event.mostGuests > 0 && (
        <SelectField
          label={t('People who come with you')}
          name="guests"
          options={numbersTo(event.mostGuests)}
        />
      )}
      {takesPets && <GuestPets event={event} mostPets={event.mostPets} />}
      {event.mostPets > 0 && !takesPets && (
        <p className="text-sm text-ink-soft">
          {t('To bring a pet, please sign in: this event checks vaccinations by its passport.')}
        </p>
      )}
      <Button type="submit" variant="lead" busyText={t('Joining...')}>
        {t('Join with your email')}
      </Button>
    </>
  )
}

/**
 * Says once that a paid place is taken. The open page may hear of the payment before the form that
 * took the card does, and that form is gone then.
 */
function usePaidTicket({ state }: NonNullable<Shown['ticket']>): () => void {
  const isTold = useRef(false)
  const [wasHeld, setWasHeld] = useState(false)
  if (state === 'held' && !wasHeld) setWasHeld(true)
  const isNews = wasHeld && state === 'going'

  function tell(): void {
    if (!isTold.current) toast(joinedToast())
    isTold.current = true
  }

  const hear = useEffectEvent(tell)
  useEffect(() => {
    if (isNews) hear()
  }, [isNews])
  return tell
}

function YourPlace({
  shown,
  ticket,
  isOpen,
}: {
  shown: Shown
  ticket: NonNullable<Shown['ticket']>
  isOpen: boolean
}) {
  const { event } = shown
  const tellPaid = usePaidTicket(ticket)
  return (
    <div className="mt-4 flex flex-col gap-4">
      {ticket.state === 'held' && ticket.payUntil !== null && (
        <>
          <p>
            {t('We are holding a spot for you until {until}. Pay for {tickets} and it is yours.', {
              until: eventTimeShort({
                dateTime: ticket.payUntil,
                timeZone: event.timeZone,
              }),
              tickets: ticketWords(1 + ticket.guests),
            })}
          </p>
          <CardPayment
            payable={{ kind: 'event-ticket', id: ticket.id }}
            amountCents={ticket.amountCents}
            returnPage={`/events/${event.id}`}
            onPaid={tellPaid}
          />
        </>
      )}
      {ticket.state === 'waiting' && (
        <Alert tone="plain" title={t('You are on the waiting list')}>
          {t(
            'You are {count, plural, one {next} other {number {position}}} in line. We will email you as soon as you get a spot.',
            { position: ticket.position ?? '', count: ticket.position },
          )}
        </Alert>
      )}
      {ticket.state === 'going' && <TicketView ticket={ticket} />}
      {isOpen && <PartyForm shown={shown} ticket={ticket} />}
      {isOpen && (
        <ActionForm actions={joinActions} name="leave">
          <Button type="submit" variant="outline" busyText={t('Leaving...')}>
            {ticket.state === 'waiting' ? t('Leave the waiting list') : t('Leave Event')}
          </Button>
          {ticket.amountCents > 0 && ticket.state === 'going' && (
            <p className="mt-2 text-sm text-ink-soft">
              {t('{ticket} goes back to your card.', { ticket: moneyText(ticket) })}
            </p>
          )}
        </ActionForm>
      )}
    </div>
  )
}
