import { type Kysely, sql } from 'kysely'
import type { RunningServer } from '../server/src/create-server.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openApiDocument } from '../server/src/platform/open-api.ts'
import type { Tables } from '../server/src/tables.ts'
import { ask, NAME } from '../server/test/busy-member.ts'
import { allTables } from '../server/test/member-traces.ts'
import type { DescribedPaths } from '../server/test/odd-inputs.ts'
import { PERMISSION_ROWS } from '../server/test/permission-rows.ts'
import { sessionsOf } from '../server/test/whole-product.ts'
import { HOSTILE, type HostileKind, markOf, marksIn } from './hostile-texts.ts'
import { newPeople, type SignedInPerson } from './people.ts'
import { type TextField, textFieldsOf } from './planted-texts.ts'

/** A text that was sent: its number is in its mark. */
export interface Planted {
  field: string
  kind: HostileKind
}

/** What ends the session or the account, and what takes away again. */
const LEFT_OUT = /^(GET|DELETE) |\/api\/(accounts|demo)\b|change-(email|password)/

/**
 * Sends hostile texts in every text field of every call that writes, each time as somebody new whose
 * things they are about: all fields at once, and where that is refused each alone. Gives what was
 * sent, by number.
 */
export async function plantTexts(
  product: RunningServer,
): Promise<{ planted: Map<number, Planted>; fields: Set<string>; withoutRow: string[] }> {
  const { db } = product
  const paths = openApiDocument(product.served)['paths'] as DescribedPaths
  const sessions = sessionsOf(product)
  const planted = new Map<number, Planted>()
  const fields = new Set<string>()
  const withoutRow: string[] = []
  for (const { endpoint, schemas } of product.served) {
    const call = `${endpoint.method} ${endpoint.path}`
    if (LEFT_OUT.test(call) || schemas.body === undefined || 'mostBytes' in schemas.body) continue
    const cases = PERMISSION_ROWS[call]
    if (cases === undefined) withoutRow.push(call)
    for (const { what, send } of cases ?? []) {
      if (what === 'missing') continue
      const sendWith = async (kind: HostileKind, wanted?: string) => {
        const { id, cookie } = await somebodyWhoMay(db)
        const world = { db, now: systemClock.now(), sessions, ownerId: id }
        const given = (await Promise.resolve(send?.(world)).catch(() => undefined)) ?? {}
        const { params = {}, body } = structuredClone(given)
        const all = textFieldsOf(paths, endpoint, body)
        const some = all.filter(({ name }) => wanted === undefined || name === wanted)
        for (const field of all) fields.add(field.name)
        for (const field of some) plant(planted, { field, kind, body })
        const answer = await ask(product, call, cookie, { params, body })
        await answer.body?.cancel()
        return { isTaken: answer.ok, names: some.map(({ name }) => name) }
      }
      for (const kind of Object.keys(HOSTILE) as HostileKind[]) {
        const { isTaken, names } = await sendWith(kind)
        if (isTaken || names.length < 2) continue
        for (const name of names) await sendWith(kind, name)
      }
    }
  }
  return { planted, fields, withoutRow }
}

/** Somebody new each time, since what one may have is limited. */
async function somebodyWhoMay(db: Kysely<Tables>): Promise<SignedInPerson> {
  const [person] = await newPeople({ db }, 1)
  if (person === undefined) throw new Error('Nobody could be made.')
  await db
    .updateTable('members')
    .set({ roles: ['provider', 'partner', 'moderator', 'admin'] })
    .where('id', '=', person.id)
    .execute()
  return person
}

function plant(
  planted: Map<number, Planted>,
  { field, kind, body }: { field: TextField; kind: HostileKind; body: unknown },
): void {
  const number = planted.size + 1
  planted.set(number, { field: field.name, kind })
  field.put(body, HOSTILE[kind](markOf(number)).slice(0, field.most))
}

/** What is published of what was sent in for review: all words in it come from those who sent it. */
const PUBLISHED: ReadonlySet<string> = new Set(['places', 'providers', 'events', 'partners'])
/** What tells people apart must stay readable for the product. */
const SPREAD_NOT: ReadonlySet<string> = new Set(['sent_mails', 'jobs', 'idempotency_keys'])

/**
 * Finds every column that keeps what people write, by reading every row of every table: where a text
 * stands as it was planted, where a member who has done everything has their marked name, and words
 * of what is published. Each such column gets a hostile text in all its rows, so that whatever shows
 * the column shows it. Gives the numbers that were kept, and the columns.
 */
export async function spreadKept(
  db: Kysely<Tables>,
  planted: Map<number, Planted>,
): Promise<{ kept: Set<number>; columns: string[] }> {
  const kept = new Set<number>()
  const columns: string[] = []
  for (const table of await allTables(db)) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from ${sql.table(table)} t`.execute(db)
    const hostile = new Map<string, string>()
    const inLines = new Set<string>(PUBLISHED.has(table) ? ['description'] : [])
    for (const { text } of rows) {
      for (const number of marksIn(text)) kept.add(number)
      for (const [column, value] of Object.entries(JSON.parse(text) as object)) {
        if (typeof value !== 'string' || SPREAD_NOT.has(table) || /^[[{]/.test(value)) continue
        if (value.includes('\n')) inLines.add(column)
        if (value.startsWith('=qz')) hostile.set(column, value)
        const isWords = value.includes(NAME) || (PUBLISHED.has(table) && value.includes(' '))
        if (!isWords || hostile.has(column)) continue
        const number = planted.size + 1
        planted.set(number, { field: `${table}.${column}`, kind: 'markup' })
        hostile.set(column, HOSTILE.markup(markOf(number)))
      }
    }
    for (const [column, markup] of hostile) {
      const name = sql.ref(column)
      const [number = 0] = marksIn(markup)
      const text = inLines.has(column) ? `${markup}\r\n${HOSTILE.lines(markOf(number))}` : markup
      const update = sql`update ${sql.table(table)} set ${name} = ${text}
        where ${name} is not null and ${name} <> '' and ${name} not like '%qz%'`
      // Where each has to be another, or a rule of the table says no, the rows stay as they are.
      const isSpread = await update.execute(db).then(
        () => true,
        () => false,
      )
      if (isSpread) columns.push(`${table}.${column}`)
    }
  }
  return { kept, columns }
}
