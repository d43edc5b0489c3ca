import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf, type ReplyOf } from '@wayfur/domain/endpoint'
import { durationText } from '@wayfur/domain/events/duration-text'
import { readEvent, eventAsCalendar } from '@wayfur/domain/events/endpoints'
import { speciesWords } from '@wayfur/domain/events/entry-rules'
import { EVENT_TYPE_LABELS } from '@wayfur/domain/events/event'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { eventTimeText, eventTimeShort } from '@wayfur/domain/events/event-time-text'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { limitsListed } from '@wayfur/domain/pets/limit-words'
import type { Units } from '@wayfur/domain/schemas'
import { eventSocialPicture } from '@wayfur/domain/site/endpoints'
import {
  CalendarDays,
  CalendarPlus,
  Clock,
  MapPin,
  Repeat,
  Syringe,
  Ticket,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link, redirect } from 'react-router'
import { prefetch, queryFor } from '../api-client.ts'
import { HEAD_DRAWING } from '../art/picture.tsx'
import { runAction } from '../forms/run-action.ts'
import { useLiveForVisitors } from '../inbox/use-live.ts'
import { SuggestOrReport } from '../moderation/suggest-or-report.tsx'
import { ComingHint } from '../pets/coming-hint.tsx'
import { requestContext } from '../request-context.ts'
import { idInAddress } from '../shell/not-found.ts'
import { pageTags } from '../shell/page-meta.ts'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/event-page'
import { joinActions } from './event-actions.ts'
import { EventFit } from './event-fit.tsx'
import { eventJsonLd } from './event-json-ld.ts'
import { goingWords, priceWords } from './event-messages.ts'
import { EventPicture } from './event-picture.tsx'
import { EventSpot } from './event-spot.tsx'
import { JoinPanel } from './join-panel.tsx'
import { ShareEvent } from './share-event.tsx'
import { WhoComes } from './who-comes.tsx'

export const eventQuery = (id: string) => queryFor(readEvent, { params: { id } })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  // A bank that sends people back adds the secret of their payment, which must not stay.
  if (searchParams.has('payment_intent_client_secret')) throw redirect(pathname)
  const id = idInAddress(params.id)
  const query = eventQuery(id)
  const { event } = await query.inProcess(context)
  const structured = eventJsonLd(event, context.get(requestContext).publicUrl)
  return { id, event, structured, state: await prefetch(context, [query]) }
}

export const action = runAction(joinActions)

export const meta: Route.MetaFunction = (place) => {
  const event = (place.loaderData as Awaited<ReturnType<typeof loader>> | undefined)?.event
  if (event === undefined) {
    return pageTags({ title: t('Event'), description: t('An event.'), hidden: true }, place)
  }
  const description = `${eventTimeShort(event)}, ${event.location}. ${event.description}`
  return pageTags(
    {
      title: markedName(event.title, event),
      description: description.slice(0, 200),
      // Invented events have no business in search engines.
      hidden: event.isSample,
      picture: event.isSample
        ? undefined
        : {
            path:
              event.imageUrl ??
              addressOf(eventSocialPicture, { params: { file: `${event.id}.png` } }),
            alt: event.title,
          },
    },
    place,
  )
}

/** An event at its own address: what, when, where, who may come, and a place to join. */
export default function EventPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EventSheet id={loaderData.id} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: loaderData.structured }}
      />
    </>
  )
}

function EventSheet({ id }: { id: string }) {
  useLiveForVisitors()
  const { data: shown } = useSuspenseQuery(eventQuery(id))
  const { event } = shown
  return (
    <article className="mx-auto w-full max-w-page px-4 pt-6 pb-12 sm:px-6">
      <EventHead shown={shown} />
      <div className="mt-8 grid gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        {/* On a phone the place to join comes first. */}
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <JoinPanel shown={shown} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Card as="section" className="p-5">
            <h2 className="text-xl">{t('What happens')}</h2>
            <p className="mt-2 break-words whitespace-pre-line">{event.description}</p>
            <p className="mt-4 text-sm text-ink-soft">
              {t('Hosted by {hostName}', { hostName: event.hostName })}
            </p>
          </Card>
          <WhoComes shown={shown} />
          <Facts shown={shown} />
          <OtherDates shown={shown} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          <EventSpot
            at={{ latitude: event.latitude, longitude: event.longitude }}
            name={event.location}
          />
          <SuggestOrReport subject={{ kind: 'event', id: event.id }} title={event.title} />
        </div>
      </div>
    </article>
  )
}

type Shown = ReplyOf<typeof readEvent>

