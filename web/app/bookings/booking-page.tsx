import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { can } from '@wayfur/domain/accounts/permissions'
import { asAskedAgain } from '@wayfur/domain/bookings/ask-again'
import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import { BOOKING_WORDS } from '@wayfur/domain/bookings/booking-messages'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { readBooking } from '@wayfur/domain/bookings/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import { usuallyBooked } from '@wayfur/domain/providers/booked-service'
import { providerAvailability, providerById } from '@wayfur/domain/providers/endpoints'
import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { toSignIn } from '../accounts/require-sign-in.ts'
import { useVisitor } from '../accounts/use-visitor.ts'
import { prefetch } from '../api-client.ts'
import { CategoryPicture } from '../art/category-picture.tsx'
import { runAction } from '../forms/run-action.ts'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { Route } from './+types/booking-page'
import { requestActions } from './booking-actions.ts'
import { bookedHours } from './booking-form-data.ts'
import { BookingForm } from './booking-form.tsx'
import { BookingPayment } from './booking-payment.tsx'
import {
  bookingQuery,
  currentPetsQuery,
  meetingQuery,
  meetingTimesQuery,
  offeredQuery,
  providerQuery,
  providersQuery,
  termsQuery,
} from './booking-queries.ts'
import {
  bookingAddress,
  type BookingStep,
  type BookingView,
  readBookingView,
} from './booking-search-params.ts'
import { BookingSteps } from './booking-steps.tsx'
import { ChooseProvider } from './choose-provider.tsx'
import { sundayOf } from './day-choice.tsx'
import { MeetingStep } from './meeting-step.tsx'

const PURPOSE = msg('Choose a provider, a day and a time, and pay by card.')

export const meta = pageMeta({ title: BOOKING_WORDS.title, description: PURPOSE })

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = readBookingView(url.searchParams)
  const { callApi, visitor } = context.get(requestContext)
  const nowhere = { view, today: null, from: null, earlierId: null, isHeld: false }
  if (view.step === 'payment' && view.bookingId !== undefined) {
    if (visitor === null) throw toSignIn(url)
    return { ...nowhere, state: await prefetch(context, [bookingQuery(view.bookingId)]) }
  }
  if (view.providerId === undefined || view.step === 'select') {
    return { ...nowhere, state: await prefetch(context, [providersQuery]) }
  }
  const params = { id: view.providerId }
  const [provider, { days }] = await Promise.all([
    callApi(providerById, { params }),
    callApi(providerAvailability, { params, query: { days: 1 } }),
  ])
  const today = days[0]?.day ?? null
  const held = visitor === null ? null : await ownHold(context, view.bookingId)
  const over = visitor === null || held !== null ? null : await ownAgain(context, view)
  const earlier = held ?? (over === null || today === null ? null : asAskedAgain(over, today))
  const from =
    today === null ? null : sundayOf(view.from ?? view.day ?? earlier?.serviceDate ?? today)
  const service = usuallyBooked(provider.prices, earlier?.service ?? view.service)
  const hours = service && bookedHours(service, view.hours ?? earlier?.hours)
  const state = await prefetch(context, [
    providerQuery(view.providerId),
    termsQuery(view.providerId),
    ...(visitor === null ? [] : [currentPetsQuery]),
    ...(can(visitor, 'book-services') ? [meetingQuery(view.providerId)] : []),
    ...(earlier === null ? [] : [bookingQuery(earlier.id)]),
    ...(view.step === 'meet' && from !== null && provider.meeting !== null
      ? [meetingTimesQuery(view.providerId, { from, minutes: provider.meeting.minutes })]
      : []),
    ...(service === undefined || from === null || view.step === 'meet'
      ? []
      : [offeredQuery(view.providerId, { from, service: service.service, hours })]),
  ])
  return { view, today, from, earlierId: earlier?.id ?? null, isHeld: held !== null, state }
}

/** The booking in the address, where it is the visitor's own and still to be paid for. */
async function ownHold(
  context: Route.LoaderArgs['context'],
  id: number | undefined,
): Promise<WholeBooking | null> {
  const booking = await ownBooking(context, id)
  return booking !== null && !booking.isPaid && booking.service !== MEETING ? booking : null
}

