import { useSuspenseQuery } from '@tanstack/react-query'
import { bookedLabel, MEETING } from '@wayfur/domain/bookings/booked-kind'
import { bookedForText } from '@wayfur/domain/bookings/booked-pets'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { standingSentence } from '@wayfur/domain/bookings/booking-standing'
import { bookingAsCalendar, bookingReceipt } from '@wayfur/domain/bookings/endpoints'
import { totalText } from '@wayfur/domain/bookings/free-of-charge'
import { seriesText } from '@wayfur/domain/bookings/recurring'
import { instantInZone, lengthText, whenText } from '@wayfur/domain/bookings/zoned-time-text'
import { addressOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { Units } from '@wayfur/domain/schemas'
import { CalendarPlus, FileDown } from 'lucide-react'
import { href, Link, useSearchParams } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { openDisputeActions } from '../disputes/dispute-actions.ts'
import { DisputeCard } from '../disputes/dispute-card.tsx'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { TestModeStrip } from '../payments/test-mode-badge.tsx'
import { careActions } from '../pets/care-actions.ts'
import { CareBoardCard } from '../pets/care-board-card.tsx'
import { careBoardQuery } from '../pets/pet-queries.ts'
import { lapseQueries, PlanLapses } from '../pets/plan-lapses.tsx'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/booking-detail-page'
import { BookedGuests } from './booked-guests.tsx'
import { BookedPets } from './booked-pet-card.tsx'
import { BOOKING_DONE, bookingActions } from './booking-actions.ts'
import { AnswerRequest, ChangeBooking } from './booking-changes.tsx'
import { bookingQuery, visitRouteQuery } from './booking-queries.ts'
import { askAgainAddress, bookingAddress, timeAgainAddress } from './booking-search-params.ts'
import { BookingStateBadge } from './booking-state-badge.tsx'
import { BookingThread } from './booking-thread.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { TipCard } from './tip-card.tsx'
import { VISIT_DONE, visitActions } from './visit-actions.ts'
import { VisitCard } from './visit-card.tsx'

export const meta = pageMeta({
  title: msg('Booking'),
  description: msg('One booking: its time, its messages and what can be changed.'),
  hidden: true,
})

export const middleware = [requireSignIn]

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(idInAddress(params.id))
  const booking = await bookingQuery(id).inProcess(context)
  const lapses = await lapseQueries(context, petsOf(booking))
  const boards = caredFor(booking).map(careBoardQuery)
  const routes = booking.visit.route === null ? [] : [visitRouteQuery(id)]
  const queries = [bookingQuery(id), ...boards, ...routes, ...lapses]
  return { id, state: await prefetch(context, queries) }
}

/** The owner's own pets that it is for, while it lies ahead. */
function petsOf({ side, state, pet }: WholeBooking): number[] {
  const isAhead = state === 'requested' || state === 'planned' || state === 'confirmed'
  return side === 'owner' && isAhead && pet !== null && pet.petId !== null ? [pet.petId] : []
}

/** The pets that the sitter looks after at this moment. */
function caredFor({ side, service, state, pets, startsAt, endsAt, asOf }: WholeBooking): number[] {
  const isRunning = state === 'confirmed' && startsAt <= asOf && asOf < endsAt
  if (side !== 'provider' || !isRunning || service === MEETING) return []
  return pets.flatMap(({ petId }) => (petId === null ? [] : [petId]))
}

export const action = runAction(bookingActions, openDisputeActions, visitActions, careActions)

/** One booking, for its owner or its provider. */
export default function BookingDetailPage({ loaderData }: Route.ComponentProps) {
  return <Booking key={loaderData.id} id={loaderData.id} />
}

