import {
  KNOWS_NOBODY,
  NOT_EXPORTED,
  STAYS,
  WORDS_NOT_EXPORTED,
} from '../server/test/kept-about-members.ts'
import { scanDeletion, scanExport, type WholeLife, wholeLife } from '../server/test/leaving-scan.ts'
import { allTables, rowsAround } from '../server/test/member-traces.ts'
import type { Guarantee, Trial } from './guarantee.ts'
import { NO_POSTGRES, onPostgres } from './postgres.ts'

/** What the control leaves out, of all that features keep about a member. */
const LEFT_OUT = 'reviews'
const SHOWN = 8

export const leaving: Guarantee = {
  title: 'Whoever asks gets all of it, and whoever leaves is gone',
  promised:
    'A member’s export has everything that is kept about them, and after their account is deleted nothing tells who they were: both but for what is listed with a reason.',
  how: 'A member has everything the product can keep: they make every call that writes, and get what others, time and money bring. Then every row of every table is read, and they are found by foreign keys, by their number in documents and by their marked words (name, email, phone), and so is whatever belongs to such a row, however far. Of each table the export is made again without those rows: one that says the same has left them out. The account is deleted, and the same scan looks again, also into kept files and what visitors are answered. A table in which they have nothing counts as broken unless it is listed, so that a new one cannot be left out.',
  control: `The same, with what one feature keeps about a member (${LEFT_OUT}) left out of export and deletion.`,
  async prove({ isLong }, say) {
    const trials: Trial[] = []
    const controls: Trial[] = []
    const tryOn = async (on: string, given: Record<string, string>, isWhole: boolean) => {
      for (const trial of await triedOn(on, given, isWhole)) {
        say(`${trial.on}: ${trial.broken} of ${trial.times} broken.`)
        ;(isWhole ? trials : controls).push(trial)
      }
    }
    await tryOn('embedded', {}, true)
    const hasPostgres =
      !isLong ||
      (await onPostgres(async (server) => {
        await server?.onDatabase(({ url }) => tryOn('PostgreSQL', { DATABASE_URL: url }, true))
        return server !== undefined
      }))
    // For good: what is left out is gone from this process then.
    await tryOn('embedded', {}, false)
    return {
      trials,
      controls,
      notTried: [
        ...(isLong
          ? []
          : ['PostgreSQL in a short run: what is exported is no question of the database.']),
        ...(hasPostgres ? [] : [NO_POSTGRES]),
        'backups, in which somebody who leaves lives on until they are removed: [operations](operations.md) says how long to keep them. What lies freed within the files of a database until it is written over, and letters that have left.',
        `what is listed with its reason in \`server/test/kept-about-members.ts\`: ${listed()}.`,
      ],
    }
  },
}

function listed(): string {
  const [tables, columns, stays] = [NOT_EXPORTED, WORDS_NOT_EXPORTED, STAYS].map(
    (reasons) => Object.keys(reasons).length,
  )
  return `${tables} tables and ${columns} columns that are in no export, and ${stays} tables in which a number without a name stays`
}

async function triedOn(
  on: string,
  given: Record<string, string>,
  isWhole: boolean,
): Promise<Trial[]> {
  const life = await wholeLife(given)
  try {
    if (!isWhole) leaveOut(life)
    return [await exportOf(on, life), await deletionOf(on, life)]
  } finally {
    await life.end()
  }
}

function leaveOut({ product }: WholeLife): void {
  const part = product.personalData.find(({ name }) => name === LEFT_OUT)
  if (part === undefined) throw new Error(`Nothing is kept by the name of ${LEFT_OUT}.`)
  part.read = async () => []
  part.forget = async () => {}
}

async function exportOf(on: string, life: WholeLife): Promise<Trial> {
  const found = await rowsAround(life.product.db, life.id)
  const tables = await allTables(life.product.db)
  const empty = tables.filter((table) => (found.get(table)?.length ?? 0) === 0)
  const scan = await scanExport(life)
  const broken = [
    ...not(KNOWS_NOBODY, empty).map((table) => `nothing of the member is in ${table}`),
    ...not(NOT_EXPORTED, scan.tables).map((table) => `${table} is not in the export`),
    ...not(WORDS_NOT_EXPORTED, scan.columns).map((column) => `words in ${column} are not in it`),
  ]
  return trialOf(`${on}: export`, {
    tried: `${scan.rows} rows of ${tables.length - empty.length} tables, ${scan.words} texts with marked words`,
    times: scan.rows + scan.words,
    broken,
  })
}

async function deletionOf(on: string, life: WholeLife): Promise<Trial> {
  const { before, after, isDone } = await scanDeletion(life)
  const broken = [
    ...(isDone ? [] : ['the deletion did not come to its end']),
    ...not(STAYS, after.tables).map((table) => `they are still found in ${table}`),
    ...after.telling.map((row) => `their words are still in ${row.slice(0, row.indexOf(':'))}`),
    ...after.files.map(() => 'a file of theirs is still there'),
    ...after.answers.map(() => 'visitors are still told of them'),
  ]
  const { rows, files, answers } = before
  return trialOf(`${on}: deletion`, {
    tried: `${rows} rows of ${before.tables.length} tables, ${files.length} files and ${answers.length} answers that told of them`,
    // What could not be seen before is no occasion.
    times: files.length === 0 || answers.length === 0 ? 0 : rows + files.length + answers.length,
    broken,
  })
}

function trialOf(
  on: string,
  { tried, times, broken }: { tried: string; times: number; broken: string[] },
): Trial {
  return { on, tried, times, broken: broken.length, found: broken.slice(0, SHOWN) }
}

function not(reasons: object, names: readonly string[]): string[] {
  return names.filter((name) => !(name in reasons))
}
