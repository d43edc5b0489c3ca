import { expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import { eachDatabase } from './testing/test-database.ts'

eachDatabase('kept answers', (fresh) => {
  async function begin() {
    const { db } = await fresh()
    const clock = fixedClock('2026-11-20T20:00:10Z')
    const kept = new SnapshotCache({ db, clock })
    let reads = 0
    async function seeds(): Promise<string> {
      reads += 1
      const rows = await db.selectFrom('seeds').select('name').orderBy('name').execute()
      return rows.map(({ name }) => name).join()
    }
    return {
      clock,
      kept,
      seeds,
      reads: () => reads,
      ask: (question = 'which seeds') => kept.answer(question, seeds),
      write: (name: string) => db.insertInto('seeds').values({ name }).execute(),
    }
  }

  test('what is asked again is read once while nothing is written, each question by itself', async () => {
    const { ask, write, reads } = await begin()
    await write('a')
    expect(await ask()).toBe('a')
    expect([await ask(), await ask(), await ask()]).toEqual(['a', 'a', 'a'])
    expect(reads()).toBe(2)
    expect(await ask('the same in other words')).toBe('a')
    expect(reads()).toBe(3)
  })

  test('what was written is in the next answer, however many ask at once', async () => {
    const { ask, write } = await begin()
    const written: string[] = []
    async function writeAndAsk(name: string) {
      await write(name)
      written.push(name)
      const before = [...written]
      const answers = await Promise.all([ask(), ask(), ask()])
      for (const answer of answers) {
        expect(answer.split(',')).toEqual(expect.arrayContaining(before))
      }
    }
    for (const round of ['a', 'b', 'c', 'd', 'e']) {
      await Promise.all([1, 2, 3, 4].map((at) => writeAndAsk(`${round}${at}`)))
    }
    expect((await ask()).split(',')).toHaveLength(20)
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

  test('what could not be read is not kept', async () => {
    const { ask, kept } = await begin()
    await ask()
    const failing = kept.answer('which seeds', () => Promise.reject(new Error('lost')))
    await expect(failing).rejects.toThrow('lost')
    expect(await ask()).toBe('')
  })
})
