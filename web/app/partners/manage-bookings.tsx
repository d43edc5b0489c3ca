import { addressOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { partnerBookingsTable } from '@wayfur/domain/partners/endpoints'
import { PARTNER_BOOKING_LABELS } from '@wayfur/domain/partners/partner-booking'
import type { PartnerBookingState, Partnership } from '@wayfur/domain/partners/partner-schemas'
import { rateText } from '@wayfur/domain/partners/partnership'
import { Download } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/text-field.tsx'
import { centsText, momentText } from './figure-messages.ts'
import { PartnershipForm } from './partnership-form.tsx'

/** The ledger in sums: each is the sum of its lines, to the cent. */
export function BalanceCard({ partnership }: { partnership: Partnership }) {
  const { balance, mayOperate, bookingSite, clicks } = partnership
  const sums = [
    [t('Earned'), balance.earnedCents],
    [t('Clawed back'), -balance.clawedBackCents],
    [t('Paid'), -balance.paidCents],
    [t('Returned'), balance.returnedCents],
  ] as const
  return (
    <Card as="section" aria-labelledby="balance" className="p-5">
      <h2 id="balance" className="text-xl">
        {t('Commission')}
      </h2>
      <dl className="mt-3 max-w-sm tabular-nums">
        {sums.map(([label, cents]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd>{centsText(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t-2 border-line-strong py-1 font-semibold">
          <dt>{t('Still to come')}</dt>
          <dd>{centsText(balance.outstandingCents)}</dd>
        </div>
        <div className="flex justify-between gap-4 py-1 text-ink-soft">
          <dt>{t('of that due now')}</dt>
          <dd>{centsText(balance.dueCents)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        {t(
          '{clicks, plural, one {# click} other {# clicks}}. Half a cent of commission is rounded up, booking by booking.',
          { clicks },
        )}
      </p>
      {mayOperate && (
        <>
          <PartnershipForm
            name="settle"
            label={t('Settlement')}
            fixed={{ dueCents: balance.dueCents }}
            className="mt-4 flex flex-col gap-3"
          >
            <p>
              <Button type="submit" variant="lead">
                {t('Mark {cents} as received', { cents: centsText(balance.dueCents) })}
              </Button>
            </p>
          </PartnershipForm>
          <PartnershipForm
            name="site"
            label={t('Booking site')}
            className="mt-5 flex flex-col gap-3"
          >
            <TextField
              label={t('Booking site it is behind')}
              name="bookingSite"
              spellCheck={false}
              hint={t(
                'Its host. Hotels that open there are credited to this partner; while it is paused none opens there.',
              )}
              defaultValue={bookingSite ?? ''}
            />
            <p>
              <Button type="submit" variant="outline">
                {t('Save site')}
              </Button>
            </p>
          </PartnershipForm>
        </>
      )}
    </Card>
  )
}

const STATE_TONES = {
  pending: 'warn',
  confirmed: 'leaf',
  paid: 'good',
  'clawed-back': 'danger',
} as const satisfies Record<PartnerBookingState, string>

/** Bookings as they were reported, newest first, some at a time. */
export function BookingList({ partnership }: { partnership: Partnership }) {
  const { id, bookings, nextBooking, timeZone } = partnership
  if (bookings.length === 0) {
    return (
      <EmptyState title={t('No booking was reported yet')} level={3}>
        {t('Upload a table, or let your booking system report each one as it comes.')}
      </EmptyState>
    )
  }
  return (
    <>
      <Card className="mt-4">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">{t('Bookings as they were reported, newest first')}</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="px-3 py-2 font-semibold sm:px-5">
                {t('Booking')}
              </th>
              <th scope="col" className="px-1 py-2 font-semibold">
                {t('State')}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold sm:px-5">
                {t('Commission')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <tr key={booking.id} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-2 font-semibold break-all sm:px-5">
                  {booking.reference}
                  <span className="block font-normal break-normal text-ink-soft">
                    {momentText(booking.bookedAt, timeZone)}
                    {booking.hasClick && t(', with a click')}
                  </span>
                </th>
                <td className="px-1 py-2">
                  <Badge tone={STATE_TONES[booking.state]}>
                    {t(PARTNER_BOOKING_LABELS[booking.state])}
                  </Badge>
                </td>
                <td className="px-3 py-2 text-right font-semibold sm:px-5">
                  {centsText(booking.commissionCents)}
                  <span className="block font-normal text-ink-soft">
                    {t('{rate} of {cents}', {
                      rate: rateText(booking.rateBasisPoints),
                      cents: centsText(booking.amountCents),
                    })}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <p className="mt-3 text-sm text-ink-soft">
        {t('Times are those of {timeZone}.', { timeZone })}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        {nextBooking !== null && (
          <ButtonLink
            to={`${href('/affiliate/:id', { id: String(id) })}?after=${nextBooking}`}
            variant="outline"
          >
            {t('Earlier bookings')}
          </ButtonLink>
        )}
        <a
          href={addressOf(partnerBookingsTable, { query: { partner: id } })}
          download
          className={buttonVariant({ variant: 'outline' })}
        >
          <Download aria-hidden="true" className="size-4.5" />
          {t('Download all as CSV')}
        </a>
      </p>
    </>
  )
}