function Booking({ id }: { id: number }) {
  const { data: booking } = useSuspenseQuery(bookingQuery(id))
  const [query] = useSearchParams()
  const units = useUnits()
  const { side, provider, service } = booking
  const label = bookedLabel(service)
  const done = Object.entries({ ...BOOKING_DONE, ...VISIT_DONE }).find(
    ([act]) => act === query.get('done'),
  )?.[1]
  return (
    <PageFrame
      title={
        side === 'owner'
          ? t('{label} with {other}', { label, other: provider.businessName })
          : t('{label} for {other}', { label, other: bookedForText(booking) })
      }
      action={
        <ButtonLink
          to={side === 'owner' ? href('/bookings') : href('/provider/calendar')}
          variant="outline"
          size="sm"
        >
          {side === 'owner' ? t('All my bookings') : t('My calendar')}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-6">
        {done !== undefined && <Alert tone="good">{t(done)}</Alert>}
        {booking.paymentMode === 'test' && <TestModeStrip />}
        <PlanLapses petIds={petsOf(booking)} plan={{ kind: 'booking', id }} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex flex-col gap-6">
            {/* Who is at the door with a leash in one hand has it first. */}
            {booking.visit.isOpen && <VisitCard booking={booking} />}
            {caredFor(booking).map((petId) => (
              <CareBoardCard key={petId} petId={petId} />
            ))}
            <Standing booking={booking} units={units} />
            {side === 'provider' && booking.state === 'requested' && (
              <AnswerRequest booking={booking} />
            )}
            {!booking.visit.isOpen && <VisitCard booking={booking} />}
            <TipCard booking={booking} />
            <DisputeCard booking={booking} />
            <Card className="p-5">
              <BookingThread booking={booking} />
            </Card>
          </div>
          <div className="flex flex-col gap-6">
            <ChangeBooking booking={booking} />
            <BookedPets booking={booking} units={units} />
            <Card as="section" aria-labelledby="timeline-title" className="p-5">
              <h2 id="timeline-title" className="mb-3 text-xl">
                {t('What happened')}
              </h2>
              <BookingTimeline events={booking.events} side={booking.side} />
            </Card>
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

/** A visit that its series made has a day of its own; the next one comes by itself. */
function wasMadeAhead({ events }: WholeBooking): boolean {
  return events.some(({ kind }) => kind === 'plan')
}

function Standing({ booking, units }: { booking: WholeBooking; units: Units }) {
  const { id, side, state, refundedCents, currency, answerBy, timeZone } = booking
  const money = (amountCents: number) => moneyText({ amountCents, currency })
  const isOverdue = booking.dueAt !== null && booking.dueAt.charge <= booking.asOf
  const isInCalendar = ['requested', 'planned', 'confirmed', 'completed'].includes(state)
  return (
    <Card as="section" aria-labelledby="standing-title" className="p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="standing-title" className="sr-only">
          {t('Status')}
        </h2>
        <BookingStateBadge booking={booking} />
        {(booking.isSample || booking.provider.isSample) && <SampleBadge />}
      </div>
      <p className="mt-2">
        {t(standingSentence(booking))}
        {state === 'requested' && answerBy !== null && (
          <>
            {' '}
            {side === 'owner' ? (
              <Sentence
                message={msg('They have time until <0>{answerBy}</0>.', {
                  answerBy: instantInZone(timeZone, new Date(answerBy)),
                })}
                parts={{ 0: <strong /> }}
              />
            ) : (
              <Sentence
                message={msg('You have time until <0>{answerBy}</0>.', {
                  answerBy: instantInZone(timeZone, new Date(answerBy)),
                })}
                parts={{ 0: <strong /> }}
              />
            )}
          </>
        )}
      </p>
      {booking.refusedWith !== null && (
        <p className="mt-2 wrap-anywhere">
          {t('They wrote: “{reason}”', { reason: booking.refusedWith })}
        </p>
      )}
      {booking.dueAt !== null && side === 'owner' && (
        <p className="mt-2">
          {isOverdue
            ? t(
                'Your card has not been charged. Please pay by {release}, or the time is free again.',
                {
                  release: instantInZone(timeZone, new Date(booking.dueAt.release)),
                },
              )
            : t(
                'Your card is charged on {charge}. If it cannot be, you have until {release} to pay, or the time is free again.',
                {
                  charge: instantInZone(timeZone, new Date(booking.dueAt.charge)),
                  release: instantInZone(timeZone, new Date(booking.dueAt.release)),
                },
              )}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-ink-soft">{t('When')}</dt>
        <dd className="font-semibold">{whenText(booking)}</dd>
        <dt className="text-ink-soft">{t('How long')}</dt>
        <dd>{lengthText(booking)}</dd>
        {booking.series !== null && (
          <>
            <dt className="text-ink-soft">{t('Series')}</dt>
            <dd>
              <Link to={href('/bookings/series/:id', { id: String(booking.series.id) })}>
                {seriesText(booking.series)}
              </Link>
            </dd>
          </>
        )}
        <dt className="text-ink-soft">{t('Pets')}</dt>
        <dd>
          <BookedGuests booking={booking} units={units} />
        </dd>
        <dt className="text-ink-soft">{t('Total')}</dt>
        <dd>{totalText(booking)}</dd>
        {refundedCents > 0 && (
          <>
            <dt className="text-ink-soft">{t('Sent back')}</dt>
            <dd className="font-semibold">{money(refundedCents)}</dd>
          </>
        )}
      </dl>
      <p className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {side === 'owner' && (state === 'awaiting-payment' || state === 'planned') && (
          <ButtonLink
            to={bookingAddress({
              step: 'payment',
              providerId: booking.provider.id,
              bookingId: id,
            })}
            variant={state === 'planned' && !isOverdue ? 'outline' : 'accent'}
          >
            {t('Pay now')}
          </ButtonLink>
        )}
        {side === 'owner' && state === 'lapsed' && !wasMadeAhead(booking) && (
          <ButtonLink to={timeAgainAddress(booking)} variant="accent">
            {t('Choose a time again')}
          </ButtonLink>
        )}
        {booking.mayAskAgain && (
          <ButtonLink
            to={askAgainAddress(booking.provider.id, id)}
            variant={state === 'completed' ? 'outline' : 'accent'}
          >
            {state === 'completed' ? t('Book again') : t('Ask again')}
          </ButtonLink>
        )}
        {isInCalendar && (
          <a
            href={addressOf(bookingAsCalendar, { params: { id } })}
            className={buttonVariant({ variant: 'outline' })}
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            {t('Add to calendar')}
          </a>
        )}
        {booking.isPaid && side === 'owner' && (
          <a
            href={addressOf(bookingReceipt, { params: { id } })}
            className={buttonVariant({ variant: 'outline' })}
          >
            <FileDown aria-hidden="true" className="size-5" />
            {t('Receipt (PDF)')}
          </a>
        )}
      </p>
    </Card>
  )
}
