import { listBusinesses, placeById, searchPlaces } from '@wayfur/domain/places/endpoints'
import pg from 'pg'
import { sampleTowns } from '../server/src/sample-world/towns.ts'
import { startServerProcess, type ServerProcess } from './child-process.ts'
import { TWO_PETS } from './crowded-search.ts'
import { onPlaces, RATINGS, type Ratings, ratingsAround } from './filled-places.ts'
import { underLoad } from './load.ts'
import { type Effort, type Measurement, median, type Subject } from './measurement.ts'
import { takeTurns } from './rounds.ts'
import { startProduct } from './start-product.ts'

const PLACES = 100_000
/** More different questions than are asked, so that no answer is given again. */
const QUESTIONS = 30_000
/** Questions that both servers answer before any is measured, in all of the towns. */
const WARM_UP = 3_000
/** How far from the middle of a town people stand, in degrees. */
const ASTRAY = 0.04
const MIXED: Ratings = 'every second rated'
/** Questions whose answers are compared before any is measured. */
const COMPARED = 40

/** A question that both servers are asked. */
interface Question {
  what: string
  paths: string[]
  requests: number
  shareAtLeast: number
}

/** Lists, single places and what is near, beside a server as most people would write it. */
export const besideOrdinaryServer: Subject = {
  name: 'beside-ordinary-server',
  title: 'Beside a server as most people would write it',
  about: `The limit is no limit but what somebody would have instead: a server over the same table in the shape of NestJS with TypeORM (\`bench/ordinary-server\`): middleware, a checked query, rows made into entities, copies of them made into JSON, an ETag; for what is near, whole rows in a box by an index of latitude and longitude, sorted by rating and distance. Neither framework nor mapper is installed for it, so that routing by decorators, injection and the building of statements are left out: a real one takes longer, and these ratios are lower bounds. It sends fewer fields than Wayfur and does not count what matches. Both are asked over HTTP from 16 connections, in turn, each question once in a round and each search from a different spot, so that no answer is given again, after both were asked 3,000 others; Wayfur keeps the places of a town while none changes (decision 139), which the other does not. All is on PostgreSQL with ${PLACES.toLocaleString('en-US')} places; both must give the same ids in the same order. The figure is the time from answer to answer, all connections together; server, database and load generator share the processors.`,
  measure: (effort) =>
    onPlaces(effort.isQuick ? PLACES / 10 : PLACES, async ({ url }) => {
      await addOrdinaryIndex(url)
      const product = await startProduct({ DATABASE_URL: url, SAMPLE_WORLD: 'off' })
      const ordinary = await startServerProcess('ordinary-server/serve.ts', { args: [url] })
      try {
        const measured: Measurement[] = []
        for (const question of questions(effort)) {
          await compareAnswers(question, product, ordinary)
          measured.push(await besideIt(question, { product, ordinary }, effort))
        }
        measured.push(await withPets(product, effort))
        return measured
      } finally {
        await Promise.all([product.stop(), ordinary.stop()])
      }
    }),
}

function questions({ isQuick }: Effort): Question[] {
  const places = isQuick ? PLACES / 10 : PLACES
  const share = isQuick ? 0.1 : 1
  const ids = Array.from(
    { length: QUESTIONS },
    (_, index) => 1 + Math.floor((index * places) / QUESTIONS),
  )
  return [
    {
      what: 'List of 25',
      paths: ids.map((id) => `${listBusinesses.path}?limit=25&after=${id}`),
      requests: 960 * share,
      shareAtLeast: 1,
    },
    {
      what: 'One place by its id',
      paths: ids.map((id) => placeById.path.replace(':id', String(id))),
      requests: 1_280 * share,
      shareAtLeast: 1,
    },
    ...RATINGS.map((ratings) => ({
      what: `20 best within 10 km, ${ratings}`,
      paths: searchesAround(ratings),
      requests: 960 * share,
      shareAtLeast: 3,
    })),
  ]
}

