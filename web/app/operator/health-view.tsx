import { useSuspenseQuery } from '@tanstack/react-query'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { Health } from '@wayfur/domain/operator/health-schemas'
import { Sentence } from '../language/sentence.tsx'
import { Moment } from '../shell/moment.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { healthQuery } from './admin-queries.ts'
import { HEALTH_CHARTS, type HealthChart, type HealthLine } from './health-charts.ts'
import { FRAME, linePath, roundTop } from './health-lines.ts'
import { OperatorTime } from './operator-time.tsx'

/** How the installation fared in the last day, in pictures that need no script. */
export function HealthView() {
  const { data: health } = useSuspenseQuery(healthQuery)
  const since = <OperatorTime at={health.since} />
  if (health.slots.every(({ figures }) => figures === null)) {
    return (
      <EmptyState title={t('Nothing counted yet')} level={3}>
        <p>
          <Sentence
            message={msg(
              'This server has counted since <0/>. The first figures appear within five minutes.',
            )}
            parts={{ 0: since }}
          />
        </p>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        <Sentence
          message={msg(
            'The last day in half hours, all processes together, counted since <0/>. The newest figures are up to five minutes old. A gap is a time in which no server ran.',
          )}
          parts={{ 0: since }}
        />
      </p>
      <ul className="mt-5 grid gap-4 md:grid-cols-2">
        {HEALTH_CHARTS.map((chart) => (
          <li key={t(chart.title)}>
            <Card className="h-full p-5">
              <Chart chart={chart} slots={health.slots} />
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}

const LOOKS = [
  { stroke: 'stroke-leaf', dashes: undefined },
  { stroke: 'stroke-ember', dashes: '3 5' },
] as const

function Chart({ chart, slots }: { chart: HealthChart; slots: Health['slots'] }) {
  const { title, write } = chart
  const lines = chart.lines.map((line, at) => {
    const values = slots.map(({ figures }) => (figures === null ? null : line.of(figures)))
    return { ...line, ...(LOOKS[at] ?? LOOKS[0]), values }
  })
  const top = roundTop(Math.max(...lines.flatMap(({ values }) => values.map((one) => one ?? 0))))
  return (
    <figure>
      <figcaption>
        <h3 className="text-lg">{t(title)}</h3>
        <ul className="text-sm">
          {lines.map(({ label, values, stroke, dashes }) => (
            <li key={t(label)} className="flex items-center gap-2">
              <Key stroke={stroke} dashes={dashes} />
              {summary(chart, label, values)}
            </li>
          ))}
        </ul>
      </figcaption>
      <p aria-hidden="true" className="mt-3 text-xs text-ink-soft">
        {write(top)}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        preserveAspectRatio="none"
        className="block h-28 w-full overflow-visible"
      >
        <path
          d={`M0 0H${FRAME.width}M0 ${FRAME.height / 2}H${FRAME.width}M0 ${FRAME.height}H${FRAME.width}`}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {lines.map(({ label, values, stroke, dashes }) => (
          <path
            key={t(label)}
            d={linePath(values, top)}
            fill="none"
            className={stroke}
            strokeWidth="2.5"
            strokeDasharray={dashes}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-3 flex justify-between gap-3 text-xs text-ink-soft">
        {[slots[0], slots.at(-1)].map(
          (slot) => slot !== undefined && <Moment key={slot.at} at={slot.at} />,
        )}
      </p>
      <Disclosure label={t('As a table')} name={t('{chart} as a table', { chart: title })} isSnug>
        <Table chart={chart} lines={lines} slots={slots} />
      </Disclosure>
    </figure>
  )
}

/** What a line tells, in words: how much in all, or last, and at most. */
function summary(
  { isCount, write }: HealthChart,
  label: Message,
  values: readonly (number | null)[],
): string {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return t('{label}: nothing to tell', { label })
  const most = write(Math.max(...known))
  if (!isCount)
    return t('{label}: {last} last, {most} at most', {
      label,
      last: write(known.at(-1) ?? 0),
      most,
    })
  const total = write(known.reduce((all, one) => all + one, 0))
  return t('{label}: {total} in all, {most} at most', { label, total, most })
}

function Key({ stroke, dashes }: { stroke: string; dashes: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 8" className="h-2 w-7 shrink-0">
      <path
        d="M1 4H27"
        className={stroke}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={dashes}
      />
    </svg>
  )
}

function Table({
  chart: { title, write },
  lines,
  slots,
}: {
  chart: HealthChart
  lines: readonly (HealthLine & { values: readonly (number | null)[] })[]
  slots: Health['slots']
}) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{t(title)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Beginning')}</th>
          {lines.map(({ label }) => (
            <th key={t(label)} scope="col" className="text-right">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map(
          ({ at, figures }, row) =>
            figures !== null && (
              <tr key={at}>
                <th scope="row" className="font-normal">
                  <Moment at={at} />
                </th>
                {lines.map(({ label, values }) => (
                  <td key={t(label)} className="text-right tabular-nums">
                    {cell(values[row] ?? null, write)}
                  </td>
                ))}
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}

function cell(value: number | null, write: HealthChart['write']): string {
  return value === null ? '–' : write(value)
}
