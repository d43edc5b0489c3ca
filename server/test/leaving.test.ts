import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { invariant } from '@wayfur/domain/problem'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { everythingAbout } from '../src/accounts/delete-account.ts'
import type { RunningServer } from '../src/create-server.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { SignedIn } from '../src/platform/sessions.ts'
import { ask, busyMember, EMAIL, NAME, PHONE, TRACES } from './busy-member.ts'
import { KNOWS_NOBODY, NOT_EXPORTED, STAYS, WORDS_NOT_EXPORTED } from './kept-about-members.ts'
import { allTables, type FoundRow, rowsAround, rowsThatTellOf, takeAway } from './member-traces.ts'
import { writeRowsOfALife } from './rows-of-a-life.ts'
import { openTemporaryProduct, sessionsOf } from './whole-product.ts'

const GOODBYE = 'Your account was deleted'

let product: RunningServer
let directory: string
let id: number
let cookie: string

beforeAll(async () => {
  const opened = await openTemporaryProduct({
    TRUSTED_PROXIES: '1',
    ALLOW_TEST_PAYMENTS: 'on',
  })
  product = opened.product
  directory = opened.directory
  const busy = await busyMember(product)
  id = busy.id
  cookie = busy.cookie
  await writeRowsOfALife(product.db, id)
  return opened.end
}, 240_000)

/** A hundred calls, or as many exports, on a machine that has other things to do. */
const SLOW_MS = 240_000

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined
  return Object.values(value).every(isEmpty)
}

/** Every text within a value, and within JSON that a column holds as text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    if (!/^[[{]/.test(value)) return [value]
    try {
      return textsIn(JSON.parse(value))
    } catch {
      return [value]
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function isTelling(text: string): boolean {
  return TRACES.some((trace) => trace.test(text))
}

function sorted(names: Iterable<string>): string[] {
  return [...new Set(names)].sort()
}

/** The same export as the member gets, out of what one transaction sees. */
async function exportedBy(db: RunningServer['db'], member: SignedIn): Promise<string> {
  const clock = systemClock
  const told = await everythingAbout(
    { db, clock, records: product.personalData, rolesThatNeedStep: [] },
    member,
  )
  // An export says of itself, and of each passport in it, when it was made.
  return JSON.stringify(told, (key, value: unknown) => (key === 'exportedAt' ? '' : value))
}

/** Whether the export of the member says anything else where these rows had never been written. */
async function isExported(
  member: SignedIn,
  { table, rows, whole }: { table: string; rows: readonly FoundRow[]; whole: string },
): Promise<boolean> {
  const undone = new Error('undone')
  let says = whole
  await product.db
    .transaction()
    .execute(async (tx) => {
      await takeAway(tx, table, rows)
      says = await exportedBy(tx, member)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return says !== whole
}

test('every table of the database holds something of such a member, or says why it cannot', async () => {
  const found = await rowsAround(product.db, id)
  const tables = await allTables(product.db)
  expect(
    tables.filter((table) => (found.get(table)?.length ?? 0) === 0),
    'tables in which they have nothing: give them something, or say in KNOWS_NOBODY why not',
  ).toEqual(sorted(Object.keys(KNOWS_NOBODY)))
})

test(
  'every row that is found of them is in their export, or is listed with a reason',
  async () => {
    const { db } = product
    const answer = await ask(product, 'GET /api/me/export', cookie, {})
    const { account, records } = (await answer.json()) as {
      account: object
      records: Record<string, unknown>
    }
    expect(account).toMatchObject({ name: NAME, email: EMAIL, phone: PHONE })
    expect(Object.keys(records).filter((part) => isEmpty(records[part]))).toEqual([])

    const member = await sessionsOf(product).read(new Headers({ cookie }))
    invariant(member !== null, 'They are signed in.')
    const whole = await exportedBy(db, member)
    expect(await exportedBy(db, member), 'an export says the same twice').toBe(whole)
    const left: string[] = []
    for (const [table, rows] of await rowsAround(db, id)) {
      if (table === 'members') continue
      if (!(await isExported(member, { table, rows, whole }))) left.push(table)
    }
    expect(sorted(left)).toEqual(sorted(Object.keys(NOT_EXPORTED)))

    const said = new Set(textsIn(JSON.parse(whole)))
    const unsaid: string[] = []
    for (const [table, rows] of await rowsThatTellOf(db, id)) {
      if (table in NOT_EXPORTED) continue
      for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
        const words = textsIn(value).filter(isTelling)
        if (words.some((text) => !said.has(text))) unsaid.push(`${table}.${column}`)
      }
    }
    expect(sorted(unsaid)).toEqual(sorted(Object.keys(WORDS_NOT_EXPORTED)))
  },
  SLOW_MS,
)

const SETTLED = { timeout: 60_000, interval: 200 }

/** The names of the member's files that the store holds. */
function filesOf(names: readonly string[]): string[] {
  const folder = join(directory, 'files')
  if (!existsSync(folder)) return []
  return globSync('**/*.*', { cwd: folder }).filter((path) => names.includes(basename(path)))
}

test(
  'deleted, they are found nowhere: in no table, letter, file or answer',
  async () => {
    const { db, app } = product
    const place = await db
      .selectFrom('reviews')
      .select('placeId')
      .where('memberId', '=', id)
      .where('placeId', 'is not', null)
      .executeTakeFirstOrThrow()
    const answers = [`/api/reviews?subject=place:${place.placeId}`, '/api/providers']
    const read = async () =>
      Promise.all(answers.map(async (path) => (await app.request(path)).text()))
    expect((await read()).filter(isTelling), 'the scan of answers sees them').not.toEqual([])
    const files = await db.selectFrom('files').select('name').where('ownerId', '=', id).execute()
    const names = files.map(({ name }) => name)
    expect(filesOf(names), 'the scan of files sees them').not.toEqual([])

    expect((await ask(product, 'DELETE /api/me', cookie, { body: {} })).status).toBe(200)
    // The letter that says goodbye still has to arrive.
    await expect
      .poll(async () => {
        const sent = db.deleteFrom('sentMails').where('subject', '=', GOODBYE)
        return (await sent.executeTakeFirst()).numDeletedRows
      }, SETTLED)
      .toBe(1n)
    await expect.poll(() => filesOf(names), SETTLED).toEqual([])
    const left = await rowsThatTellOf(db, id)
    expect(sorted(left.keys())).toEqual(sorted(Object.keys(STAYS)))
    expect([...left.values()].flat().filter(({ text }) => isTelling(text))).toEqual([])
    expect((await read()).filter(isTelling)).toEqual([])
    const late = await ask(product, 'GET /api/me/export', cookie, {})
    expect(late.status).toBe(401)
    const waiting = sql<{ count: number }>`select count(*)::int as count from jobs
      where done_at is null and kind = 'remove-file'`
    expect((await waiting.execute(db)).rows).toEqual([{ count: 0 }])
  },
  SLOW_MS,
)
