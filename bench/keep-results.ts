import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Effort } from './measurement.ts'
import { type Outcome, remarksOf, tableOf } from './report.ts'

const ROOT = join(import.meta.dirname, '..')

/** Writes the outcomes for programs to read; the file is not kept in the repository. */
export function keepResults(outcomes: readonly Outcome[], effort: Effort): void {
  const folder = join(ROOT, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  const results = { at: new Date().toISOString(), machine: machine(), effort, outcomes }
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`)
}

/** Writes the outcomes for people into the documents. */
export function recordResults(outcomes: readonly Outcome[], effort: Effort): void {
  const measurements = outcomes.flatMap(({ measurements }) => measurements)
  const [headings = [], ...rows] = tableOf(measurements)
  const lines = [
    '# How fast it is',
    '',
    'Written by `npm run bench -- --record`. Each figure is a cost (less is better) and the median',
    `of ${effort.rounds} rounds in which Wayfur and its limit took turns on the same machine. The`,
    'limit is the least the same work can cost; the ratio says how near we are to it, and means',
    'more than the figures, which are this machine’s.',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`,
    '',
    markdownRow(headings),
    markdownRow(headings.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...rows.map(markdownRow),
    '',
    ...measurements.flatMap(({ name, note }) => (note === undefined ? [] : [`- ${name}: ${note}`])),
    ...remarksOf(outcomes).map((remark) => `- ${remark}`),
  ]
  writeFileSync(join(ROOT, 'docs', 'bench.md'), `${lines.join('\n').trimEnd()}\n`)
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model.trim() ?? 'processor'
  const load = (loadavg()[0] ?? 0).toFixed(1)
  return `${cpus().length} cores (${model}), ${gigabytes} GB, Node ${process.versions.node}, load average ${load} at the end`
}
