import { bookedLabel } from '@wayfur/domain/bookings/booked-kind'
import { bookedForText } from '@wayfur/domain/bookings/booked-pets'
import type { StatementLine, StatementSum } from '@wayfur/domain/bookings/booking-schemas'
import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { href, Link } from 'react-router'
import { Card } from '../ui/card.tsx'
import { BookingStateBadge } from './booking-state-badge.tsx'

const WORDS = [
  ['paidCents', msg('Paid by owners'), msg('For every booking of the month.')],
  ['refundedCents', msg('Sent back'), msg('Declined, canceled or not answered.')],
  ['earnedCents', msg('Earned'), msg('Left of bookings that are over.')],
  ['tipCents', msg('Tips'), msg('Given on top; all of it is yours.')],
  ['aheadCents', msg('Still ahead'), msg('May go back if a booking is canceled.')],
] as const

/** Each booking of a month with its money; on a phone every row is a block of its own. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <table className="mt-6 w-full text-left max-md:block">
      <caption className="sr-only">{t('Bookings of this month and their money')}</caption>
      <thead className="border-b border-line text-sm text-ink-soft max-md:sr-only">
        <tr>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t('Booking')}
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t('State')}
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-semibold">
            {t('Paid', { context: 'amount' })}
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-semibold">
            {t('Sent back')}
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-semibold">
            {t('Left')}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {t('Tip')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <Line key={line.bookingId} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: StatementLine }) {
  const money = (amountCents: number) => moneyText({ amountCents, currency: line.currency })
  return (
    <tr className="border-b border-line align-middle max-md:grid max-md:grid-cols-4 max-md:gap-x-3 max-md:py-3">
      <th scope="row" className="py-3 pr-4 font-normal max-md:col-span-4 max-md:p-0">
        <Link
          to={href('/bookings/:id', { id: String(line.bookingId) })}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {t(bookedLabel(line.service))}, {dayText(line.day)}
        </Link>
        <span className="block text-sm text-ink-soft">{bookedForText(line)}</span>
      </th>
      <td className="py-3 pr-4 max-md:col-span-4 max-md:py-2">
        <BookingStateBadge booking={{ side: 'provider', state: line.state }} />
      </td>
      <Amount label={t('Paid', { context: 'amount' })}>{money(line.paidCents)}</Amount>
      <Amount label={t('Sent back')}>{money(line.refundedCents)}</Amount>
      <Amount label={t('Left')}>{money(line.keptCents)}</Amount>
      <Amount label={t('Tip')}>{money(line.tipCents)}</Amount>
    </tr>
  )
}

function Amount({ label, children }: { label: string; children: string }) {
  return (
    <td className="py-3 pr-4 tabular-nums last:pr-0 max-md:p-0 md:text-right">
      <span aria-hidden="true" className="block text-sm text-ink-soft md:hidden">
        {label}
      </span>
      {children}
    </td>
  )
}

/** What a month comes to, for each currency it was paid in. */
export function StatementSums({ sums }: { sums: readonly StatementSum[] }) {
  return sums.map((sum) => (
    <dl key={sum.currency} className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-5">
      {WORDS.map(([name, label, says]) => (
        <Card key={name} className="flex flex-col gap-1 p-4">
          <dt className="text-sm text-ink-soft">{t(label)}</dt>
          <dd className="text-xl font-semibold tabular-nums">
            {moneyText({ amountCents: sum[name], currency: sum.currency })}
          </dd>
          <dd className="text-sm text-ink-soft">{t(says)}</dd>
        </Card>
      ))}
    </dl>
  ))
}
