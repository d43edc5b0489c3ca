import { isReached, type Measurement, ratioOf, type Target } from './measurement.ts'

/** What came of one subject. */
export interface Outcome {
  subject: string
  measurements: Measurement[]
  /** Why it cannot be measured on this machine. */
  absence?: string
  /** What broke. */
  failure?: string
}

const HEADINGS = ['What', 'Wayfur', 'Limit', 'Ratio', 'Target', 'Reached']

/** The rows of the table as people read them, the headings first. */
export function tableOf(measurements: readonly Measurement[]): string[][] {
  return [HEADINGS, ...measurements.map(rowOf)]
}

/** Everything that was measured, as columns of text. */
export function printTable(outcomes: readonly Outcome[]): string {
  const table = tableOf(outcomes.flatMap(({ measurements }) => measurements))
  const widths = HEADINGS.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const lines = table.map((row) =>
    row
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  return `${[...lines, ...remarksOf(outcomes)].join('\n')}\n`
}

/** What was not measured, and why. */
export function remarksOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ subject, absence, failure }) => [
    ...(absence === undefined ? [] : [`Not measured: ${subject}. ${absence}`]),
    ...(failure === undefined ? [] : [`Broken: ${subject}. ${failure}`]),
  ])
}

function rowOf(measurement: Measurement): string[] {
  const { name, unit, ours, limit, target } = measurement
  const ratio = ratioOf(measurement)
  const reached = isReached(measurement)
  return [
    name,
    `${short(ours)} ${unit}`,
    limit === undefined ? '' : `${short(limit)} ${unit}`,
    ratio === undefined ? '' : `${short(ratio)} x`,
    target === undefined ? '' : targetText(target, unit),
    reached === undefined ? '' : reached ? 'yes' : 'NO',
  ]
}

function targetText(target: Target, unit: string): string {
  if ('shareAtLeast' in target) return `>= ${target.shareAtLeast} of its speed`
  if ('timesAtMost' in target) return `<= ${target.timesAtMost} x`
  return `<= ${target.atMost} ${unit}`
}

/** Three digits that count, which is more than any of these figures is sure of. */
function short(value: number): string {
  if (value === 0) return '0'
  return Math.abs(value) >= 100 ? Math.round(value).toString() : value.toPrecision(3)
}
