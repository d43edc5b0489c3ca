import { useSuspenseQuery } from '@tanstack/react-query'
import { monthText } from '@wayfur/domain/bookings/statement'
import { addressOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { payoutsTable } from '@wayfur/domain/payouts/endpoints'
import { LONGEST_REFERENCE } from '@wayfur/domain/payouts/payout'
import type { OperatorPayout } from '@wayfur/domain/payouts/schemas'
import { Download } from 'lucide-react'
import { href, Link } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { PayoutBadge } from '../payouts/payout-badge.tsx'
import { PayoutPaid } from '../payouts/payout-paid.tsx'
import { payoutParts } from '../payouts/payout-parts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { TextField } from '../ui/text-field.tsx'
import { payoutsQuery } from './admin-queries.ts'
import { adminAddress, type AdminSearch } from './admin-search-params.ts'
import { ListPager } from './list-pager.tsx'
import { operatorActions } from './operator-actions.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const SHOWN = [
  ['', msg('To be paid', { context: 'payout' })],
  ['paid', msg('Paid', { context: 'payout' })],
  ['carried', msg('Carried over', { context: 'payout' })],
] as const

/** What is owed to providers, and what was paid. */
export function PayoutsView({ search }: { search: AdminSearch }) {
  const { data: page } = useSuspenseQuery(payoutsQuery(search))
  // One alone is marked on its card.
  const isMany = page.payouts.filter(({ state }) => state === 'open').length > 1
  const focus = useKeptFocus<HTMLDivElement>(page.payouts.map(({ id }) => id).join())
  return (
    <>
      <LinkTabs
        label={t('Which payouts')}
        tabs={SHOWN.map(([only, label]) => ({
          to: adminAddress({ view: 'payouts', only }),
          label: t(label),
          isChosen: (SHOWN.find(([one]) => one === search.only)?.[0] ?? '') === only,
        }))}
      />
      {page.owed.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          {page.owed.map((one) => (
            <p key={`${one.currency} ${one.isTest}`} className="flex flex-wrap items-center gap-2">
              <span>
                {t('{sum} owed in {count, plural, one {# payout} other {# payouts}}', {
                  sum: moneyText(one),
                  count: one.count,
                })}
              </span>
              {one.isTest && <Badge tone="warn">{t('Test mode')}</Badge>}
            </p>
          ))}
          <a
            href={addressOf(payoutsTable, {})}
            download
            className="inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <Download aria-hidden="true" className="size-5" />
            {t('Download as CSV')}
          </a>
        </div>
      )}
      <div {...focus} className="mt-4">
        {page.payouts.length === 0 ? (
          <EmptyState title={t('No payouts here')} level={3}>
            <p>
              {t('What providers have earned in a month appears here a few days after its end.')}
            </p>
          </EmptyState>
        ) : (
          <ul aria-label={t('Payouts')} className="flex flex-col gap-4">
            {page.payouts.map((payout) => (
              <li key={payout.id}>
                <PayoutCard payout={payout} isOneOfMany={isMany} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isMany && <PaySeveral />}
      <ListPager search={search} next={page.next} />
    </>
  )
}

/** The form that the ticks on the cards belong to. */
const SEVERAL = 'pay-several'

/** Marks all payouts that are ticked as paid with one reference, as a bank takes them together. */
function PaySeveral() {
  return (
    <Card as="section" aria-labelledby="several" className="mt-6 p-5">
      <h3 id="several" className="text-lg">
        {t('Several at once')}
      </h3>
      <ActionForm
        actions={operatorActions}
        name="pay-payouts"
        id={SEVERAL}
        clears
        className="mt-2 flex flex-col items-start gap-3"
      >
        <p className="text-ink-soft">
          {t('Tick the payouts above that you have paid together. All of them get this reference.')}
        </p>
        <TextField
          label={t('Reference for all of them')}
          name="reference"
          maxLength={LONGEST_REFERENCE}
          hint={t('Such as the number of your transfer. The provider reads it.')}
          className="w-full sm:max-w-80"
        />
        <Button type="submit" variant="lead" busyText={t('Saving...')}>
          {t('Mark the ticked ones as paid')}
        </Button>
      </ActionForm>
    </Card>
  )
}

function PayoutCard({ payout, isOneOfMany }: { payout: OperatorPayout; isOneOfMany: boolean }) {
  const { id, provider, month, state } = payout
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
          <Button type="submit" variant="lead" busyText={t('Saving...')}>
            {t('Mark as paid')}
            <span className="sr-only">{about}</span>
          </Button>
        </ActionForm>
      )}
      <PayoutPaid payout={payout} />
      {state === 'paid' && (
        <ActionForm actions={operatorActions} name="reopen-payout" fixed={{ id }}>
          <Button type="submit" variant="outline" size="sm" busyText={t('Saving...')}>
            {t('Not paid after all')}
            <span className="sr-only">{about}</span>
          </Button>
        </ActionForm>
      )}
    </Card>
  )
}
