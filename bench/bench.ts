import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgresServer } from '../server/test/postgres-server.ts'
import { hasChromium, hasUsualLetters, NO_CHROMIUM, NO_USUAL_LETTERS } from './chromium-here.ts'
import { keepResults, machine, recordResults } from './keep-results.ts'
import { installLighthouse } from './lighthouse-package.ts'
import { whyNotQuiet } from './machine-use.ts'
import type { Effort } from './measurement.ts'
import { type Outcome, turnsOf } from './outcome.ts'
import type { Run } from './record.ts'
import { printTable } from './report.ts'
import { startStep } from './start-step.ts'
import { STEP_NAMES, type StepName } from './steps.ts'

/** Nobody measures what takes longer. */
const MINUTES = 12
/** The share of rounds that others may have disturbed in what is recorded. */
const DISTURBED_AT_MOST = 0.25

const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})

const steps = STEP_NAMES.filter((name) => values.only?.includes(name) ?? true)
const unknown = values.only?.filter((name) => STEP_NAMES.every((known) => known !== name)) ?? []
if (unknown.length > 0) {
  end(`There is nothing called ${unknown.join(', ')} to measure: ${STEP_NAMES.join(', ')}.`)
}
if (values.record && (values.quick || values.only !== undefined)) {
  end('Only a whole run is recorded: leave out --quick and --only, or --record.')
}
if (values.record && !hasChromium()) {
  end(`${NO_CHROMIUM} A record has the steps that open pages in it.`)
}
if (values.record && !hasUsualLetters()) end(NO_USUAL_LETTERS)
if (values.record || values.only?.includes('lighthouse') === true) installLighthouse()
if (values.record) {
  const why = await whyNotQuiet(say)
  if (why !== undefined) {
    end(`${why} Figures taken now would be recorded as if they were the product’s. End what else
runs here, or leave out --record.`)
  }
}

const effort: Effort = {
  isQuick: values.quick,
  isLarge: values.large,
  rounds: values.quick ? 2 : 5,
}
const began = performance.now()
const day = new Date().toISOString().slice(0, 10)
const loadBefore = loadavg()[0] ?? 0
const postgres = await startPostgresServer()
const outcomes: Outcome[] = []
for (const step of steps) outcomes.push(await told(step))
await postgres?.stop()

const minutes = (performance.now() - began) / 60_000
const run: Run = {
  day,
  machine: machine(),
  rounds: effort.rounds,
  loadBefore,
  minutes,
}
process.stdout.write(printTable(outcomes))
say(`It took ${minutes.toFixed(1)} minutes${minutes > MINUTES ? `, more than ${MINUTES}` : ''}.`)
keepResults(outcomes, run)
const { rounds, disturbed } = turnsOf(outcomes)
if (values.record && disturbed > rounds * DISTURBED_AT_MOST) {
  end(`Not recorded: others used the machine in ${disturbed} of ${rounds} rounds.
The figures are in bench/results/latest.json.`)
}
if (values.record) recordResults(outcomes, run)
// Slowness is said and never fails; what could not be measured at all is broken.
process.exit(outcomes.some(({ failure }) => failure !== undefined) ? 1 : 0)

async function told(step: StepName): Promise<Outcome> {
  say(`Measuring ${step}…`)
  const outcome = await startStep(step, effort, postgres?.url)
  say(`  ${outcome.failure ?? outcome.absence ?? 'done'} (${outcome.seconds.toFixed(1)} s)`)
  return outcome
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

function end(sentence: string): never {
  say(sentence)
  process.exit(2)
}
