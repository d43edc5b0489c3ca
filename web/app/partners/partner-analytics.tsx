import { addressOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { partnerBookingsTable } from '@wayfur/domain/partners/endpoints'
import { growthPerMille, type Metric, METRIC_NAMES, METRICS } from '@wayfur/domain/partners/figures'
import type { Figures, PartnerDashboard } from '@wayfur/domain/partners/partner-schemas'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { dashboardAddress, type DashboardSearch } from './dashboard-search-params.ts'
import { FigureChart } from './figure-chart.tsx'
import { figureText, growthText, stretchText } from './figure-messages.ts'
import { Growth } from './growth.tsx'

/** One figure at a time over the chosen days, beside the period before; as a chart and a table. */
export function PartnerAnalytics({
  dashboard,
  search,
  isManager,
}: {
  dashboard: PartnerDashboard
  search: DashboardSearch
  isManager: boolean
}) {
  const { figures } = dashboard
  const { metric } = search
  const isEmpty = METRIC_NAMES.every(
    (name) => METRICS[name].of(figures.now) === 0 && METRICS[name].of(figures.before) === 0,
  )
  return (
    <div className="flex flex-col gap-6">
      <nav aria-label={t('What the chart shows')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {METRIC_NAMES.map((name) => (
          <MetricLink key={name} name={name} search={search} dashboard={dashboard} />
        ))}
      </nav>
      <Card as="section" aria-labelledby="chart" className="p-5">
        <h2 id="chart" className="mb-3 text-xl">
          {t(METRICS[metric].label)}
        </h2>
        {isEmpty ? (
          <EmptyState title={t('Nothing to draw yet')} level={3}>
            {t(
              'No clicks and no bookings on these days or the days before. Choose other days, or link your places so that travelers find you.',
            )}
          </EmptyState>
        ) : (
          <FigureChart key={`${metric} ${figures.from}`} figures={figures} metric={metric} />
        )}
      </Card>
      <Disclosure label={t('The same figures as a table')}>
        <FigureTable figures={figures} metric={metric} />
      </Disclosure>
      {isManager && (
        <p>
          <a
            href={downloadAddress(search, dashboard)}
            download
            className={buttonVariant({ variant: 'outline' })}
          >
            <Download aria-hidden="true" className="size-4.5" />
            {t('Download bookings as CSV')}
          </a>
        </p>
      )}
    </div>
  )
}

function downloadAddress({ partner }: DashboardSearch, { figures }: PartnerDashboard): string {
  const { from, to } = figures
  return addressOf(partnerBookingsTable, { query: { from, to, partner } })
}

function MetricLink({
  name,
  search,
  dashboard: { figures },
}: {
  name: Metric
  search: DashboardSearch
  dashboard: PartnerDashboard
}) {
  const { label, of } = METRICS[name]
  const isChosen = name === search.metric
  return (
    <Link
      to={dashboardAddress({ ...search, metric: name })}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex min-w-0 flex-col rounded-lg border-2 bg-raised px-4 py-3 text-ink no-underline hover:border-leaf',
        isChosen ? 'border-leaf' : 'border-line',
      )}
    >
      <span className="text-sm text-ink-soft">{t(label)}</span>
      <span className="font-display text-xl font-semibold break-words sm:text-2xl">
        {figureText(name, of(figures.now))}
      </span>
      <span className="text-sm text-ink-soft">
        <Growth perMille={growthPerMille(of(figures.now), of(figures.before))} />
      </span>
    </Link>
  )
}

/** What the chart shows, as a table. */
function FigureTable({ figures, metric }: { figures: Figures; metric: Metric }) {
  const label = t(METRICS[metric].label)
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="sr-only">
        {t('{label} compared with the period before', { label })}
      </caption>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-2 pr-2 font-semibold">
            {t('Days')}
          </th>
          {[label, t('Before'), t('Change', { context: 'figure' })].map((words) => (
            <th key={words} scope="col" className="py-2 pl-2 text-right font-semibold">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.buckets.map((bucket) => (
          <FigureRow key={bucket.from} name={stretchText(bucket)} metric={metric} {...bucket} />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line-strong font-semibold">
        <FigureRow
          name={t('Together', { context: 'sum' })}
          metric={metric}
          now={figures.now}
          before={figures.before}
        />
      </tfoot>
    </table>
  )
}

function FigureRow({
  name,
  metric,
  ...totals
}: { name: string; metric: Metric } & Pick<Figures, 'now' | 'before'>) {
  const now = METRICS[metric].of(totals.now)
  const before = METRICS[metric].of(totals.before)
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pr-2 font-normal">
        {name}
      </th>
      <td className="py-2 pl-2 text-right">{figureText(metric, now)}</td>
      <td className="py-2 pl-2 text-right text-ink-soft">{figureText(metric, before)}</td>
      <td className="py-2 pl-2 text-right text-ink-soft">
        {now === 0 && before === 0 ? '' : growthText(growthPerMille(now, before))}
      </td>
    </tr>
  )
}
