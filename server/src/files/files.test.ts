import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS } from '@wayfur/domain/durations'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { fixedClock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { startJobWorker } from '../platform/jobs/job-worker.ts'
import { LIMITS } from '../platform/limits.ts'
import { openLog } from '../platform/log.ts'
import { signedIn } from '../platform/testing/test-caller.ts'
import { diskFileStore } from './disk-file-store.ts'
import { newFileName, smallNameOf } from './file-name.ts'
import { filePersonalData } from './file-personal-data.ts'
import {
  addFile,
  forgetOldUploads,
  keepFile,
  type NewFile,
  releaseFile,
  removeUpload,
} from './files.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { removeFileHandler } from './remove-file-job.ts'

const clock = fixedClock('2026-11-21T09:00:00Z')

async function added({ db }: TestDatabase, changes: Partial<NewFile> = {}): Promise<string> {
  const name = newFileName('webp')
  await addFile(db, clock, {
    name,
    ownerId: 1,
    purpose: 'pet',
    type: 'image/webp',
    bytes: 1000,
    width: 10,
    height: 10,
    ...changes,
  })
  return `/files/${name}`
}

async function stateOf({ db }: TestDatabase, url: string) {
  const row = await db
    .selectFrom('files')
    .select(['ownerId', 'keptAt', 'deletedAt'])
    .where('name', '=', url.slice(7))
    .executeTakeFirst()
  if (row === undefined) return 'gone'
  const owner = row.ownerId === null ? 'nobody' : `member ${row.ownerId}`
  return `${row.deletedAt ? 'deleted' : row.keptAt ? 'kept' : 'uploaded'} by ${owner}`
}

eachDatabase('uploaded files', (fresh) => {
  test('the owner keeps an upload for what it was uploaded for, any number of times', async () => {
    const database = await fresh()
    const url = await added(database)
    expect(await stateOf(database, url)).toBe('uploaded by member 1')
    for (let times = 0; times < 2; times += 1) {
      await inTransaction(database.db, (tx) =>
        keepFile(tx, clock, { url, ownerId: 1, purpose: 'pet' }),
      )
      expect(await stateOf(database, url)).toBe('kept by member 1')
    }
  })

  test.each([
    ['somebody else’s upload', { ownerId: 2 }],
    ['an upload for something else', { purpose: 'document' as const }],
    ['a file that is not there', { url: `/files/${newFileName('webp')}` }],
    ['a picture of another site', { url: 'https://evil.example/files/x.webp' }],
    ['a path', { url: '/files/../secret' }],
  ])('%s is not kept', async (_what, changes) => {
    const database = await fresh()
    const url = await added(database)
    const keeping = inTransaction(database.db, (tx) =>
      keepFile(tx, clock, { url, ownerId: 1, purpose: 'pet', ...changes }),
    )
    await expect(keeping).rejects.toMatchObject({ code: 'invalid-input' })
    expect(await stateOf(database, url)).toBe('uploaded by member 1')
  })

  test('an own upload that nothing shows can be removed, and nothing else can', async () => {
    const database = await fresh()
    const [mine, kept] = [await added(database), await added(database)]
    await inTransaction(database.db, (tx) =>
      keepFile(tx, clock, { url: kept, ownerId: 1, purpose: 'pet' }),
    )
    const remove = (url: string, ownerId: number) =>
      removeUpload(database.db, clock, { name: url.slice(7), ownerId })
    await expect(remove(mine, 2)).rejects.toMatchObject({ code: 'not-found' })
    await expect(remove(kept, 1)).rejects.toMatchObject({ code: 'not-found' })
    await remove(mine, 1)
    await expect(remove(mine, 1)).rejects.toMatchObject({ code: 'not-found' })
    expect(await stateOf(database, mine)).toBe('deleted by member 1')
    expect(await stateOf(database, kept)).toBe('kept by member 1')
  })

  test('the bytes of a released file go once the release holds', async () => {
    const database = await fresh()
    const { db } = database
    const store = diskFileStore(temporaryDirectory())
    const url = await added(database)
    const names = [url.slice(7), smallNameOf(url.slice(7))]
    for (const name of names) await store.write(name, Buffer.from('x'), 'image/webp')
    const worker = startJobWorker({
      db,
      clock,
      log: openLog('silent'),
      handlers: [removeFileHandler(db, store)],
      lookEveryMs: 10,
    })
    onTestFinished(() => worker.stop())
    const undone = inTransaction(db, async (tx) => {
      await releaseFile(tx, clock, url)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await wait(50)
    expect(await store.read(names[0] ?? '')).toBeDefined()
    await inTransaction(db, (tx) => releaseFile(tx, clock, url))
    await expect.poll(() => stateOf(database, url)).toBe('gone')
    for (const name of names) expect(await store.read(name)).toBeUndefined()
  })

  test('uploads nothing has come to show are removed after 30 days', async () => {
    const database = await fresh()
    const later = fixedClock('2026-11-21T09:00:00Z')
    const [left, kept] = [await added(database), await added(database)]
    await inTransaction(database.db, (tx) =>
      keepFile(tx, clock, { url: kept, ownerId: 1, purpose: 'pet' }),
    )
    later.advance(30 * DAY_MS)
    await forgetOldUploads(database.db, later)
    expect(await stateOf(database, left)).toBe('uploaded by member 1')
    later.advance(1)
    await forgetOldUploads(database.db, later)
    expect(await stateOf(database, left)).toBe('deleted by member 1')
    expect(await stateOf(database, kept)).toBe('kept by member 1')
  })

  test('uploads at the same moment do not get past the limit together', async () => {
    const database = await fresh()
    const half = Math.floor(LIMITS.fileBytesPerMember / 2) - 1
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => added(database, { bytes: half })),
    )
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code?: string }).code : 'added',
    )
    expect(codes.filter((code) => code === 'added')).toHaveLength(2)
    expect(codes.filter((code) => code === 'storage-full')).toHaveLength(4)
  })

  test('an account takes its files with it, save the pictures others rely on', async () => {
    const database = await fresh()
    const records = filePersonalData(clock)
    const [pet, bin, place, document, other] = [
      await added(database),
      await added(database, { purpose: 'bin' }),
      await added(database, { purpose: 'place' }),
      await added(database, { purpose: 'document' }),
      await added(database, { ownerId: 2 }),
    ]
    await inTransaction(database.db, (tx) =>
      keepFile(tx, clock, { url: pet, ownerId: 1, purpose: 'pet' }),
    )
    await inTransaction(database.db, (tx) =>
      keepFile(tx, clock, { url: bin, ownerId: 1, purpose: 'bin' }),
    )
    const exported = await records.read(database.db, signedIn({ id: 1 }))
    expect(exported).toMatchObject([{ url: pet, purpose: 'pet', bytes: 1000 }, {}, {}, {}])
    await inTransaction(database.db, (tx) => records.forget(tx, 1))
    const states = await Promise.all(
      [pet, bin, place, document, other].map((url) => stateOf(database, url)),
    )
    expect(states).toEqual([
      'deleted by nobody',
      'kept by nobody',
      'deleted by nobody',
      'deleted by nobody',
      'uploaded by member 2',
    ])
    expect(await records.read(database.db, signedIn({ id: 1 }))).toEqual([])
  })
})

test('heavy work takes turns, and a rush is told to come again', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 3, retryAfterSeconds: 2 })
  let [underWay, most, done] = [0, 0, 0]
  const work = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await wait(20)
    underWay -= 1
    done += 1
    if (done === 1) throw new Error('a failure frees its place')
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => inTurn(work)))
  expect({ most, done }).toEqual({ most: 2, done: 5 })
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(3)
  expect(refused.filter(({ code }) => code === 'busy')).toHaveLength(2)
  await inTurn(work)
  expect(done).toBe(6)
})
