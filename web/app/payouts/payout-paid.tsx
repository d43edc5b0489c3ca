import { t } from '@wayfur/domain/language/messages'
import type { Payout } from '@wayfur/domain/payouts/schemas'
import { Moment } from '../shell/moment.tsx'

/** When a payout was noted as paid, and what was noted with it; nothing while it is owed. */
export function PayoutPaid({ payout: { paidAt, reference } }: { payout: Payout }) {
  if (paidAt === null) return null
  return (
    <p className="text-sm">
      <Moment at={paidAt} />
      {reference !== null && (
        <span data-as-written className="block break-words">
          {t('Reference: {reference}', { reference })}
        </span>
      )}
    </p>
  )
}
