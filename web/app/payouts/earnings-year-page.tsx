import { useSuspenseQuery } from '@tanstack/react-query'
import { monthText } from '@wayfur/domain/bookings/statement'
import { addressOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { earningsTable } from '@wayfur/domain/payouts/endpoints'
import { YEARS } from '@wayfur/domain/payouts/payout'
import type { EarningsMonth, EarningsSum, Payout } from '@wayfur/domain/payouts/schemas'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { href } from 'react-router'
import { requirePermission } from '../accounts/require-permission.ts'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { NotListedYet } from '../bookings/not-listed-yet.tsx'
import { runAction } from '../forms/run-action.ts'
import { TestModeStrip } from '../payments/test-mode-badge.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/earnings-year-page'
import { accountActions } from './account-actions.ts'
import { PayoutAccountPart } from './payout-account-part.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import { PayoutPaid } from './payout-paid.tsx'
import { payoutParts } from './payout-parts.ts'
import { earningsYearQuery } from './payout-queries.ts'

const LEAD = msg('What owners paid you in a year, what was paid out, and the sums for your taxes.')

export const meta = pageMeta({ title: msg('My Year'), description: LEAD, hidden: true })

export const middleware = [requireSignIn]

export const action = runAction(accountActions)

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'manage-services')
  const asked = new URL(request.url).searchParams.get('year') ?? ''
  const year = isYear(Number(asked)) ? Number(asked) : undefined
  return { year, state: await prefetch(context, [earningsYearQuery(year)]) }
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= YEARS.first && year <= YEARS.last
}

function yearAddress(year: number): string {
  return `${href('/provider/year')}?year=${year}`
}

/** What a provider's year came to. */
export default function EarningsYearPage({ loaderData: { year: asked } }: Route.ComponentProps) {
  const { data } = useSuspenseQuery(earningsYearQuery(asked))
  const { provider, year, thisYear, months, sums, payouts, way, account } = data
  if (provider === null) {
    return (
      <PageFrame title={t('My Year')} lead={t(LEAD)}>
        <NotListedYet />
      </PageFrame>
    )
  }
  const isTest = [...sums, ...payouts].some((one) => one.isTest)
  return (
    <PageFrame
      title={t('My Year')}
      lead={t(LEAD)}
      action={
        <ButtonLink to={href('/provider/statement')} variant="outline" size="sm">
          {t('My Statement')}
        </ButtonLink>
      }
    >
      <p className="mb-6 flex flex-wrap items-center gap-2">
        {provider.businessName}
        {provider.isSample && <SampleBadge />}
      </p>
      {isTest && <TestModeStrip />}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{String(year)}</h2>
        <nav aria-label={t('Years')} className="flex flex-wrap gap-2">
          {isYear(year - 1) && (
            <ButtonLink to={yearAddress(year - 1)} variant="outline" preventScrollReset>
              <ChevronLeft aria-hidden="true" className="size-5" />
              {String(year - 1)}
            </ButtonLink>
          )}
          {year < thisYear && (
            <ButtonLink to={yearAddress(year + 1)} variant="outline" preventScrollReset>
              {String(year + 1)}
              <ChevronRight aria-hidden="true" className="size-5" />
            </ButtonLink>
          )}
        </nav>
      </div>
      {months.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t('Nobody has paid you in this year.')}</p>
      ) : (
        <>
          <YearSums sums={sums} />
          <Months months={months} />
        </>
      )}
      <PayoutAccountPart way={way} account={account} />
      <Payouts payouts={payouts} />
      {(months.length > 0 || payouts.length > 0) && (
        <p className="mt-5">
          <a
            href={addressOf(earningsTable, { query: { year: String(year) } })}
            download
            className="inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <Download aria-hidden="true" className="size-5" />
            {t('Download as CSV')}
          </a>
        </p>
      )}
      <section aria-labelledby="for-taxes" className="mt-10 max-w-prose">
        <h2 id="for-taxes" className="text-xl">
          {t('For your taxes')}
        </h2>
        <p className="mt-2">
          {t(
            'The gross amount is what the US form 1099-K asks for: everything that owners paid, with nothing taken off for what went back. This page is no tax form. Whoever runs this site sends you one where the law asks for it.',
          )}
        </p>
      </section>
    </PageFrame>
  )
}

const WORDS = [
  ['grossCents', msg('Gross amount'), msg('Paid by owners, tips among it.')],
  ['refundedCents', msg('Sent back'), msg('By the day on which it went back.')],
  ['paidOutCents', msg('Paid out'), msg('By the operator, in this year.')],
] as const

function YearSums({ sums }: { sums: readonly EarningsSum[] }) {
  return sums.map((sum) => (
    <dl
      key={`${sum.currency} ${sum.isTest}`}
      className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4"
    >
      {WORDS.map(([name, label, says]) => (
        <Card key={name} className="flex flex-col gap-1 p-4">
          <dt className="text-sm text-ink-soft">{t(label)}</dt>
          <dd className="text-xl font-semibold tabular-nums">
            {moneyText({ amountCents: sum[name], currency: sum.currency })}
          </dd>
          <dd className="text-sm text-ink-soft">{t(says)}</dd>
        </Card>
      ))}
      <Card className="flex flex-col gap-1 p-4">
        <dt className="text-sm text-ink-soft">{t('Payments')}</dt>
        <dd className="text-xl font-semibold tabular-nums">{sum.payments}</dd>
        <dd className="text-sm text-ink-soft">{t('Bookings and tips, each on its own.')}</dd>
      </Card>
    </dl>
  ))
}

function Months({ months }: { months: readonly EarningsMonth[] }) {
  return (
    <table className="mt-6 w-full max-w-2xl text-left">
      <caption className="sr-only">{t('Months of this year and what was paid in them')}</caption>
      <thead className="border-b border-line text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t('Month')}
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-semibold">
            {t('Gross amount')}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {t('Sent back')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, currency, isTest, grossCents, refundedCents }) => (
          <tr key={`${month} ${currency} ${isTest}`} className="border-b border-line">
            <th scope="row" className="py-3 pr-4 font-normal">
              {monthText(month)}
            </th>
            <td className="py-3 pr-4 text-right tabular-nums">
              {moneyText({ amountCents: grossCents, currency })}
            </td>
            <td className="py-3 text-right tabular-nums">
              {moneyText({ amountCents: refundedCents, currency })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <section aria-labelledby="payouts" className="mt-10">
      <h2 id="payouts" className="text-2xl">
        {t('Payouts')}
      </h2>
      {payouts.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          {t('A few days after a month is over, what it came to appears here.')}
        </p>
      ) : (
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {payouts.map((payout) => (
            <Card as="li" key={payout.id} className="flex flex-col gap-1 p-4">
              <h3 className="flex flex-wrap items-center justify-between gap-2 text-lg">
                {monthText(payout.month)}
                <PayoutBadge state={payout.state} />
              </h3>
              <p className="text-xl font-semibold tabular-nums">{moneyText(payout)}</p>
              <p className="text-sm text-ink-soft">{payoutParts(payout)}</p>
              <PayoutPaid payout={payout} />
              {payout.returnedCents > 0 && (
                <p className="text-sm">
                  {t('{sum} of it was taken back; the next payout makes it good.', {
                    sum: moneyText({
                      amountCents: payout.returnedCents,
                      currency: payout.currency,
                    }),
                  })}
                </p>
              )}
              {payout.state === 'carried' && (
                <p className="text-sm">{t('It is taken off your next payout.')}</p>
              )}
            </Card>
          ))}
        </ul>
      )}
    </section>
  )
}
