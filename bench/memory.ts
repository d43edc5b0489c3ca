import type { ServerProcess } from './child-process.ts'
import { callerAddress } from './load.ts'
import type { Measurement, Subject } from './measurement.ts'
import { openLoop } from './open-loop.ts'
import { onSampleProduct } from './sample-product.ts'
import { onThrowAwayPostgres } from './throw-away-postgres.ts'

/** What visitors ask for in a minute: pages of many kinds, lists and suggestions. */
const VISITS = [
  '/',
  '/discovery?location=San+Francisco%2C+CA',
  '/discovery?location=Boise%2C+ID',
  '/discovery?location=Portland%2C+OR&type=vet',
  '/events',
  '/services',
  '/poop-scout',
  '/trip-planner',
  '/airline-travel',
  '/help',
  '/api/businesses?limit=25',
  '/api/poop-bins?limit=100',
  '/api/events',
]
/** About a third of what a small server can answer, so that nothing is refused. */
const PER_SECOND = 40
const SECONDS = 60

/** What memory the process holds after a minute of visits, on either database. */
export const memory: Subject = {
  name: 'memory',
  title: 'Memory',
  about: `The proportional set size of the process after ${SECONDS} seconds of visits to pages and calls of many kinds, ${PER_SECOND} a second, on a PostgreSQL and on the embedded database, which is part of the process. Both are visited at the same time, once; a process of node:http alone holds about 22 MB.`,
  async measure({ isQuick }) {
    const both = await Promise.all([
      onThrowAwayPostgres(({ url }) =>
        onSampleProduct((product) => measured(product, 'PostgreSQL', 200, isQuick), {
          DATABASE_URL: url,
        }),
      ),
      onSampleProduct((product) => measured(product, 'embedded', 450, isQuick)),
    ])
    return both.flat()
  },
}

async function measured(
  product: ServerProcess,
  kind: string,
  megabytes: number,
  isQuick: boolean,
): Promise<Measurement[]> {
  const answers = await openLoop(product.url, {
    perSecond: PER_SECOND,
    seconds: isQuick ? SECONDS / 6 : SECONDS,
    path: (index) => VISITS[index % VISITS.length] ?? '/',
    headers: (index) => ({
      'bench-caller': callerAddress(index),
      'accept-encoding': 'gzip, br',
    }),
  })
  const lost = answers.filter(({ status }) => status !== 200 && status !== 503).length
  if (lost > 0) throw new Error(`${lost} of ${answers.length} visits were not answered.`)
  return [
    {
      name: `Memory after a minute of mixed visits, ${kind}`,
      unit: 'MB',
      ours: product.memoryBytes() / 1e6,
      target: { atMost: megabytes },
      note: `Its proportional set size, after ${answers.length} visits.`,
    },
  ]
}
