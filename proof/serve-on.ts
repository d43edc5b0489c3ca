import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serveProduct, type ServedProduct } from '../server/test/served-product.ts'
import type { Effort, Trial } from './guarantee.ts'
import { newPeople } from './people.ts'
import { visitsOf } from './visits.ts'
import { startWriting, type Writer } from './writers.ts'

/** Until what is kept of answers is full: it grows to its bound before it stays. */
const WARM_UP = 3
const SHORT = { seconds: 8, rounds: 5 }
/** Half an hour. */
const LONG = { seconds: 60, rounds: 30 }
/** A page that stays for each that is made would be more than this within a short round. */
const MOST_GROWTH = 0.1
const MEMBERS = 20
const FOR_EVERYBODY = ['/', '/events', '/api/businesses?limit=25', '/api/events']
const FOR_MEMBERS = ['/', '/passport', '/inbox', '/account', '/discovery?location=Boise%2C+ID']
const MB = 1_000_000

/** Serves round after round, and looks after each what memory is still held. */
export async function serveOn({ isLong }: Effort): Promise<Trial[]> {
  const { seconds, rounds } = isLong ? LONG : SHORT
  const served = await serveProduct({ TRUSTED_PROXIES: '1' })
  try {
    const people = await newPeople(served.product, MEMBERS)
    const cookies = people.map(({ cookie }) => cookie)
    const [cookie = ''] = cookies
    const writer = { url: served.url, cookie, petId: await petOf(served.url, cookie) }
    let answered = 0
    let written = 0
    const held: number[] = []
    for (let round = 0; round < WARM_UP + rounds; round += 1) {
      const { answers, writes } = await oneRound(served, writer, { round, seconds, cookies })
      answered += answers
      written += writes
      if (round >= WARM_UP) held.push(bytesHeld())
    }
    return [trialOf(held, { answered, written, minutes: (rounds * seconds) / 60 })]
  } finally {
    await served.end()
  }
}

async function oneRound(
  { url }: ServedProduct,
  writer: Omit<Writer, 'names'>,
  { round, seconds, cookies }: { round: number; seconds: number; cookies: readonly string[] },
): Promise<{ answers: number; writes: number }> {
  const writing = startWriting({ ...writer, names: `round ${round}` }, 1)
  const search = `/discovery?location=San+Francisco%2C+CA&round=${round}-#`
  const [asVisitors, asMembers] = await Promise.all([
    visitsOf({
      url,
      paths: [...Array.from({ length: 16 }, () => search), ...FOR_EVERYBODY],
      cookies: [],
      perSecond: 'answered',
      seconds,
    }),
    visitsOf({ url, paths: FOR_MEMBERS, cookies, perSecond: 10, seconds }),
  ])
  const { acknowledged } = await writing.end()
  const all = [...asVisitors, ...asMembers]
  const lost = all.filter(({ status }) => status !== 200 && status !== 503)
  if (lost.length > 0) throw new Error(`A visit was answered with ${lost[0]?.status}.`)
  return { answers: all.length, writes: acknowledged.length }
}

async function petOf(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/api/pets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'Bella', species: 'Dog' }),
  })
  if (!answer.ok) throw new Error(`A pet could not be made: ${answer.status}.`)
  const { id } = (await answer.json()) as { id: number }
  return id
}

/** Bytes of what something still needs, in and beside the heap of the thread that answers. */
function bytesHeld(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function trialOf(
  held: readonly number[],
  { answered, written, minutes }: { answered: number; written: number; minutes: number },
): Trial {
  const [first = 0, ...later] = held
  const grown = later.filter((bytes) => bytes > first * (1 + MOST_GROWTH))
  const text = held.map((bytes) => Math.round(bytes / MB)).join(', ')
  return {
    on: `embedded, ${minutes.toFixed(1)} minutes`,
    tried: `${answered.toLocaleString('en-US')} visits and ${written.toLocaleString('en-US')} writes; held after each round: ${text} MB`,
    times: later.length,
    broken: grown.length,
    found: grown.slice(0, 1).map((bytes) => `${Math.round((bytes - first) / MB)} MB more`),
  }
}
