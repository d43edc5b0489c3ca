import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'
import { recordOf, type Run } from './record.ts'

const ROOT = join(import.meta.dirname, '..')

/** Writes the outcomes for programs to read; the file is not kept in the repository. */
export function keepResults(outcomes: readonly Outcome[], run: Run): void {
  const folder = join(ROOT, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify({ ...run, outcomes }, null, 2)}\n`)
}

/** Writes the outcomes for people into the documents. */
export function recordResults(outcomes: readonly Outcome[], run: Run): void {
  writeFileSync(join(ROOT, 'docs', 'bench.md'), recordOf(outcomes, run))
}

export function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model.trim() ?? 'processor'
  return `${cpus().length} cores (${model}), ${gigabytes} GB, Node ${process.versions.node}`
}
