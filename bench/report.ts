import {
  type Figure,
  isReached,
  type Measurement,
  ratioOf,
  type Spread,
  spreadOf,
  type Target,
} from './measurement.ts'
import type { Outcome, Turns } from './outcome.ts'

const HEADINGS = ['What', 'Wayfur', 'Limit', 'Ratio', 'Target', 'Reached']
const TIME_HEADINGS = ['Step', 'Seconds', 'Rounds', 'Disturbed', 'Again', 'Used by others']

/** The rows of the table as people read them, the headings first. */
export function tableOf(measurements: readonly Measurement[]): string[][] {
  return [HEADINGS, ...measurements.map(rowOf)]
}

/** How long each step took, and what others did to it. */
export function timesOf(outcomes: readonly Outcome[]): string[][] {
  return [
    TIME_HEADINGS,
    ...outcomes.map(({ step, seconds, turns }) => [
      step,
      seconds.toFixed(1),
      String(turns.rounds),
      String(turns.disturbed),
      String(turns.repeated),
      othersText(turns),
    ]),
  ]
}

/** Everything that was measured, as columns of text. */
export function printTable(outcomes: readonly Outcome[]): string {
  const measured = tableOf(outcomes.flatMap(({ measurements }) => measurements))
  return `${[columns(measured), remarksOf(outcomes).join('\n'), columns(timesOf(outcomes))]
    .filter((text) => text !== '')
    .join('\n\n')}\n`
}

function columns(table: readonly string[][]): string {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  return table
    .map((row) =>
      row
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What was not measured, or not in peace, and why. */
export function remarksOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ step, absence, failure, turns }) => [
    ...(absence === undefined ? [] : [`Not measured: ${step}. ${absence}`]),
    ...(failure === undefined ? [] : [`Broken: ${step}. ${failure}`]),
    ...(turns.disturbed === 0
      ? []
      : [`Disturbed: ${step}. Others used the machine in ${turns.disturbed} of its rounds.`]),
  ])
}

/** What others used of the processors while rounds were measured. */
export function othersText({ rounds, othersShare }: Turns): string {
  return rounds === 0 ? '' : `${((othersShare / rounds) * 100).toFixed(1)} %`
}

function rowOf(measurement: Measurement): string[] {
  const { name, unit, ours, limit, target } = measurement
  const ratio = ratioOf(measurement)
  const reached = isReached(measurement)
  return [
    name,
    figureText(ours, unit),
    limit === undefined ? '' : figureText(limit, unit),
    ratio === undefined ? '' : spreadText(ratio, 'x'),
    target === undefined ? '' : targetText(target, unit),
    reached === undefined ? '' : reached ? 'yes' : 'NO',
  ]
}

function figureText(figure: Figure, unit: string): string {
  return spreadText(spreadOf(figure), unit)
}

/** The middle, and in brackets the least and the most where they read otherwise. */
function spreadText({ median, least, most }: Spread, unit: string): string {
  const middle = `${short(median)} ${unit}`.trimEnd()
  return short(least) === short(most) ? middle : `${middle} (${short(least)} to ${short(most)})`
}

function targetText(target: Target, unit: string): string {
  if ('timesAtMost' in target) return `<= ${target.timesAtMost} x`
  if ('atMost' in target) return `<= ${target.atMost} ${unit}`.trimEnd()
  const share = target.shareAtLeast
  return share >= 1 ? `>= ${share} x as fast` : `>= ${share} of its speed`
}

/** Three digits that count, which is more than any of these figures is sure of. */
function short(value: number): string {
  if (value === 0) return '0'
  return Math.abs(value) >= 100 ? Math.round(value).toString() : value.toPrecision(3)
}
