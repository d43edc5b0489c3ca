import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { readTicket } from '@wayfur/domain/events/endpoints'
import { eventTimeText } from '@wayfur/domain/events/event-time-text'
import { codeIn } from '@wayfur/domain/events/ticket'
import { msg, t } from '@wayfur/domain/language/messages'
import { data, href } from 'react-router'
import { requireSignInToWrite } from '../accounts/require-sign-in.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { lapseQueries, PlanLapses } from '../pets/plan-lapses.tsx'
import { VaccineStandingLines } from '../pets/vaccine-standing-lines.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/ticket-page'
import { AttendeeFacts } from './attendee-list.tsx'
import { hostActions } from './event-actions.ts'
import { TicketView } from './ticket-view.tsx'

export const meta = pageMeta({
  title: msg('Ticket'),
  description: msg('A ticket of an event.'),
  hidden: true,
})

const ticketQuery = (code: string) => queryFor(readTicket, { params: { code } })

export async function loader({ context, params }: Route.LoaderArgs) {
  const code = codeIn(params.code)
  if (code === undefined) throw data(t('We could not find that ticket.'), { status: 404 })
  const lapses = await lapseQueries(context, petsOf(await ticketQuery(code).inProcess(context)))
  return { code, state: await prefetch(context, [ticketQuery(code), ...lapses]) }
}

/** The holder's pets that come along. */
function petsOf({ as, ticket }: Shown): number[] {
  return as === 'holder' && ticket?.state === 'going' ? ticket.petIds : []
}

export const middleware = [requireSignInToWrite]

export const action = runAction(hostActions)

type Shown = ReplyOf<typeof readTicket>

/** Where the QR of a ticket leads: its host checks it in, its holder sees it. */
export default function TicketPage({ loaderData: { code } }: Route.ComponentProps) {
  const { data: shown } = useSuspenseQuery(ticketQuery(code))
  const { event, ticket } = shown
  const page = href('/events/:id', { id: String(event.id) })
  return (
    <PageFrame
      title={event.title}
      lead={`${eventTimeText(event)}, ${event.location}`}
      width="prose"
    >
      <Card as="section" aria-label={t('Ticket')} className="flex flex-col gap-4 p-5">
        {shown.as === 'host' && <AtTheDoor shown={shown} />}
        {shown.as === 'holder' &&
          ticket !== null &&
          (ticket.state === 'going' ? (
            <TicketView ticket={ticket} />
          ) : (
            <Alert tone="warn">
              {ticket.state === 'left'
                ? t('You left this event, so this ticket is no longer valid.')
                : t('This is not a ticket yet. Check the event page for where your spot stands.')}
            </Alert>
          ))}
        <Proofs proofs={shown.proofs} />
        {shown.as === 'nobody' && (
          <p>
            {t(
              'This is a ticket of this event. Only its holder and the host see more: please sign in if that is you.',
            )}
          </p>
        )}
      </Card>
      {ticket !== null && (
        <div className="mt-5 flex flex-col gap-4 empty:hidden">
          <PlanLapses petIds={petsOf(shown)} plan={{ kind: 'event', id: ticket.id }} />
        </div>
      )}
      <p className="mt-5 pb-12">
        <ButtonLink to={page} variant="outline">
          {t('See the event')}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}

/** Who stands behind the vaccinations of the pets that come: the verdict, and no paper. */
function Proofs({ proofs }: Pick<Shown, 'proofs'>) {
  if (proofs.length === 0) return null
  return (
    <section>
      <h2 className="text-lg">{t('Vaccinations this event asks for')}</h2>
      {proofs.map(({ pet, standings }) => (
        <div key={`${pet}${JSON.stringify(standings)}`} className="mt-1">
          <p className="font-semibold break-words">{pet}</p>
          <VaccineStandingLines standings={standings} />
        </div>
      ))}
    </section>
  )
}

function AtTheDoor({ shown: { event, attendee } }: { shown: Shown }) {
  if (attendee === null) return null
  const isHere = attendee.checkedInAt !== null
  const isGoing = attendee.state === 'going'
  return (
    <>
      <h2 className="text-2xl break-words">{attendee.name}</h2>
      <p className="flex flex-wrap items-center gap-2 empty:hidden">
        <AttendeeFacts attendee={attendee} />
      </p>
      {!isGoing && (
        <Alert title={t('This ticket is not valid')}>
          {t('This spot was given up or has not been paid for.')}
        </Alert>
      )}
      <ActionForm
        actions={hostActions}
        name="check-in"
        fixed={{ isHere: String(!isHere) }}
        className="flex flex-col gap-4"
      >
        {({ shown: wasHere }) => (
          <>
            {isHere && (
              <Alert tone={wasHere === false ? 'good' : 'warn'} title={t('Checked in')}>
                {wasHere === false
                  ? t('Welcome!')
                  : t('This ticket is already checked in. Do not let anyone in with it again.')}
              </Alert>
            )}
            <div className="flex flex-wrap gap-3">
              {isGoing && !isHere && (
                <Button type="submit" variant="accent" size="lg" busyText={t('Checking in...')}>
                  {t('Check in')}
                </Button>
              )}
              {isHere && (
                <Button type="submit" variant="outline">
                  {t('Take it back')}
                </Button>
              )}
              <ButtonLink
                to={href('/events/:id/manage', { id: String(event.id) })}
                variant="outline"
              >
                {t('Next ticket')}
              </ButtonLink>
            </div>
          </>
        )}
      </ActionForm>
    </>
  )
}
