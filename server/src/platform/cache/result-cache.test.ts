import { UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { eachDatabase, type TestDatabase } from '../database/testing/test-database.ts'
import { ChangeFeed } from './change-feed.ts'
import { ResultCache } from './result-cache.ts'

const VISITOR = { isWriter: false }
const WRITER = { isWriter: true }

/** One process: its feed, its cache and its own time. */
function processOn({ db }: Pick<TestDatabase, 'db'>) {
  const clock = fixedClock('2026-11-20T20:00:10Z')
  let milliseconds = 1_000
  const feed = new ChangeFeed(db, { now: () => milliseconds })
  const cache = new ResultCache<string>({
    feed,
    clock,
    most: { weight: 10_000, results: 10 },
    weigh: ({ length }) => length,
  })
  let reads = 0
  async function names(): Promise<string> {
    reads += 1
    const rows = await db.selectFrom('places').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name).join()
  }
  return {
    clock,
    feed,
    cache,
    reads: () => reads,
    wait: (more: number) => void (milliseconds += more),
    ask: async (asker = VISITOR, question = 'which places', make = names) =>
      (await cache.answer(question, asker, make)).result,
  }
}

const BARE = {
  category: 'park',
  locationPrecision: 'unknown',
  petPolicyText: '',
  petFeeText: '',
  source: 'test',
} as const

function write(db: TestDatabase['db'], name: string) {
  const petPolicy = JSON.stringify(UNKNOWN_POLICY)
  return db
    .insertInto('places')
    .values({ ...BARE, name, sourceId: name, petPolicy })
    .execute()
}

eachDatabase('kept results', (fresh) => {
  async function begin() {
    const database = await fresh()
    const one = processOn(database)
    return { database, ...one, write: (name: string) => write(database.db, name) }
  }

  test('what is asked again is read once while nothing is written, each question by itself', async () => {
    const { ask, write, reads } = await begin()
    await write('a')
    expect(await ask()).toBe('a')
    expect([await ask(), await ask(), await ask()]).toEqual(['a', 'a', 'a'])
    expect(reads()).toBe(2)
    expect(await ask(VISITOR, 'the same in other words')).toBe('a')
    expect(reads()).toBe(3)
  })

  test('what this process wrote is in the next answer, however many ask at once', async () => {
    const { ask, write, feed } = await begin()
    const written: string[] = []
    async function writeAndAsk(name: string) {
      await write(name)
      feed.noteWrite()
      written.push(name)
      const before = [...written]
      for (const answer of await Promise.all([ask(), ask(), ask()])) {
        expect(answer.split(',')).toEqual(expect.arrayContaining(before))
      }
    }
    for (const round of ['a', 'b', 'c', 'd', 'e']) {
      await Promise.all([1, 2, 3, 4].map((at) => writeAndAsk(`${round}${at}`)))
    }
    expect((await ask()).split(',')).toHaveLength(20)
  })

  test('what another process wrote its writer sees at once, and everybody within a second', async () => {
    const { database, ask, write, wait } = await begin()
    const other = processOn(database)
    await other.ask()
    expect(await other.ask()).toBe('')
    await ask()
    await write('a')
    expect(await other.ask(WRITER)).toBe('a')
    await write('b')
    other.wait(900)
    expect(await other.ask()).toBe('a,b')
    wait(900)
    expect(await ask()).toBe('a,b')
  })

  test('writes to what an answer does not show leave it kept', async () => {
    const { database, ask, reads, feed } = await begin()
    await ask()
    await ask()
    for (const name of ['a', 'b', 'c']) {
      await database.db.insertInto('seeds').values({ name }).execute()
      feed.noteWrite()
      await ask()
    }
    expect(reads()).toBe(2)
  })

  test('a statement that changes no row, or was undone, leaves answers kept', async () => {
    const { database, ask, reads } = await begin()
    await ask()
    await ask()
    await database.db.updateTable('places').set({ name: 'b' }).where('name', '=', 'a').execute()
    const undone = database.db.transaction().execute(async (tx) => {
      await write(tx, 'a')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await ask(WRITER)).toBe('')
    expect(reads()).toBe(2)
  })

  test('an answer grows no older than its minute, since it may tell the time', async () => {
    const { ask, clock, reads } = await begin()
    await ask()
    await ask()
    clock.advance(49_000)
    await ask()
    expect(reads()).toBe(2)
    clock.advance(1_000)
    await ask()
    expect(reads()).toBe(3)
  })

  test('what could not be read, what wrote something and what read a table that tells nothing is not kept', async () => {
    const { database, ask } = await begin()
    const failing = () => ask(VISITOR, 'failing', () => Promise.reject(new Error('lost')))
    for (const _ of [1, 2, 3]) await expect(failing()).rejects.toThrow('lost')
    let made = 0
    const untold = async () => {
      await database.db.selectFrom('seeds').select('name').execute()
      return String((made += 1))
    }
    const writing = async () => {
      await database.db.deleteFrom('places').where('name', '=', 'nobody').execute()
      return String((made += 1))
    }
    for (const make of [untold, writing]) {
      made = 0
      for (const _ of [1, 2, 3]) await ask(VISITOR, make.name, make)
      expect(made, make.name).toBe(3)
    }
  })

  test('an answer that has a kept one in it changes with that', async () => {
    const { ask, write, feed, cache } = await begin()
    const outer = () =>
      cache
        .answer('outer', VISITOR, async () => `outer ${await ask()}`)
        .then(({ result }) => result)
    await ask()
    for (const _ of [1, 2, 3]) expect(await outer()).toBe('outer ')
    await write('a')
    feed.noteWrite()
    expect(await outer()).toBe('outer a')
  })

  test('changes that everybody has seen are forgotten, and those of another database', async () => {
    const { database, write, feed } = await begin()
    const left = async () => {
      await feed.forgetOld()
      const rows = await database.db.selectFrom('changes').select('xid').execute()
      return rows.map(({ xid }) => xid)
    }
    await database.db.deleteFrom('changes').execute()
    await write('a')
    await sql`insert into changes values ('999999999999', 'places')`.execute(database.db)
    const [ofA, ...others] = await left()
    expect(others).toEqual([])
    expect(ofA).toMatch(/^\d{1,11}$/)
    // Transactions of other databases of the same server hold back what everybody has seen.
    await expect.poll(left, { timeout: 20_000 }).not.toContain(ofA)
  })
})

eachDatabase('kept results and long transactions', (fresh) => {
  test('a transaction that began before others and ends after them is seen when it ends', async (context) => {
    const database = await fresh()
    context.skip(database.kind === 'embedded', 'The embedded database runs one at a time.')
    const { ask, feed } = processOn(database)
    await ask()
    const mayEnd = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const long = database.db.transaction().execute(async (tx) => {
      await write(tx, 'early')
      begun.resolve()
      await mayEnd.promise
    })
    await Promise.race([begun.promise, long])
    await write(database.db, 'late')
    feed.noteWrite()
    expect(await ask()).toBe('late')
    expect(await ask(WRITER)).toBe('late')
    mayEnd.resolve()
    await long
    feed.noteWrite()
    expect(await ask()).toBe('early,late')
  })
})
