import { beforeAll, expect, test } from 'vitest'
import { ask, EMAIL, NAME, PHONE } from './busy-member.ts'
import { KNOWS_NOBODY, NOT_EXPORTED, STAYS, WORDS_NOT_EXPORTED } from './kept-about-members.ts'
import { scanDeletion, scanExport, sorted, type WholeLife, wholeLife } from './leaving-scan.ts'
import { allTables, rowsAround } from './member-traces.ts'

let life: WholeLife

/** A hundred calls, or as many exports, on a machine that has other things to do. */
const SLOW_MS = 240_000

beforeAll(async () => {
  life = await wholeLife()
  return life.end
}, SLOW_MS)

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined
  return Object.values(value).every(isEmpty)
}

test('every table of the database holds something of such a member, or says why it cannot', async () => {
  const { db } = life.product
  const found = await rowsAround(db, life.id)
  const tables = await allTables(db)
  expect(
    tables.filter((table) => (found.get(table)?.length ?? 0) === 0),
    'tables in which they have nothing: give them something, or say in KNOWS_NOBODY why not',
  ).toEqual(sorted(Object.keys(KNOWS_NOBODY)))
})

test(
  'every row that is found of them is in their export, or is listed with a reason',
  async () => {
    const answer = await ask(life.product, 'GET /api/me/export', life.cookie, {})
    const { account, records } = (await answer.json()) as {
      account: object
      records: Record<string, unknown>
    }
    expect(account).toMatchObject({ name: NAME, email: EMAIL, phone: PHONE })
    expect(Object.keys(records).filter((part) => isEmpty(records[part]))).toEqual([])
    const left = await scanExport(life)
    expect(left.tables).toEqual(sorted(Object.keys(NOT_EXPORTED)))
    expect(left.columns).toEqual(sorted(Object.keys(WORDS_NOT_EXPORTED)))
  },
  SLOW_MS,
)

test(
  'deleted, they are found nowhere: in no table, letter, file or answer',
  async () => {
    const { before, after, isDone } = await scanDeletion(life)
    expect(before.answers, 'the scan of answers sees them').not.toEqual([])
    expect(before.files, 'the scan of files sees them').not.toEqual([])
    expect(isDone).toBe(true)
    expect(after.tables).toEqual(sorted(Object.keys(STAYS)))
    expect(after).toMatchObject({ telling: [], files: [], answers: [] })
    const late = await ask(life.product, 'GET /api/me/export', life.cookie, {})
    expect(late.status).toBe(401)
  },
  SLOW_MS,
)