/** Searches near the towns whose places are rated so, from a different spot each time. */
function searchesAround(ratings: Ratings): string[] {
  const centers = sampleTowns()
    .map(({ center }) => center)
    .filter(({ longitude }) => ratingsAround(longitude) === ratings)
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const center = centers[index % centers.length]
    if (center === undefined) throw new Error(`No town lies where places are ${ratings}.`)
    // Spots of a spiral around the middle: the same every time, and no two alike.
    const away = ASTRAY * Math.sqrt(index / QUESTIONS)
    const latitude = center.latitude + away * Math.cos(index)
    const longitude = center.longitude + away * Math.sin(index)
    return `${searchPlaces.path}?latitude=${latitude.toFixed(5)}&longitude=${longitude.toFixed(5)}`
  })
}

async function besideIt(
  { what, paths, requests, shareAtLeast }: Question,
  { product, ordinary }: { product: ServerProcess; ordinary: ServerProcess },
  { rounds, isQuick }: Effort,
): Promise<Measurement> {
  // Whoever asks meets servers that have been asked before.
  const before = isQuick ? requests : WARM_UP
  for (const server of [product, ordinary]) {
    await underLoad(server, { paths: paths.slice(0, before), requests: before })
  }
  const took = await takeTurns(rounds, {
    ours: askInTurn(product, paths, requests, before),
    limit: askInTurn(ordinary, paths, requests, before),
  })
  return {
    name: what,
    unit: 'µs',
    ours: took.ours.wallMicros,
    limit: took.limit.wallMicros,
    target: { shareAtLeast },
    note: `${perSecond(took.ours.wallMicros)} requests a second beside ${perSecond(took.limit.wallMicros)}.`,
  }
}

/** The product's own search for two pets of a household beside the same for any pet. */
async function withPets(product: ServerProcess, { rounds, isQuick }: Effort): Promise<Measurement> {
  const requests = isQuick ? 32 : 960
  const anyPet = searchesAround(MIXED)
  const twoPetsThatFit = new URLSearchParams(TWO_PETS).toString()
  const twoPets = anyPet.map((path) => `${path}&${twoPetsThatFit}`)
  // What is kept of the towns is kept before either is measured.
  for (const paths of [anyPet, twoPets]) {
    await underLoad(product, { paths: paths.slice(0, WARM_UP), requests: WARM_UP })
  }
  const took = await takeTurns(rounds, {
    ours: askInTurn(product, twoPets, requests, WARM_UP),
    limit: askInTurn(product, anyPet, requests, WARM_UP),
  })
  return {
    name: `20 best within 10 km, ${MIXED}: where a dog of 30 kg and a cat fit, beside the same for any pet`,
    unit: 'µs',
    ours: took.ours.wallMicros,
    limit: took.limit.wallMicros,
    target: { timesAtMost: 1.3 },
    note: 'Both are Wayfur, which was asked for all of these towns before, so that it keeps their places.',
  }
}

/** Each round goes on where the last one ended, so that no answer is asked for twice in a row. */
function askInTurn(
  server: ServerProcess,
  paths: readonly string[],
  requests: number,
  before: number,
) {
  let next = before
  return () => {
    const turn = Array.from(
      { length: requests },
      (_, index) => paths[(next + index) % paths.length] ?? '/',
    )
    next += requests
    return underLoad(server, { paths: turn, requests })
  }
}

function perSecond(micros: readonly number[]): number {
  return Math.round(1_000_000 / median(micros))
}

/** Throws where the two servers do not give the same places in the same order. */
async function compareAnswers(
  { what, paths }: Question,
  ...servers: readonly ServerProcess[]
): Promise<void> {
  const step = Math.floor(paths.length / COMPARED)
  for (let at = 0; at < paths.length; at += step) {
    const [ours, theirs] = await Promise.all(servers.map((server) => idsAt(server, paths[at])))
    if (ours !== theirs || ours === '') {
      throw new Error(`${what}: ${paths[at]} gives ${ours}, ordinarily ${theirs}.`)
    }
  }
}

interface Answered {
  id?: number
  places?: { id: number }[]
}

async function idsAt({ url }: ServerProcess, path = '/'): Promise<string> {
  const answer = await fetch(`${url}${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const body = (await answer.json()) as Answered | { id: number }[]
  const places = Array.isArray(body) ? body : (body.places ?? [{ id: body.id }])
  return places.map(({ id }) => id).join(' ')
}

async function addOrdinaryIndex(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create index ordinary_box on places (latitude, longitude)')
    await client.query('analyze places')
  } finally {
    await client.end()
  }
}
