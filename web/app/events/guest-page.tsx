import { readGuest } from '@wayfur/domain/events/endpoints'
import { isOpenToJoin } from '@wayfur/domain/events/event'
import { eventTimeText } from '@wayfur/domain/events/event-time-text'
import { msg, t } from '@wayfur/domain/language/messages'
import { data, href, useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { runAction } from '../forms/run-action.ts'
import { requestContext } from '../request-context.ts'
import { notFound } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { Route } from './+types/guest-page'
import { guestActions } from './event-actions.ts'
import { numbersTo } from './event-messages.ts'
import { GuestPets } from './guest-pets.tsx'
import { TicketView } from './ticket-view.tsx'

export const meta = pageMeta({
  title: msg('Your spot'),
  description: msg('The spot of someone without an account.'),
  hidden: true,
})

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  if (!/^[A-Za-z0-9_-]{43}$/.test(key)) throw notFound()
  const shown = await context.get(requestContext).callApi(readGuest, { params: { key } })
  // Not 'no-referrer': a form sent without script then names no origin, and is refused.
  return data(shown, { headers: { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' } })
}

/** Confirms or gives up only when a button is pressed: programs that check mail follow links too. */
export const action = runAction(guestActions)

/** Where the links of a guest's letters lead: confirm, see the ticket, or give the place up. */
export default function GuestPage({ loaderData }: Route.ComponentProps) {
  const { event, name, ticket } = loaderData
  const { state } = ticket
  // The server refuses what has begun; an event that was cancelled can be told here.
  const isOpen = isOpenToJoin(event, Date.parse(event.dateTime) - 1)
  return (
    <PageFrame
      title={event.title}
      lead={`${eventTimeText(event)}, ${event.location}`}
      width="prose"
    >
      <Card as="section" aria-label={t('Your spot')} className="flex flex-col gap-4 p-5">
        {!isOpen && (
          <Alert tone="warn" title={t('This event was canceled')}>
            {t('It is canceled.')}
          </Alert>
        )}
        {state === 'unconfirmed' && (
          <p>{t('Hello {name}, please confirm that you are coming.', { name })}</p>
        )}
        {state === 'going' && (
          <>
            <Alert tone="good" title={t('Event Joined!')}>
              {t("You've been registered for this event. Check your email for details.")}
            </Alert>
            <TicketView ticket={ticket} />
          </>
        )}
        {state === 'waiting' && (
          <Alert tone="plain" title={t('You are on the waiting list')}>
            {t('You are number {position} in line. We will email you as soon as you get a spot.', {
              position: ticket.position,
            })}
          </Alert>
        )}
        {state === 'left' && (
          <p>{t('Your spot is given up. You can join again on the event page.')}</p>
        )}
        {isOpen && (
          <div className="flex flex-wrap gap-3">
            {state === 'unconfirmed' && (
              <ActionForm actions={guestActions} name="confirm">
                <Button type="submit" variant="accent">
                  {t('Yes, I am coming')}
                </Button>
              </ActionForm>
            )}
            {state !== 'left' && (
              <ActionForm actions={guestActions} name="leave">
                <Button type="submit" variant="outline">
                  {state === 'unconfirmed' ? t('No, I am not') : t('Leave Event')}
                </Button>
              </ActionForm>
            )}
          </div>
        )}
        {isOpen && state !== 'left' && <GuestParty event={event} ticket={ticket} />}
      </Card>
      <p className="mt-5 pb-12">
        <ButtonLink to={href('/events/:id', { id: String(event.id) })} variant="outline">
          {t('See the event')}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}

type Shown = Route.ComponentProps['loaderData']

/** The party of a guest, who has no account; their pets are counted, by kind where that matters. */
function GuestParty({ event, ticket }: Pick<Shown, 'event' | 'ticket'>) {
  const answered = useActionData() as FormAnswer | undefined
  const mostPets = event.vaccinations.length === 0 ? event.mostPets : ticket.petCount
  if (event.mostGuests === 0 && mostPets === 0) return null
  return (
    <Disclosure
      label={t('Change who comes along')}
      isOpen={answered?.intent === 'party' || undefined}
      className="border-t border-line pt-1"
    >
      <ActionForm
        key={`${ticket.guests}/${ticket.petCount}/${ticket.petKinds.join()}`}
        actions={guestActions}
        name="party"
        className="mt-2 flex flex-col gap-4"
      >
        <SelectField
          label={t('People who come with you')}
          name="guests"
          defaultValue={String(ticket.guests)}
          options={numbersTo(event.mostGuests)}
        />
        <GuestPets event={event} mostPets={mostPets} ticket={ticket} />
        <div>
          <Button type="submit" variant="outline">
            {t('Save who comes')}
          </Button>
        </div>
      </ActionForm>
    </Disclosure>
  )
}
