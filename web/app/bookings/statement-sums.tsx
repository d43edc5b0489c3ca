import type { StatementSum } from '@wayfur/domain/bookings/statement'
import { moneyText } from '@wayfur/domain/money'
import { Card } from '../ui/card.tsx'
import { said } from '@wayfur/domain/language/messages'

const WORDS = said([
  ['paidCents', 'Paid by owners', 'For every booking of the month.'],
  ['refundedCents', 'Sent back', 'Declined, cancelled or not answered.'],
  ['earnedCents', 'Earned', 'Left of bookings that are over.'],
  ['aheadCents', 'Still ahead', 'May go back if a booking is cancelled.'],
] as const)

/** What a month comes to, for each currency it was paid in. */
export function StatementSums({ sums }: { sums: readonly StatementSum[] }) {
  return sums.map((sum) => (
    <dl key={sum.currency} className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {WORDS.map(([name, label, says]) => (
        <Card key={name} className="flex flex-col gap-1 p-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">
            {moneyText({ amountCents: sum[name], currency: sum.currency })}
          </dd>
          <dd className="text-sm text-ink-soft">{says}</dd>
        </Card>
      ))}
    </dl>
  ))
}
