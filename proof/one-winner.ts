import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '../bench/start-program.ts'
import { type Database, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import { type Guarantee, NotHere, type Trial } from './guarantee.ts'
import { newPeople, type SignedInPerson } from './people.ts'
import { type LentPostgres, NO_POSTGRES, onPostgres } from './postgres.ts'
import { type Asked, type Race, RACES, REWARD } from './races.ts'
import { doorWithoutGuards } from './without-guards.ts'

const AT_ONCE = 100
const PROCESSES = [1, 2, 4]
const ROUNDS = { short: 2, long: 20 }
const CONTROL_ROUNDS = { short: 4, long: 5 }
const SHOWN = 5

export const oneWinner: Guarantee = {
  title: 'Of many who want the same, one gets it',
  promised:
    'A time with a provider, the last place at an event, points, the last tag and a refund are given once, however many ask at the same moment and whichever process they ask.',
  how: `${AT_ONCE} requests at once over HTTP, each on a connection of its own, for one and the same thing, which is made anew each round. Afterwards the database is asked how many got it; a round is broken unless that is exactly one.`,
  control:
    'The same product and the same rounds, behind a door to the database that takes the row locks out of every statement, on a database without the triggers and constraints that keep these things to one. A refund stays one even then, so its control is a rule that looks whether there is one and then writes it.',
  async prove({ isLong }, say) {
    const rounds = isLong ? ROUNDS.long : ROUNDS.short
    const controlRounds = isLong ? CONTROL_ROUNDS.long : CONTROL_ROUNDS.short
    const tried = await onPostgres(async (server) => {
      if (server === undefined) return undefined
      const trials: Trial[] = []
      for (const workers of PROCESSES) {
        trials.push(...(await racesOn(server, { workers, rounds, isGuarded: true }, say)))
      }
      const controls = await racesOn(
        server,
        { workers: 2, rounds: controlRounds, isGuarded: false },
        say,
      )
      return { trials, controls }
    })
    if (tried === undefined) throw new NotHere(NO_POSTGRES)
    return {
      ...tried,
      notTried: [
        'the embedded database, which one process alone may open, and which does one transaction after the other: `server/src/bookings/booking-races.test.ts` and its neighbors race on it too.',
      ],
    }
  },
}

async function racesOn(
  server: LentPostgres,
  { workers, rounds, isGuarded }: { workers: number; rounds: number; isGuarded: boolean },
  say: (sentence: string) => void,
): Promise<Trial[]> {
  const directory = mkdtempSync(join(tmpdir(), 'wayfur-proof-'))
  const rewards = join(directory, 'rewards.json')
  writeFileSync(rewards, JSON.stringify([REWARD]))
  try {
    return await server.onDatabase(async ({ url }) => {
      const door = isGuarded ? { url, close: () => {} } : await doorWithoutGuards(url)
      const program = await startProgram({
        DATA_DIR: directory,
        DATABASE_URL: door.url,
        WORKERS: `${workers}`,
        SAMPLE_WORLD: 'off',
        DEMO_MODE: 'off',
        ALLOW_TEST_PAYMENTS: 'on',
        REWARDS_FILE: rewards,
        // What a product without its guards finds out about itself is no news here.
        LOG_LEVEL: isGuarded ? 'error' : 'silent',
      })
      const database = await openDatabase({
        databaseUrl: url,
        dataDir: '',
        log: openLog('silent'),
      })
      try {
        if (!isGuarded) {
          for (const statement of RACES.flatMap(({ unguard }) => unguard)) {
            await database.pool.query(statement)
          }
        }
        const people = await newPeople(database, AT_ONCE)
        const on = `PostgreSQL, ${workers} ${workers === 1 ? 'process' : 'processes'}`
        const trials: Trial[] = []
        for (const race of RACES) {
          const trial =
            isGuarded || race.readThenWrite === undefined
              ? await raced(race, { database, people, url: program.url, on, rounds })
              : await racedByRule(race.name, race.readThenWrite, { database, rounds })
          say(`${trial.on}: ${trial.broken} of ${trial.times} rounds broken.`)
          trials.push(trial)
        }
        return trials
      } finally {
        await database.close()
        await program.stop()
        door.close()
      }
    })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function raced(
  race: Race,
  {
    database,
    people,
    url,
    on,
    rounds,
  }: {
    database: Database
    people: readonly SignedInPerson[]
    url: string
    on: string
    rounds: number
  },
): Promise<Trial> {
  const wrong: number[] = []
  const statuses = new Map<number, number>()
  for (let round = 0; round < rounds; round += 1) {
    const started = await race.start(database, people, async (asked) => {
      const { status, text } = await ask(url, asked, round)
      if (status !== 200) throw new Error(`${asked.path} was answered with ${status}: ${text}`)
      return JSON.parse(text) as unknown
    })
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, racer) => ask(url, started.asks(racer), racer)),
    )
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const got = await started.winners()
    if (got !== 1) wrong.push(got)
  }
  const answered = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${times} × ${status}`)
  return {
    on: `${on}: ${race.name}`,
    tried: `${rounds} rounds of ${AT_ONCE} at once, answered ${answered.join(', ')}`,
    times: rounds,
    broken: wrong.length,
    found: wrong.slice(0, SHOWN).map((got) => `${got} got what there is once`),
  }
}

async function racedByRule(
  name: string,
  readThenWrite: NonNullable<Race['readThenWrite']>,
  { database, rounds }: { database: Database; rounds: number },
): Promise<Trial> {
  let broken = 0
  for (let round = 0; round < rounds; round += 1) {
    if ((await readThenWrite(database, AT_ONCE)) !== 1) broken += 1
  }
  return {
    on: `PostgreSQL, a rule that reads and then writes: ${name}`,
    tried: `${rounds} rounds of ${AT_ONCE} at once`,
    times: rounds,
    broken,
  }
}

let asked = 0

/** Asks on a connection of its own and from an address of its own, since limits count by address. */
function ask(
  url: string,
  { path, body, by }: Asked,
  racer: number,
): Promise<{ status: number; text: string }> {
  asked += 1
  const sent = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    request(
      url + path,
      {
        method: 'POST',
        agent: new Agent({ keepAlive: false }),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
          'x-forwarded-for': `10.${racer & 127}.${(asked >> 8) & 255}.${asked & 255}`,
          cookie: by.cookie,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', reject)
      },
    )
      .on('error', reject)
      .end(sent)
  })
}
