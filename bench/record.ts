import { isReached } from './measurement.ts'
import { type Outcome, turnsOf } from './outcome.ts'
import { othersText, remarksOf, tableOf, timesOf } from './report.ts'

/** The run that gave the outcomes. */
export interface Run {
  /** The day it began. */
  day: string
  machine: string
  rounds: number
  /** The load average before the first step. */
  loadBefore: number
  minutes: number
}

/** The document of all figures: nothing in it is written by hand. */
export function recordOf(outcomes: readonly Outcome[], run: Run): string {
  const judged = outcomes
    .flatMap(({ measurements }) => measurements)
    .map(isReached)
    .filter((reached) => reached !== undefined)
  const reached = judged.filter(Boolean).length
  const remarks = remarksOf(outcomes)
  const lines = [
    '# How fast it is',
    '',
    'Written by `npm run bench -- --record`, all of it. Each figure is a cost, so less is better. It',
    `is the median of ${run.rounds} rounds in which Wayfur and its limit took turns on the same machine, and in`,
    'brackets the least and the most of them; a figure without brackets was the same in each round',
    'or is measured once, as its note says. The limit is the least the same work can cost, or what',
    'somebody would take instead; under each heading it is said which. The ratio is the median of the',
    'rounds’ own ratios: it says how near we are to the limit, and means more than the figures, which',
    'are this machine’s. A ratio that is `of its speed` or `as fast` is better when it is greater.',
    '',
    `Measured on ${run.day}: ${run.machine}. The load average before was ${run.loadBefore.toFixed(1)}; others used`,
    `${othersText(turnsOf(outcomes))} of the processors during the rounds. It took ${run.minutes.toFixed(1)} minutes.`,
    '',
    `${reached} of ${judged.length} targets are reached.`,
    ...outcomes.filter(({ measurements }) => measurements.length > 0).flatMap(sectionOf),
    ...(remarks.length === 0
      ? []
      : ['', '## What was not measured, or not in peace', '', ...remarks.map((one) => `- ${one}`)]),
    '',
    '## How long it took',
    '',
    ...markdownTable(timesOf(outcomes)),
  ]
  return `${lines.join('\n')}\n`
}

function sectionOf({ title, about, measurements }: Outcome): string[] {
  const notes = measurements.flatMap(({ name, note }) =>
    note === undefined ? [] : [`- ${name}: ${note}`],
  )
  return [
    '',
    `## ${title}`,
    '',
    ...(about === undefined ? [] : [about, '']),
    ...markdownTable(tableOf(measurements)),
    ...(notes.length === 0 ? [] : ['', ...notes]),
  ]
}

function markdownTable([headings = [], ...rows]: readonly string[][]): string[] {
  return [
    markdownRow(headings),
    markdownRow(headings.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...rows.map(markdownRow),
  ]
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
