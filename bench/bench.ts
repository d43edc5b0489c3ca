import { parseArgs } from 'node:util'
import { bookingsHeld } from './bookings.ts'
import { crowdedSearches } from './crowded-search.ts'
import { discoverOnAPhone } from './discover-on-a-phone.ts'
import { discoverPage } from './discover-page.ts'
import { durableInsert } from './durable-insert.ts'
import { foundPage } from './found-page.ts'
import { keepResults, recordResults } from './keep-results.ts'
import { leaderboardsBySize } from './leaderboards.ts'
import { lighthouse } from './lighthouse.ts'
import { listAndPlace } from './list-and-place.ts'
import { type Effort, NotHere, type Subject } from './measurement.ts'
import { memory } from './memory.ts'
import { overload } from './overload.ts'
import { type Outcome, printTable } from './report.ts'
import { searchesBySize } from './searches-by-size.ts'
import { sessionChecks } from './session-check.ts'
import { starts } from './starts.ts'

const SUBJECTS: readonly Subject[] = [
  listAndPlace,
  ...searchesBySize,
  ...crowdedSearches,
  ...leaderboardsBySize,
  ...sessionChecks,
  durableInsert,
  bookingsHeld,
  discoverPage,
  discoverOnAPhone,
  foundPage,
  overload,
  ...memory,
  lighthouse,
  starts,
]

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})

const unknown = values.only?.filter((name) => SUBJECTS.every((subject) => subject.name !== name))
if (unknown !== undefined && unknown.length > 0) {
  const names = SUBJECTS.map(({ name }) => name).join(', ')
  process.stderr.write(`There is nothing called ${unknown.join(', ')} to measure: ${names}.\n`)
  process.exit(2)
}

const effort: Effort = { isQuick: values.quick, rounds: values.quick ? 3 : 5 }
const outcomes: Outcome[] = []
for (const subject of SUBJECTS) {
  if (values.only !== undefined && !values.only.includes(subject.name)) continue
  process.stderr.write(`Measuring ${subject.name}…\n`)
  outcomes.push(await outcomeOf(subject))
}
process.stdout.write(printTable(outcomes))
keepResults(outcomes, effort)
if (values.record) recordResults(outcomes, effort)
// Slowness is said and never fails; what could not be measured at all is broken.
process.exit(outcomes.some(({ failure }) => failure !== undefined) ? 1 : 0)

async function outcomeOf(subject: Subject): Promise<Outcome> {
  try {
    return { subject: subject.name, measurements: await subject.measure(effort) }
  } catch (error) {
    if (error instanceof NotHere) {
      return { subject: subject.name, measurements: [], absence: error.message }
    }
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    const failure = error instanceof Error ? error.message : String(error)
    return { subject: subject.name, measurements: [], failure }
  }
}
