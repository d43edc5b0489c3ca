import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerProcess } from './child-process.ts'
import { CONNECTIONS, underLoad } from './load.ts'
import { processesFrom } from './machine-use.ts'
import { type Measurement, NotHere, type Subject } from './measurement.ts'
import { takeTurns } from './rounds.ts'
import { startProgram } from './start-program.ts'
import { onThrowAwayPostgres } from './throw-away-postgres.ts'

const WORKERS = 2
const REQUESTS = 640
/** What a process has answered before V8 has compiled what it runs. */
const FIRST_REQUESTS = 1_920
/**
 * So short that 160 connections are made in a round: the kernel's hash gives the busier of two
 * processes some 6 % more than its half of them by chance alone, and 3 % of the 800 of all rounds.
 */
const REQUESTS_OF_CONNECTION = 4
/** Two processes are to do 1.8 times the work of one, so each has at most 2 / 1.8 of its share. */
const TIMES_ITS_SHARE = 1.11
/** The kernel's unit of processor time that `/proc` counts in. */
const TICK_MICROS = 10_000

/** Pages and calls that read, in the mix of a busy hour; what ends in `=` never comes twice. */
const READS = [
  '/discovery?location=Boise%2C+ID&read=',
  '/places/1?read=',
  '/events?read=',
  '/api/businesses?limit=25&after=',
  '/api/places/search?longitude=-122.41&latitude=37.',
  '/api/service-providers',
  '/api/poop-bins?limit=100',
  '/help',
]

/** Whether two processes do twice the work of one. */
export const workers: Subject = {
  name: 'workers',
  title: 'Two processes behind one port',
  about: `Mixed reads of pages and calls over connections that are made anew after ${REQUESTS_OF_CONNECTION} requests, on a PostgreSQL with the sample world, of one process and of ${WORKERS}. Load generator and database share the processors with them, so that on two cores no rate could tell what two processes are worth. It follows from two figures that others cannot disturb: what a request costs of the processor, all processes together, and what of it the busier one bears, in all rounds together: whom the kernel gives more connections in one, it gives fewer in another. Where each is at most ${TIMES_ITS_SHARE} times what it would be if work were free to share, as many cores as processes answer 1.8 times as much; the third row multiplies both.`,
  measure: ({ isQuick, rounds }) =>
    onThrowAwayPostgres(async ({ url }) => {
      // The first prepares the database.
      const one = await startProduct({ DATABASE_URL: url, WORKERS: '1' })
      try {
        const both = await startProduct({ DATABASE_URL: url, WORKERS: `${WORKERS}` })
        try {
          return await measured(one, both, { rounds, requests: isQuick ? REQUESTS / 6 : REQUESTS })
        } finally {
          await both.stop()
        }
      } finally {
        await one.stop()
      }
    }),
}

async function measured(
  one: Product,
  both: Product,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<Measurement[]> {
  let asked = 0
  const ask = async (product: Product, count = requests) => {
    const paths = Array.from({ length: count }, () => pathOf((asked += 1)))
    const before = product.microsOfEach()
    const { wallMicros } = await underLoad(product, {
      paths,
      requests: count,
      callerHeader: 'x-forwarded-for',
      requestsOfConnection: REQUESTS_OF_CONNECTION,
    })
    const used = product.microsOfEach().map((micros, index) => micros - (before[index] ?? 0))
    const [first = 0, second = 0] = used
    return { wallMicros, cpuMicros: sumOf(used) / count, first, second }
  }
  // Each of several processes compiles for itself.
  await ask(one, FIRST_REQUESTS)
  await ask(both, FIRST_REQUESTS * WORKERS)
  const took = await takeTurns(rounds, { one: () => ask(one), both: () => ask(both) })
  const borne = [sumOf(took.both.first), sumOf(took.both.second)]
  const busiest = Math.max(...borne)
  const fairShare = sumOf(borne) / WORKERS
  return [
    {
      name: `Mixed reads of ${WORKERS} processes beside one: processor time of a request`,
      unit: 'µs',
      ours: took.both.cpuMicros,
      limit: took.one.cpuMicros,
      target: { timesAtMost: TIMES_ITS_SHARE },
    },
    {
      name: `Mixed reads of ${WORKERS} processes: processor time of the busier one beside an equal share`,
      unit: 'ms',
      ours: busiest / 1000,
      limit: fairShare / 1000,
      target: { timesAtMost: TIMES_ITS_SHARE },
    },
    {
      name: `Mixed reads: what the busier of ${WORKERS} processes does for a request beside what one alone does`,
      unit: 'µs',
      ours: took.both.cpuMicros.map((micros) => (micros / WORKERS) * (busiest / fairShare)),
      limit: took.one.cpuMicros,
      target: { shareAtLeast: 1.8 },
      note: 'So many times the work of one, where each process has a core to itself.',
    },
    {
      name: `Mixed reads of ${WORKERS} processes beside one: elapsed time per request of 16 connections`,
      unit: 'µs',
      ours: took.both.wallMicros,
      limit: took.one.wallMicros,
      note: 'With load generator and database on the same processors.',
    },
  ]
}

/**
 * Each connection asks for one kind after the other, as visitors do: if it asked for one alone, whoever
 * gets it would get dear work or cheap.
 */
function pathOf(index: number): string {
  const turn = Math.floor(index / CONNECTIONS)
  const path = READS[(index + turn) % READS.length] ?? '/'
  return /[=.]$/.test(path) ? `${path}${100_000 + index}` : path
}

/** The product as it is run, with one process that serves or several. */
interface Product extends Pick<ServerProcess, 'url' | 'cpuMicros' | 'stop'> {
  /** Processor time of each process that serves, in microseconds. */
  microsOfEach(): number[]
}

async function startProduct(settings: Record<string, string>): Promise<Product> {
  if (!existsSync('/proc/self/stat')) {
    throw new NotHere('Only Linux tells what each process uses of the processor.')
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-bench-'))
  const { url, pid, stop } = await startProgram({ DATA_DIR: dataDir, ...settings })
  const microsOfEach = () => {
    const [first, ...others] = processesFrom(pid).map(({ ticks }) => ticks * TICK_MICROS)
    // One that looks after others does next to nothing itself.
    return others.length === 0 ? [first ?? 0] : others
  }
  return {
    url,
    microsOfEach,
    cpuMicros: async () => sumOf(microsOfEach()),
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
