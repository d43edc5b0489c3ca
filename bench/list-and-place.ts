import { listBusinesses, placeById } from '@wayfur/domain/places/endpoints'
import pg from 'pg'
import serverProcess from '../server/process.json' with { type: 'json' }
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import { askPlaces } from './ask-endpoint.ts'
import { startServerProcess } from './child-process.ts'
import { onPlaces } from './filled-places.ts'
import { type Load, underLoad } from './load.ts'
import type { Effort, Measurement, Subject } from './measurement.ts'
import { alternate } from './rounds.ts'
import { type Statement, statementsOf } from './statement-of.ts'

const PLACES = 100_000
/** Few enough that all of their answers are kept. */
const KEPT_QUESTIONS = 100
const WRITES_A_SECOND = 50
/** The id in the statements where each question has another. */
const ANY_ID = 4_321

/** A list and a single record over HTTP: read from the database, and given again while unchanged. */
export const listAndPlace: Subject = {
  name: 'list-and-place',
  measure: (effort) => {
    const places = effort.isQuick ? PLACES / 10 : PLACES
    return onPlaces(places, async ({ url }) => {
      const statements = await statementsAt(url)
      const list = await besideLimits(url, effort, {
        what: `List of 25 of ${places.toLocaleString('en-US')} places`,
        pathOf: (id) => `${listBusinesses.path}?limit=25&after=${id}`,
        places,
        requests: 640,
        shareAtLeast: 0.2,
        keptShareAtLeast: 0.5,
        statement: statements.list,
      })
      const one = await besideLimits(url, effort, {
        what: 'One place by its id',
        pathOf: (id) => placeById.path.replace(':id', String(id)),
        places,
        requests: 960,
        shareAtLeast: 0.18,
        keptShareAtLeast: 0.4,
        statement: statements.one,
      })
      return [...list, ...one]
    })
  },
}

/** The statements that the two questions become. */
async function statementsAt(url: string) {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: openLog('silent') })
  try {
    const [list, one] = await statementsOf(database, async (db) => {
      await askPlaces(db, listBusinesses, { query: { limit: '25', after: `${ANY_ID}` } })
      await askPlaces(db, placeById, { params: { id: `${ANY_ID}` } })
    })
    if (list === undefined || one === undefined) throw new Error('No statement was asked.')
    return { list, one }
  } finally {
    await database.close()
  }
}

/** Writes rows that no place has to do with, as other people do who use the product meanwhile. */
async function besideWrites<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let last: Promise<unknown> = Promise.resolve()
  const writing = setInterval(() => {
    last = client.query('insert into seeds (name) values (gen_random_uuid()::text)')
  }, 1000 / WRITES_A_SECOND)
  try {
    return await work()
  } finally {
    clearInterval(writing)
    await last
    await client.end()
  }
}

interface Question {
  what: string
  pathOf: (id: number) => string
  places: number
  requests: number
  shareAtLeast: number
  keptShareAtLeast: number
  statement: Statement
}

async function besideLimits(
  url: string,
  effort: Effort,
  { what, pathOf, places, requests, shareAtLeast, keptShareAtLeast, statement }: Question,
): Promise<Measurement[]> {
  const { text, values } = statement
  const product = await startServerProcess('serve-product.mjs', {
    nodeFlags: serverProcess.nodeFlags,
    environment: {
      ...serverProcess.environment,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      SAMPLE_WORLD: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  const constant = await startServerProcess('serve-constant.ts')
  const bare = await startServerProcess('serve-statement.ts', {
    args: [url, text, JSON.stringify(values), String(ANY_ID)],
  })
  try {
    const answers = await Promise.all(
      [product, bare].map(async (server) => {
        const answer = await fetch(`${server.url}${pathOf(places / 2)}`)
        return Buffer.from(await answer.arrayBuffer())
      }),
    )
    const [bytes = Buffer.alloc(0), bareBytes] = answers
    if (!bytes.equals(bareBytes ?? Buffer.alloc(0))) {
      throw new Error('The bare statement does not bring what the product sends.')
    }
    constant.send('application/json; charset=utf-8', bytes)
    const amount = effort.isQuick ? requests / 5 : requests
    let asked = KEPT_QUESTIONS
    /** Each question once, so that each is read from the database. */
    function unasked(): Load {
      const paths = Array.from({ length: amount }, () => pathOf(1 + (asked++ % (places - 100))))
      return { paths, requests: amount }
    }
    const kept = Array.from({ length: KEPT_QUESTIONS }, (_, index) => pathOf(1 + index))
    const keptLoad: Load = { paths: kept, requests: 2 * amount }
    for (const path of [...kept, ...kept]) await (await fetch(product.url + path)).arrayBuffer()
    const { ours, keptOurs, keptBeside, limit, floor } = await alternate(effort.rounds, {
      ours: () => underLoad(product, unasked()),
      keptOurs: () => underLoad(product, keptLoad),
      keptBeside: () => besideWrites(url, () => underLoad(product, keptLoad)),
      limit: () => underLoad(constant, keptLoad),
      floor: () => underLoad(bare, unasked()),
    })
    const name = `${what}, ${(bytes.byteLength / 1000).toFixed(1)} kB over HTTP`
    return [
      {
        name: `${name}: processor time beside sending constant bytes`,
        unit: 'µs',
        ours: ours.cpuMicros,
        limit: limit.cpuMicros,
        target: { shareAtLeast },
      },
      {
        name: `${name}: processor time while nothing is written, beside sending constant bytes`,
        unit: 'µs',
        ours: keptOurs.cpuMicros,
        limit: limit.cpuMicros,
        target: { shareAtLeast: keptShareAtLeast },
      },
      {
        name: `${name}: the same while ${WRITES_A_SECOND} other rows are written a second`,
        unit: 'µs',
        ours: keptBeside.cpuMicros,
        limit: limit.cpuMicros,
        target: { shareAtLeast: keptShareAtLeast },
      },
      {
        name: `${name}: processor time beside node:http with the same statement`,
        unit: 'µs',
        ours: ours.cpuMicros,
        limit: floor.cpuMicros,
        note: 'This limit is what is left when the product around the statement is taken away.',
      },
      {
        name: `${name}: elapsed time per request of 16 connections`,
        unit: 'µs',
        ours: ours.wallMicros,
        limit: limit.wallMicros,
        note: 'The load generator and the database share the processor with the server.',
      },
    ]
  } finally {
    await Promise.all([product.stop(), constant.stop(), bare.stop()])
  }
}
