import { comesFrom } from './machine-use.ts'
import { type Effort, type Measurement, NotHere, spreadOf } from './measurement.ts'
import type { StepReport } from './outcome.ts'
import { turnsTaken } from './rounds.ts'
import { type StepName, STEPS } from './steps.ts'
import { lendPostgres } from './throw-away-postgres.ts'

// Measures one step in this process and tells the one that started it what came of it.

const [name = '', effort = '{}', postgresUrl = ''] = process.argv.slice(2)
comesFrom(process.ppid)
if (postgresUrl !== '') lendPostgres(postgresUrl)
// A bench that was interrupted leaves nothing running.
process.on('disconnect', () => process.exit(1))
const report = await measured(name as StepName, JSON.parse(effort) as Effort)
process.send?.(report, () => process.exit(0))

async function measured(name: StepName, effort: Effort): Promise<StepReport> {
  const report: StepReport = { title: name, measurements: [], turns: turnsTaken }
  try {
    const subject = await STEPS[name]()
    report.title = subject.title ?? subject.name
    report.about = subject.about
    report.measurements = (await subject.measure(effort)).map(checked)
  } catch (error) {
    if (error instanceof NotHere) {
      report.absence = error.message
    } else {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      report.failure = error instanceof Error ? error.message : String(error)
    }
  }
  return report
}

function checked(measurement: Measurement): Measurement {
  const { name, ours, limit = 0 } = measurement
  const figures = [spreadOf(ours), spreadOf(limit)].flatMap(({ least, most }) => [least, most])
  if (!figures.every(Number.isFinite)) throw new Error(`There is no figure for “${name}”.`)
  return measurement
}
