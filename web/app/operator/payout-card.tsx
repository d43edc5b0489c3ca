import { monthText } from '@wayfur/domain/bookings/statement'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { LONGEST_REFERENCE } from '@wayfur/domain/payouts/payout'
import { ACCOUNT_LABELS, PAYOUT_FAILURES } from '@wayfur/domain/payouts/payout-account'
import type { OperatorPayout, PayoutWay } from '@wayfur/domain/payouts/schemas'
import { href, Link } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { PayoutBadge } from '../payouts/payout-badge.tsx'
import { PayoutPaid } from '../payouts/payout-paid.tsx'
import { payoutParts } from '../payouts/payout-parts.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { TextField } from '../ui/text-field.tsx'
import { operatorActions } from './operator-actions.ts'
import { SEVERAL } from './pay-several.tsx'

const SEND = {
  test: msg('Send to the test bank'),
  stripe: msg('Send through Stripe'),
} as const

export function PayoutCard({
  payout,
  way,
  isOneOfMany,
}: {
  payout: OperatorPayout
  way: PayoutWay
  isOneOfMany: boolean
}) {
  const { id, provider, month, state, failure, account } = payout
  const about = t(': {businessName}, {month}', {
    businessName: provider.businessName,
    month: monthText(month),
  })
  return (
    <Card className="flex flex-col gap-2 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-2 text-lg break-words">
          {provider.hasLeft ? (
            t('{businessName} (number {id})', {
              businessName: provider.businessName,
              id: provider.id,
            })
          ) : (
            <Link to={href('/providers/:id', { id: String(provider.id) })} className="text-ink">
              {provider.businessName}
            </Link>
          )}
          {provider.isSample && <SampleBadge />}
        </h3>
        <span className="flex flex-wrap gap-2">
          {payout.isTest && <Badge tone="warn">{t('Test mode')}</Badge>}
          <PayoutBadge state={state} />
        </span>
      </div>
      <p>
        <span className="text-xl font-semibold tabular-nums">{moneyText(payout)}</span>{' '}
        <span className="text-ink-soft">{monthText(month)}</span>
      </p>
      <p className="text-sm text-ink-soft">{payoutParts(payout)}</p>
      {payout.returnedCents > 0 && (
        <p className="text-sm">
          {t('{sum} of it was taken back; the next payout makes it good.', {
            sum: moneyText({ amountCents: payout.returnedCents, currency: payout.currency }),
          })}
        </p>
      )}
      {failure !== null && <Alert tone="warn">{t(PAYOUT_FAILURES[failure])}</Alert>}
      {state === 'open' && way !== 'hand' && <AccountLine account={account} />}
      {state === 'open' && way !== 'hand' && account === 'ready' && (
        <ActionForm actions={operatorActions} name="send-payout" fixed={{ id }}>
          <Button type="submit" variant="lead" busyText={t('Saving...')}>
            {t(SEND[way])}
            <span className="sr-only">{about}</span>
          </Button>
        </ActionForm>
      )}
      {state === 'open' && isOneOfMany && (
        <Checkbox form={SEVERAL} name="ids" value={id}>
          {t('Paid together with others')}
          <span className="sr-only">{about}</span>
        </Checkbox>
      )}
      {state === 'open' && (
        <ActionForm
          actions={operatorActions}
          name="pay-payout"
          fixed={{ id }}
          className="flex flex-col items-start gap-3"
        >
          <TextField
            label={t('Reference')}
            name="reference"
            maxLength={LONGEST_REFERENCE}
            hint={t('Such as the number of your transfer. The provider reads it.')}
            className="w-full sm:max-w-80"
          />
          <Button
            type="submit"
            variant={account === 'ready' ? 'outline' : 'lead'}
            busyText={t('Saving...')}
          >
            {t('Mark as paid')}
            <span className="sr-only">{about}</span>
          </Button>
        </ActionForm>
      )}
      <PayoutPaid payout={payout} />
      {state === 'paid' && (payout.paidBy === 'hand' || way !== 'hand') && (
        <ActionForm
          actions={operatorActions}
          name={payout.paidBy === 'hand' ? 'reopen-payout' : 'recall-payout'}
          fixed={{ id }}
        >
          <Button type="submit" variant="outline" size="sm" busyText={t('Saving...')}>
            {payout.paidBy === 'hand' ? t('Not paid after all') : t('Take it back')}
            <span className="sr-only">{about}</span>
          </Button>
        </ActionForm>
      )}
    </Card>
  )
}

/** Whether the account of a provider can be paid now. */
function AccountLine({ account }: { account: OperatorPayout['account'] }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {account === null ? (
        t('The provider has no account yet; pay by hand.')
      ) : (
        <>
          {t('Account of the provider')}
          <Badge tone={account === 'ready' ? 'good' : 'plain'}>{t(ACCOUNT_LABELS[account])}</Badge>
        </>
      )}
    </p>
  )
}
