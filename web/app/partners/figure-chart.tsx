import { dayText } from '@wayfur/domain/calendar'
import { dateText, numberText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { growthPerMille, type Metric, METRICS } from '@wayfur/domain/partners/figures'
import type { Figures } from '@wayfur/domain/partners/partner-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { useState } from 'react'
import { Sentence } from '../language/sentence.tsx'
import { chartShape, FRAME, lineOf } from './chart-shape.ts'
import { figureText, growthText, stretchText } from './figure-messages.ts'

/**
 * One figure over time as a line, the period before as a broken one. A slider lies over the drawing:
 * by keyboard it is one stop, and arrow keys, Home and End walk along the points and read each out.
 */
export function FigureChart({ figures, metric }: { figures: Figures; metric: Metric }) {
  const { points, lines } = chartShape(figures.buckets, metric)
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const lit = chosen === undefined ? undefined : points[chosen]
  const read = lit ?? points[last]
  const { label, isMoney } = METRICS[metric]

  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Key look="stroke-leaf" words={stretchText(figures)} />
        <Key
          look="stroke-ember"
          isBroken
          words={t('before: {stretch}', {
            stretch: stretchText({ from: figures.beforeFrom, to: figures.beforeTo }),
          })}
        />
      </figcaption>
      <div className="mt-5 grid grid-cols-[auto_1fr] gap-x-3">
        <div
          aria-hidden="true"
          className="-my-2 flex flex-col-reverse justify-between text-right text-xs text-ink-soft tabular-nums"
        >
          {lines.map(({ value }) => (
            <span key={value}>{isMoney ? `$${numberText(value / 100)}` : numberText(value)}</span>
          ))}
        </div>
        <div className="relative mr-2">
          <input
            type="range"
            min={0}
            max={last}
            step={1}
            value={chosen ?? last}
            aria-label={t('{label} over time', { label })}
            aria-valuetext={
              read === undefined
                ? undefined
                : t('{stretch}: {now}, before {before}', {
                    stretch: stretchText(read.bucket),
                    now: figureText(metric, read.value),
                    before: figureText(metric, read.before),
                  })
            }
            onChange={({ target }) => setChosen(Number(target.value))}
            onFocus={() => setChosen((before) => before ?? last)}
            className="peer absolute inset-0 z-1 size-full cursor-crosshair opacity-0"
          />
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
            preserveAspectRatio="none"
            className="block h-56 w-full overflow-visible rounded-sm outline-offset-8 outline-focus peer-focus-visible:outline-3"
          >
            {lines.map(({ y, value }) => (
              <path
                key={value}
                d={`M0 ${y.toFixed(1)}H${FRAME.width}`}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {lit !== undefined && (
              <path
                d={`M${lit.x.toFixed(1)} 0V${FRAME.height}`}
                className="stroke-line-strong"
                vectorEffect="non-scaling-stroke"
              />
            )}
            <polyline
              points={lineOf(points.map(({ x, beforeY }) => ({ x, y: beforeY })))}
              fill="none"
              className="stroke-ember"
              strokeWidth="2"
              strokeDasharray="3 5"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
            <polyline
              points={lineOf(points)}
              fill="none"
              className="stroke-leaf"
              strokeWidth="3"
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
            {points.map(({ x, y, bucket }) => (
              // A line of no length with round ends stays a dot, however the frame is stretched.
              <path
                key={bucket.from}
                d={`M${x.toFixed(1)} ${y.toFixed(1)}h0`}
                className="stroke-leaf"
                strokeWidth={bucket === lit?.bucket ? 16 : 9}
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
        </div>
        <p
          aria-hidden="true"
          className="col-start-2 mt-3 flex justify-between gap-3 text-xs text-ink-soft"
        >
          {[0, 1 / 3, 2 / 3].map((share) => (
            <span key={share}>
              {dayMonthText(points[Math.round(share * last)]?.bucket.from ?? figures.from)}
            </span>
          ))}
          <span>{dayText(figures.to)}</span>
        </p>
      </div>
      <p className="mt-3 min-h-12 text-sm">
        {lit === undefined ? (
          <span className="text-ink-soft">
            {t('Press a point of the chart, or walk along it with the arrow keys.')}
          </span>
        ) : (
          <>
            <Sentence
              message={msg('<0>{stretch}</0>: {now}, before {before} ({growth})', {
                stretch: stretchText(lit.bucket),
                now: figureText(metric, lit.value),
                before: figureText(metric, lit.before),
                growth: growthText(growthPerMille(lit.value, lit.before)),
              })}
              parts={{ 0: <strong /> }}
            />
          </>
        )}
      </p>
    </figure>
  )
}

/** 'Sep 2' */
function dayMonthText(day: Day): string {
  return dateText(Date.parse(`${day}T00:00:00Z`), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

function Key({ look, words, isBroken }: { look: string; words: string; isBroken?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 28 8" className="h-2 w-7 shrink-0">
        <path
          d="M1 4H27"
          className={look}
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={isBroken ? '3 5' : undefined}
        />
      </svg>
      {words}
    </span>
  )
}
