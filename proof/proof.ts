import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machine } from '../bench/keep-results.ts'
import { watchMachine } from '../bench/machine-use.ts'
import { reportOfProcess } from '../bench/report-of-process.ts'
import { GUARANTEE_NAMES, type GuaranteeName, MOSTLY_WAITS } from './guarantees.ts'
import { complaintsOf, type Outcome, type Report } from './outcome.ts'
import { recordOf, sectionOf, sectionsIn } from './record.ts'

const RECORD = join(import.meta.dirname, '..', 'docs', 'proof.md')
/** A guarantee whose trial takes longer hangs. */
const SHORT_MS = 12 * 60_000
const LONG_MS = 90 * 60_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => GUARANTEE_NAMES.every((known) => known !== name))
if (unknown.length > 0) {
  say(`Nothing is promised by the name of ${unknown.join(', ')}: ${GUARANTEE_NAMES.join(', ')}.`)
  process.exit(2)
}
const isWhole = positionals.length === 0
const names = GUARANTEE_NAMES.filter((name) => isWhole || positionals.includes(name))

const isRecorded = isWhole || values.record
const commit = commitNow()
const day = new Date().toISOString().slice(0, 10)
const outcomes = await outcomesOf(names)
if (!isRecorded) say('Without --record only a whole run is kept in docs/proof.md.')
process.exit(outcomes.some((outcome) => complaintsOf(outcome).length > 0) ? 1 : 0)

/** One after the other, and the one that mostly waits beside them. */
async function outcomesOf(all: readonly GuaranteeName[]): Promise<Outcome[]> {
  const beside = all.includes(MOSTLY_WAITS) ? outcomeOf(MOSTLY_WAITS) : undefined
  const outcomes: Outcome[] = []
  for (const name of all.filter((one) => one !== MOSTLY_WAITS)) outcomes.push(await outcomeOf(name))
  return beside === undefined ? outcomes : [...outcomes, await beside]
}

async function outcomeOf(name: GuaranteeName): Promise<Outcome> {
  const started = performance.now()
  const machineUse = watchMachine()
  say(`${name}…`)
  const report = await reportOfProcess<Report>(
    join(import.meta.dirname, 'run-guarantee.ts'),
    [name, JSON.stringify({ isLong: values.long })],
    values.long ? LONG_MS : SHORT_MS,
  )
  const outcome = { name, report, seconds: (performance.now() - started) / 1000 }
  const complaints = complaintsOf(outcome)
  const said = 'absence' in report ? [`Not tried here: ${report.absence}`] : ['kept']
  for (const one of complaints.length > 0 ? complaints : said) say(`${name}: ${one}`)
  const { othersShare } = machineUse()
  const run = { day, commit, machine: machine(), isLong: values.long, othersShare }
  const section = sectionOf(outcome, run)
  process.stdout.write(`${section}\n\n`)
  // Each as soon as it is known: a long run that is ended half way has not been for nothing.
  if (isRecorded) keep(name, section)
  return outcome
}

/** Puts a section into its place in the record; what is no longer promised leaves it. */
function keep(name: GuaranteeName, section: string): void {
  const sections = sectionsIn(readFileSync(RECORD, 'utf8')).set(name, section)
  const known = GUARANTEE_NAMES.map((one) => sections.get(one)).filter((one) => one !== undefined)
  writeFileSync(RECORD, recordOf(known))
}

/** The commit whose product is tried, and whether files differ from it. */
function commitNow(): string {
  try {
    const hash = git('rev-parse', '--short=12', 'HEAD').trim()
    const isChanged =
      git('status', '--porcelain', '--', ':/', ':(top,exclude)docs/proof.md').trim() !== ''
    return `commit ${hash}${isChanged ? ' with changes that are not committed' : ''}`
  } catch {
    return 'of no known commit'
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}
