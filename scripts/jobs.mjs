import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { environment, ROOT, say } from './machine.mjs'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Where the units say how each of their tests went. */
export const UNITS_REPORT = join(ROOT, 'test-results', 'units.json')

/** The tests of one process: rules, the parts of pages, and what holds the house together. */
export const UNITS = {
  name: 'Rules, pages and house',
  line: `${scripts['test:unit']} --reporter=default --reporter=json --outputFile.json="${UNITS_REPORT}"`,
}

/** What is known of the sources without a server or a browser, the longest first. */
export const CHECKS = [
  { name: 'Types', line: scripts.types },
  { name: 'Lint and format', line: scripts.lint },
  UNITS,
  { name: 'Dead code', line: scripts['dead-code'] },
]

/**
 * Runs command lines beside each other, at most one for each core, and shows what one printed when
 * it has failed. Gives each job with its exit code.
 */
export async function runTogether(jobs) {
  const waiting = [...jobs]
  const ended = []
  const worker = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const started = performance.now()
      const { code, printed } = await runQuietly(job.line)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (code !== 0) say(`\n${printed.trimEnd()}`)
      say(`── ${job.name}: ${code === 0 ? 'passed' : 'failed'} (${seconds} s)`)
      ended.push({ ...job, code })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return ended
}

/** Runs one command line to its end and keeps what it prints. */
function runQuietly(line) {
  return new Promise((resolve) => {
    const child = spawn(line, { cwd: ROOT, env: environment(), shell: true })
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => chunks.push(chunk))
    }
    child.once('close', (code) => {
      resolve({ code: code ?? 1, printed: Buffer.concat(chunks).toString() })
    })
  })
}