/** The booking in the address that is over and asked for again, of this provider. */
async function ownAgain(
  context: Route.LoaderArgs['context'],
  { again, providerId }: BookingView,
): Promise<WholeBooking | null> {
  const booking = await ownBooking(context, again)
  return booking?.mayAskAgain === true && booking.provider.id === providerId ? booking : null
}

async function ownBooking(
  context: Route.LoaderArgs['context'],
  id: number | undefined,
): Promise<WholeBooking | null> {
  if (id === undefined) return null
  try {
    const booking = await context.get(requestContext).callApi(readBooking, { params: { id } })
    return booking.side === 'owner' ? booking : null
  } catch (refused) {
    if (refused instanceof Response && refused.status < 500) return null
    throw refused
  }
}

export const action = runAction(requestActions)

/** Books a provider for a pet, in three steps. */
export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData
  useFocusOnStep(view.step)
  if (view.step === 'meet' && view.providerId !== undefined) {
    const { today, from } = loaderData
    return <MeetingStep key={view.providerId} id={view.providerId} today={today} from={from} />
  }
  if (view.step !== 'select') {
    return (
      // What is chosen here deserves the screen of a phone.
      <div className="page-column pt-3 lg:pt-8">
        <h1 className="text-2xl lg:text-3xl">{t(BOOKING_WORDS.title)}</h1>
        <BookingSteps step={view.step} />
        <Step {...loaderData} />
      </div>
    )
  }
  return (
    <PageFrame
      title={t(BOOKING_WORDS.title)}
      lead={t(PURPOSE)}
      art={<CategoryPicture category="grooming" id="booking" className="rounded-lg" />}
    >
      <BookingSteps step={view.step} />
      <Step {...loaderData} />
    </PageFrame>
  )
}

/** What was pressed is gone with its step; the focus goes on to the page of the next one. */
function useFocusOnStep(step: BookingStep): void {
  const isFirst = useNavigationType() === NavigationType.Pop
  const shown = useRef(isFirst ? step : undefined)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [step])
}

type Loaded = Route.ComponentProps['loaderData']

function Step({ view, today, from, earlierId, isHeld }: Omit<Loaded, 'state'>) {
  if (view.step === 'payment' && view.bookingId !== undefined) {
    return <BookingPayment key={view.bookingId} id={view.bookingId} />
  }
  if (view.step === 'select' || view.providerId === undefined)
    return <ChooseProvider show={view.show} />
  return (
    <BookStep
      key={view.providerId}
      view={view}
      providerId={view.providerId}
      today={today}
      from={from}
      earlierId={earlierId}
      isHeld={isHeld}
    />
  )
}

function BookStep({
  view,
  providerId,
  today,
  from,
  earlierId,
  isHeld,
}: {
  view: BookingView
  providerId: number
  today: string | null
  from: string | null
  /** The booking the form is filled in from: one that is held, or one that is asked for again. */
  earlierId: number | null
  isHeld: boolean
}) {
  const visitor = useVisitor()
  const { data: provider } = useSuspenseQuery(providerQuery(providerId))
  const { data: pets } = useQuery({ ...currentPetsQuery, enabled: visitor !== null })
  const { data: earlier } = useQuery({
    ...bookingQuery(earlierId ?? 0),
    enabled: earlierId !== null,
  })
  if (today === null || from === null) {
    return (
      <Alert
        tone="plain"
        title={t('Not bookable yet')}
        action={<ButtonLink to={bookingAddress({})}>{t('Choose another provider')}</ButtonLink>}
      >
        {t('{businessName} has not said yet when they work.', {
          businessName: provider.businessName,
        })}
      </Alert>
    )
  }
  return (
    <BookingForm
      view={isHeld ? view : { ...view, bookingId: undefined }}
      provider={provider}
      today={today}
      from={from}
      pets={pets ?? []}
      earlier={isHeld || earlier === undefined ? earlier : asAskedAgain(earlier, today)}
    />
  )
}
