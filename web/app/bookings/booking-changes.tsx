import { useQuery } from '@tanstack/react-query'
import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { tierSentences } from '@wayfur/domain/bookings/cancellation'
import { freeCancellationText } from '@wayfur/domain/bookings/free-cancellation'
import { isFree } from '@wayfur/domain/bookings/free-of-charge'
import { seriesText } from '@wayfur/domain/bookings/recurring'
import { dayIn } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { Day } from '@wayfur/domain/schemas'
import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { bookingActions } from './booking-actions.ts'
import { offeredQuery } from './booking-queries.ts'
import { DayChoice, sundayOf } from './day-choice.tsx'
import { DeclineForm } from './decline-form.tsx'
import { TimeChoice } from './time-choice.tsx'

/** Answering a request: the provider's most important question. */
export function AnswerRequest({ booking }: { booking: WholeBooking }) {
  return (
    <Card as="section" aria-labelledby="answer-title" className="border-ember p-5">
      <h2 id="answer-title" className="text-xl">
        {t('Can you accept this booking?')}
      </h2>
      <p className="mt-1 text-ink-soft">
        {isFree(booking)
          ? t('The owner would like to meet you first. It is free for them.')
          : t('The owner has paid {booking}. If you decline, all of it goes back.', {
              booking: money(booking, booking.totalCents),
            })}
      </p>
      {booking.series !== null && (
        <p className="mt-2">
          {t(
            '{series}: you answer once for all. Further visits are booked in your free times, at your prices of that day, and paid two days before each. Either of you can end it.',
            { series: seriesText(booking.series) },
          )}
        </p>
      )}
      <div className="mt-4 flex flex-col gap-4">
        <ActionForm actions={bookingActions} name="accept">
          <Button type="submit" variant="accent" size="lg" busyText={t('Accepting...')}>
            {t('Accept')}
          </Button>
        </ActionForm>
        <DeclineForm actions={bookingActions} name="decline" />
      </div>
    </Card>
  )
}

/** Moving and cancelling, with what either means before it is done. */
export function ChangeBooking({ booking }: { booking: WholeBooking }) {
  const { id, cancelNow, mayReschedule, side } = booking
  const [query] = useSearchParams()
  if (cancelNow === null && !mayReschedule) return null
  return (
    <Card as="section" aria-labelledby="change-title" className="p-5">
      <h2 id="change-title" className="text-xl">
        {t('Change of plan?')}
      </h2>
      {mayReschedule &&
        (query.has('move') ? (
          <MoveForm booking={booking} />
        ) : (
          <p className="mt-3">
            <ButtonLink
              to={`${href('/bookings/:id', { id: String(id) })}?move=1`}
              variant="outline"
              preventScrollReset
            >
              {t('Move to another time')}
            </ButtonLink>
          </p>
        ))}
      {cancelNow !== null && (
        <Disclosure
          label={isSkip(booking) ? t('Skip this visit') : t('Cancel this booking')}
          className="mt-3"
        >
          <p className="mt-1">{cancelSentence(booking)}</p>
          <ActionForm
            actions={bookingActions}
            name="cancel"
            fixed={{ refundCents: cancelNow.refundCents }}
            className="mt-3 flex flex-col items-start gap-3"
          >
            <TextField
              label={t('Reason')}
              name="reason"
              maxLength={500}
              hint={
                side === 'owner'
                  ? t('The provider reads it. You may leave it empty.')
                  : t('The owner reads it. You may leave it empty.')
              }
              className="w-full"
            />
            <Button type="submit" variant="danger" busyText={t('Canceling...')}>
              {isSkip(booking)
                ? t('Skip this visit')
                : cancelNow.refundCents > 0 && side === 'owner'
                  ? t('Cancel and get {booking} back', {
                      booking: money(booking, cancelNow.refundCents),
                    })
                  : t('Cancel the booking')}
            </Button>
          </ActionForm>
        </Disclosure>
      )}
      {side === 'owner' && !isFree(booking) && (
        <Disclosure
          label={freeCancellationText(booking.tier, {
            startsAt: new Date(booking.startsAt),
            timeZone: booking.timeZone,
            now: new Date(booking.asOf),
            isAccepted: booking.state === 'confirmed',
          })}
          className="mt-1"
        >
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
            {tierSentences(booking.tier).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}

/** A visit of a series that its owner has not paid is let go without cost. */
function isSkip({ side, state }: WholeBooking): boolean {
  return side === 'owner' && state === 'planned'
}

function cancelSentence(booking: WholeBooking): string {
  const { cancelNow, side, isPaid, totalCents } = booking
  if (isFree(booking)) return t('It costs nothing. The other side is told.')
  if (isSkip(booking)) return t('Nothing is charged for it, and the rest of the series stays.')
  if (cancelNow === null || !isPaid) return t('Nothing was charged.')
  if (side === 'provider')
    return t('The owner gets back all of {booking}.', { booking: money(booking, totalCents) })
  const { refundCents, keptCents } = cancelNow
  if (refundCents === 0) return t('By its terms nothing comes back at this time.')
  if (keptCents === 0)
    return t('All of {booking} comes back to your card.', {
      booking: money(booking, refundCents),
    })
  return t('{refund} comes back to your card; the provider keeps {kept}.', {
    refund: money(booking, refundCents),
    kept: money(booking, keptCents),
  })
}

function money({ currency }: WholeBooking, amountCents: number): string {
  return moneyText({ amountCents, currency })
}

/** Chooses another free time of the same length. */
function MoveForm({ booking }: { booking: WholeBooking }) {
  const { id, provider, service, hours, nights, timeZone, asOf } = booking
  const [query] = useSearchParams()
  const isAlive = useHydrated()
  const today = dayIn(timeZone, new Date(asOf))
  const asked = query.get('from') ?? ''
  const from = sundayOf(/^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today)
  const [day, setDay] = useState<Day>()
  const [time, setTime] = useState('')
  const { data: offered } = useQuery({
    ...offeredQuery(provider.id, {
      from,
      ...(service === MEETING ? {} : { service }),
      hours: nights === null ? hours : undefined,
    }),
    staleTime: 15_000,
    placeholderData: (before) => before,
  })
  const free = offered?.days.find((one) => one.day === day)?.starts.map((one) => one.time)
  const page = href('/bookings/:id', { id: String(id) })
  return (
    <ActionForm actions={bookingActions} name="reschedule" className="mt-3 flex flex-col gap-4">
      {({ errorOf }) => (
        <>
          <p className="text-ink-soft">
            {isFree(booking)
              ? t('The provider has to accept the new time.')
              : t(
                  'The provider has to accept the new time. If they do not, the booking ends and you get everything back.',
                )}
          </p>
          <DayChoice
            offered={offered?.days[0]?.day === from ? offered : undefined}
            from={from}
            today={today}
            chosen={day}
            onChoose={setDay}
            error={errorOf('serviceDate')}
            addressFrom={(other) => `${page}?move=1&from=${other}`}
          />
          <TimeChoice free={free} chosen={time} onChoose={setTime} error={errorOf('startTime')} />
          <p className="flex flex-wrap gap-3">
            <Button
              type="submit"
              busyText={t('Moving...')}
              disabledReason={
                isAlive && (day === undefined || time === '' || free?.includes(time) === false)
                  ? t('Please choose a day and a time first.')
                  : undefined
              }
            >
              {t('Ask for this time')}
            </Button>
            <ButtonLink to={page} variant="quiet" preventScrollReset>
              {t('Keep the time')}
            </ButtonLink>
          </p>
        </>
      )}
    </ActionForm>
  )
}
