import { useSuspenseQuery } from '@tanstack/react-query'
import type { Month } from '@wayfur/domain/bookings/booking-schemas'
import { statementTable } from '@wayfur/domain/bookings/endpoints'
import { isMonth, monthsFrom, monthText } from '@wayfur/domain/bookings/statement'
import { addressOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { href, Link } from 'react-router'
import { requirePermission } from '../accounts/require-permission.ts'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { Sentence } from '../language/sentence.tsx'
import { TestModeStrip } from '../payments/test-mode-badge.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/provider-statement-page'
import { statementQuery } from './booking-queries.ts'
import { NotListedYet } from './not-listed-yet.tsx'
import { StatementLines, StatementSums } from './statement-lines.tsx'

const LEAD = msg(
  'What owners paid for your bookings, what went back to them, and what is left for you.',
)

export const meta = pageMeta({ title: msg('My Statement'), description: LEAD, hidden: true })

export const middleware = [requireSignIn]

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'manage-services')
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  const month = isMonth(asked) ? asked : undefined
  return { month, state: await prefetch(context, [statementQuery(month)]) }
}

function monthAddress(month: Month): string {
  return `${href('/provider/statement')}?month=${month}`
}

/** What a provider's bookings of a month came to. */
export default function ProviderStatementPage({
  loaderData: { month: asked },
}: Route.ComponentProps) {
  const { data: statement } = useSuspenseQuery(statementQuery(asked))
  const { provider, month, thisMonth, sums, lines, isCut } = statement
  if (provider === null) {
    return (
      <PageFrame title={t('My Statement')} lead={t(LEAD)}>
        <NotListedYet />
      </PageFrame>
    )
  }
  return (
    <PageFrame title={t('My Statement')} lead={t(LEAD)}>
      <p className="mb-6 flex flex-wrap items-center gap-2">
        {provider.businessName}
        {provider.isSample && <SampleBadge />}
      </p>
      {lines.some(({ isTest }) => isTest) && <TestModeStrip />}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{monthText(month)}</h2>
        <nav aria-label={t('Months')} className="flex flex-wrap gap-2">
          <ButtonLink to={monthAddress(monthsFrom(month, -1))} variant="outline" preventScrollReset>
            <ChevronLeft aria-hidden="true" className="size-5" />
            {t('Earlier')}
          </ButtonLink>
          {month !== thisMonth && (
            <ButtonLink to={href('/provider/statement')} variant="outline" preventScrollReset>
              {t('This month')}
            </ButtonLink>
          )}
          <ButtonLink to={monthAddress(monthsFrom(month, 1))} variant="outline" preventScrollReset>
            {t('Later')}
            <ChevronRight aria-hidden="true" className="size-5" />
          </ButtonLink>
        </nav>
      </div>
      {lines.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t('No booking of this month has been paid.')}</p>
      ) : (
        <>
          <StatementSums sums={sums} />
          {isCut && (
            <Alert tone="warn">
              {t(
                'There are more bookings in this month than fit here, so the sums are not complete.',
              )}
            </Alert>
          )}
          <StatementLines lines={lines} />
          <p className="mt-5">
            <a
              href={addressOf(statementTable, { query: { month } })}
              download
              className="inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              <Download aria-hidden="true" className="size-5" />
              {t('Download as CSV')}
            </a>
          </p>
        </>
      )}
      <section aria-labelledby="how-paid" className="mt-10 max-w-prose">
        <h2 id="how-paid" className="text-xl">
          {t('How you are paid')}
        </h2>
        <p className="mt-2">
          <Sentence
            message={msg(
              'Owners pay by card to whoever runs this site, and no fee is taken off here. A few days after a month is over, what you have earned in it becomes a payout, which the operator pays in the way you have agreed with them. <0>Ask the operator</0> if you have agreed nothing yet. <1>Your year</1> has every payout, and the sums for your taxes.',
            )}
            parts={{
              0: <Link to={href('/contact')} className="underline" />,
              1: <Link to={href('/provider/year')} className="underline" />,
            }}
          />
        </p>
      </section>
    </PageFrame>
  )
}
