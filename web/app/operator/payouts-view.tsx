import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { payoutsTable } from '@wayfur/domain/payouts/endpoints'
import { Download } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { payoutsQuery } from './admin-queries.ts'
import { adminAddress, type AdminSearch } from './admin-search-params.ts'
import { ListPager } from './list-pager.tsx'
import { PaySeveral } from './pay-several.tsx'
import { PayoutCard } from './payout-card.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const SHOWN = [
  ['', msg('To be paid', { context: 'payout' })],
  ['sending', msg('On its way', { context: 'payout' })],
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
        tabs={SHOWN.filter(([only]) => only !== 'sending' || page.way !== 'hand').map(
          ([only, label]) => ({
            to: adminAddress({ view: 'payouts', only }),
            label: t(label),
            isChosen: (SHOWN.find(([one]) => one === search.only)?.[0] ?? '') === only,
          }),
        )}
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
                <PayoutCard payout={payout} way={page.way} isOneOfMany={isMany} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isMany && <PaySeveral way={page.way} />}
      <ListPager search={search} next={page.next} />
    </>
  )
}
