import { type Figures, growthPerMille, type Metric, METRICS } from '@wayfur/domain/partners/figures'
import { figureText, growthText, stretchText } from './figure-messages.ts'
import { t } from '@wayfur/domain/language/messages'

/** What the chart shows, as a table. */
export function FigureTable({ figures, metric }: { figures: Figures; metric: Metric }) {
  const { label } = METRICS[metric]
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="sr-only">{t('{label} beside the period before', { label })}</caption>
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