function EventHead({ shown: { event, isHost, cancelReason, at } }: { shown: Shown }) {
  return (
    <Card className="flex flex-col sm:flex-row">
      <EventPicture
        event={event}
        isLarge
        className={
          event.imageUrl === null
            ? HEAD_DRAWING
            : 'h-48 w-full shrink-0 sm:h-auto sm:min-h-56 sm:w-96'
        }
      />
      <div className="flex min-w-0 flex-col gap-3 p-5 sm:p-8">
        <p className="flex flex-wrap gap-2">
          <Badge tone="leaf">{t(EVENT_TYPE_LABELS[event.eventType])}</Badge>
          {event.isSample && <SampleBadge />}
          {event.status === 'cancelled' && <Badge tone="danger">{t('Canceled')}</Badge>}
          {event.endsAt <= at && event.status === 'live' && <Badge>{t('Over')}</Badge>}
        </p>
        <h1 className="text-3xl break-words">{event.title}</h1>
        <p className="flex items-start gap-2">
          <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          {eventTimeText(event)}
        </p>
        <p className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          {event.location}
        </p>
        {event.status === 'cancelled' && (
          <Alert tone="warn" title={t('This event was canceled')}>
            {cancelReason}
          </Alert>
        )}
        {event.isSample && (
          <p className="text-sm text-ink-soft">
            {t('This event is invented, and so are its guests, so that you can try Wayfur.')}
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          {event.endsAt > at && (
            <a
              href={addressOf(eventAsCalendar, { params: { id: event.id } })}
              className={buttonVariant({ variant: 'outline', size: 'sm' })}
            >
              <CalendarPlus aria-hidden="true" className="size-4" />
              {t('Add to calendar')}
            </a>
          )}
          <ShareEvent event={event} />
          {isHost && (
            <ButtonLink
              to={href('/events/:id/manage', { id: String(event.id) })}
              variant="lead"
              size="sm"
            >
              {t('Manage your event')}
            </ButtonLink>
          )}
        </p>
      </div>
    </Card>
  )
}

function Facts({ shown: { event, repeats, pets, at } }: { shown: Shown }) {
  const units = useUnits()
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Good to know')}</h2>
      <ul className="mt-3 flex flex-col gap-2">
        <Fact icon={<Clock aria-hidden="true" />}>
          {t('Lasts {duration}', { duration: durationText(event.duration) })}
        </Fact>
        {repeats !== null && <Fact icon={<Repeat aria-hidden="true" />}>{repeats}</Fact>}
        <Fact icon={<Ticket aria-hidden="true" />}>{priceWords(event)}</Fact>
        <Fact icon={<Users aria-hidden="true" />}>
          <span aria-live="polite">{goingWords(event, event.endsAt <= at)}</span>
          {event.endsAt > at && bringWords(event)}
        </Fact>
        <Fact icon={<Syringe aria-hidden="true" />}>{entryWords(event, units)}</Fact>
      </ul>
      {event.endsAt > at && event.status === 'live' && (
        <>
          <EventFit event={event} atTheDoor={pets} isWhole className="mt-3" />
          <ComingHint className="mt-3 text-sm text-ink-soft" />
        </>
      )}
    </Card>
  )
}

function bringWords({ mostGuests, mostPets }: CommunityEvent): string {
  const people = mostGuests === 0 ? t('nobody else') : t('up to {mostGuests} more', { mostGuests })
  const pets =
    mostPets === 0
      ? t('no pets')
      : t('up to {mostPets, plural, one {# pet} other {# pets}}', { mostPets })
  return t('. Each may bring {people} and {pets}.', { people, pets })
}

function entryWords(event: CommunityEvent, units: Units): string {
  const { mostPets, species, vaccinations } = event
  if (mostPets === 0) return t('Pets stay at home for this event.')
  const kinds = [speciesWords(species), ...limitsListed(event, units)].join(', ')
  const who = t('For {species}.', { species: kinds })
  return vaccinations.length === 0
    ? t('{who} No vaccination is required.', { who })
    : t('{who} Their passport must show {vaccinations} on the day.', {
        who,
        vaccinations: vaccinations.join(', '),
      })
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-soft">
      {icon}
      <span>{children}</span>
    </li>
  )
}

function OtherDates({ shown: { event, otherDates } }: { shown: Shown }) {
  if (otherDates.length === 0) return null
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Other dates')}</h2>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {otherDates.map(({ id, dateTime }) => (
          <li key={id}>
            <Link
              to={href('/events/:id', { id: String(id) })}
              className="text-link inline-flex min-h-11 items-center"
            >
              {eventTimeShort({ dateTime, timeZone: event.timeZone })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
