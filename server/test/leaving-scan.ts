import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { invariant } from '@wayfur/domain/problem'
import { sql } from 'kysely'
import { everythingAbout } from '../src/accounts/delete-account.ts'
import type { RunningServer } from '../src/create-server.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { SignedIn } from '../src/platform/sessions.ts'
import { ask, busyMember, TRACES } from './busy-member.ts'
import { eventually } from './eventually.ts'
import { NOT_EXPORTED } from './kept-about-members.ts'
import { type FoundRow, rowsAround, rowsThatTellOf, takeAway } from './member-traces.ts'
import { writeRowsOfALife } from './rows-of-a-life.ts'
import { openTemporaryProduct, sessionsOf } from './whole-product.ts'

/** A product with a member in it who has everything that it can keep. */
export interface WholeLife {
  product: RunningServer
  directory: string
  id: number
  cookie: string
  end: () => Promise<void>
}

export async function wholeLife(given: Record<string, string> = {}): Promise<WholeLife> {
  const { product, directory, end } = await openTemporaryProduct({
    TRUSTED_PROXIES: '1',
    ALLOW_TEST_PAYMENTS: 'on',
    ...given,
  })
  const { id, cookie } = await busyMember(product)
  await writeRowsOfALife(product.db, id)
  return { product, directory, id, cookie, end }
}

/** Whether a text has one of the marked words of the member. */
export function isTelling(text: string): boolean {
  return TRACES.some((trace) => trace.test(text))
}

export function sorted(names: Iterable<string>): string[] {
  return [...new Set(names)].sort()
}

/** What an export leaves out of what a scan of every table found. */
export interface ExportScan {
  /** How many rows were found, and how many values with marked words. */
  rows: number
  words: number
  /** Tables of which the export says nothing. */
  tables: string[]
  /** Columns with marked words of which some are not in the export, though their table is. */
  columns: string[]
}

export async function scanExport({ product, id, cookie }: WholeLife): Promise<ExportScan> {
  const { db } = product
  const member = await sessionsOf(product).read(new Headers({ cookie }))
  invariant(member !== null, 'They are signed in.')
  const whole = await exportedBy(product, db, member)
  invariant((await exportedBy(product, db, member)) === whole, 'An export says the same twice.')
  const scan: ExportScan = { rows: 0, words: 0, tables: [], columns: [] }
  for (const [table, rows] of await rowsAround(db, id)) {
    if (table === 'members') continue
    scan.rows += rows.length
    if (!(await isExported(product, member, { table, rows, whole }))) scan.tables.push(table)
  }
  const said = new Set(textsIn(JSON.parse(whole)))
  for (const [table, rows] of await rowsThatTellOf(db, id)) {
    if (table in NOT_EXPORTED) continue
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      const words = textsIn(value).filter(isTelling)
      scan.words += words.length
      if (words.some((text) => !said.has(text))) scan.columns.push(`${table}.${column}`)
    }
  }
  return { ...scan, tables: sorted(scan.tables), columns: sorted(scan.columns) }
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

/** The same export as the member gets, out of what one transaction sees. */
async function exportedBy(
  { personalData: records }: RunningServer,
  db: RunningServer['db'],
  member: SignedIn,
): Promise<string> {
  const told = await everythingAbout(
    { db, clock: systemClock, records, rolesThatNeedStep: [] },
    member,
  )
  // An export says of itself, and of each passport in it, when it was made.
  return JSON.stringify(told, (key, value: unknown) => (key === 'exportedAt' ? '' : value))
}

/** Whether the export of the member says anything else where these rows had never been written. */
async function isExported(
  product: RunningServer,
  member: SignedIn,
  { table, rows, whole }: { table: string; rows: readonly FoundRow[]; whole: string },
): Promise<boolean> {
  const undone = new Error('undone')
  let says = whole
  await product.db
    .transaction()
    .execute(async (tx) => {
      await takeAway(tx, table, rows)
      says = await exportedBy(product, tx, member)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return says !== whole
}

/** Where a member is found: tables, rows with marked words, kept files and answers to visitors. */
export interface MemberScan {
  rows: number
  tables: string[]
  telling: string[]
  files: string[]
  answers: string[]
}

const GOODBYE = 'Your account was deleted'
const SETTLED_MS = 60_000

/** Deletes the account and looks for the member before and after, everywhere in the same way. */
export async function scanDeletion(
  life: WholeLife,
): Promise<{ before: MemberScan; after: MemberScan; isDone: boolean }> {
  const { product, directory, id, cookie } = life
  const { db, app } = product
  const { placeId } = await db
    .selectFrom('reviews')
    .select('placeId')
    .where('memberId', '=', id)
    .where('placeId', 'is not', null)
    .executeTakeFirstOrThrow()
  const owned = await db.selectFrom('files').select('name').where('ownerId', '=', id).execute()
  const names = new Set(owned.map(({ name }) => name))
  const scan = async (): Promise<MemberScan> => {
    const found = await rowsThatTellOf(db, id)
    const rows = [...found].flatMap(([table, some]) => some.map(({ text }) => `${table}: ${text}`))
    const paths = [`/api/reviews?subject=place:${placeId}`, '/api/providers']
    const answers = await Promise.all(paths.map(async (path) => (await app.request(path)).text()))
    return {
      rows: rows.length,
      tables: sorted(found.keys()),
      telling: rows.filter(isTelling),
      files: filesThatTell(directory, names),
      answers: answers.filter(isTelling),
    }
  }
  const before = await scan()
  const { status } = await ask(product, 'DELETE /api/me', cookie, { body: {} })
  // The letter that says goodbye still has to arrive, and the store is told by a job.
  const hasLeft = await eventually(async () => {
    const letters = db.selectFrom('sentMails').select('id').where('subject', '=', GOODBYE)
    return (await letters.execute()).length > 0
  }, SETTLED_MS)
  await db.deleteFrom('sentMails').where('subject', '=', GOODBYE).execute()
  const removals = sql<{ count: number }>`select count(*)::int as count from jobs
    where done_at is null and kind = 'remove-file'`
  const isSettled = await eventually(
    async () => (await removals.execute(db)).rows[0]?.count === 0,
    SETTLED_MS,
  )
  return { before, after: await scan(), isDone: status === 200 && hasLeft && isSettled }
}

/** Files outside the database that are theirs, or have one of their marked words in them. */
function filesThatTell(directory: string, names: ReadonlySet<string>): string[] {
  const kept = ['files', 'arrivals'].map((name) => join(directory, name)).filter(existsSync)
  return kept
    .flatMap((folder) => globSync('**/*.*', { cwd: folder }).map((path) => join(folder, path)))
    .filter((path) => names.has(basename(path)) || isTelling(readFileSync(path, 'latin1')))
}
