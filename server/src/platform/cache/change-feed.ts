import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { onPrimary, positionOf } from '../database/replicas.ts'
import { isWrite, namesIn } from './tables-read.ts'

/** How old the last look for changes may be for an answer to be given again. */
const LOOK_EVERY_MS = 250
/** A look that took its time is believed this long after it began: everybody sees a write in a second. */
const BELIEVED_MS = 900
/** Changes are remembered for an hour at least; who has not looked for this long knows nothing. */
const LOOKED_LATELY_MS = 30 * 60 * 1000

/** A database's transactions as one moment sees them: what is in neither part can be seen. */
interface Snapshot {
  /** No transaction from this one on can be seen. */
  end: string
  /** Those before it that were still running. */
  running: string[]
}

interface Look {
  number: number
  began: number
  /** How much this process had written when it began. */
  writes: number
  snapshot: Snapshot
  /** Where the log of the database was then, which holds all that the look saw; see `Replicas`. */
  position: bigint | undefined
}

const CHANGES = `
  select pg_current_snapshot()::text as snapshot,
    (select string_agg(distinct table_name, ' ') from changes
      where xid >= $1::xid8 or xid = any($2::xid8[])) as changed`
/** The log is asked after the snapshot is taken, so nothing that can be seen stands behind it. */
const POSITION = ', pg_current_wal_insert_lsn()::text as position'

/**
 * Tells which tables have changed, by whichever process. Triggers write each change down in its own
 * transaction (`changes`), and a look reads what has come to light since the look before: numbers
 * of transactions and not of rows, since a transaction that began early may end late. The first to
 * ask when the last look is too old has a new one made, which everybody who waits then shares.
 */
export class ChangeFeed {
  readonly #db: Kysely<Tables>
  readonly #now: () => number
  readonly #question: string
  readonly #changedIn = new Map<string, number>()
  #catalogue: Catalogue | undefined
  #overBefore: string | undefined
  #last: Look | undefined
  #looking: { writes: number; done: Promise<Look> } | undefined
  #next: Promise<Look> | undefined
  #number = 0
  #writes = 0
  /** Nothing made before this look may be given again. */
  #knowsSince = 0

  constructor(
    db: Kysely<Tables>,
    {
      now = () => performance.now(),
      hasReplicas = false,
    }: { now?: () => number; hasReplicas?: boolean } = {},
  ) {
    this.#db = db.withoutPlugins()
    this.#now = now
    this.#question = hasReplicas ? CHANGES + POSITION : CHANGES
  }

  /** This process may have written something: the next answer of everybody has it. */
  noteWrite(): void {
    this.#writes += 1
  }

  /** The number of the last look; answers begun now are as new as it at least. */
  get look(): number {
    return this.#number
  }

  /** Where the log of the database was at the last look; undefined without replicas. */
  get position(): bigint | undefined {
    return this.#last?.position
  }

  /** Whether the last look says enough for those who have written nothing. */
  isCurrent(): boolean {
    const last = this.#last
    return (
      last !== undefined && last.writes === this.#writes && this.#now() - last.began < LOOK_EVERY_MS
    )
  }

  /** As `isCurrent`, and has the next look made in time for nobody to wait for it. */
  isCurrentFor(): boolean {
    if (!this.isCurrent()) return false
    const age = this.#now() - (this.#last?.began ?? 0)
    if (age > LOOK_EVERY_MS / 2 && this.#looking === undefined) this.#begin().catch(() => {})
    return true
  }

  /**
   * Makes sure that what is known is no older than may be; for who may have written in another
   * process, no older than this call. Says whether that succeeded in time.
   */
  async catchUp({ isWriter }: { isWriter: boolean }): Promise<boolean> {
    if (!isWriter && this.isCurrent()) return true
    const looking = this.#looking
    const { began } = await (looking === undefined
      ? this.#begin()
      : !isWriter && looking.writes === this.#writes
        ? looking.done
        : this.#afterThis(looking.done))
    return this.#now() - began < BELIEVED_MS
  }

  /**
   * Forgets changes that everybody has seen by now: those of transactions that were over at the call
   * before this one, at least an hour ago. Numbers beyond the last came with rows of another database.
   */
  async forgetOld(): Promise<void> {
    const over = this.#overBefore
    const { rows } = await sql<{ over: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as over`.execute(this.#db)
    this.#overBefore = rows[0]?.over
    await this.#db
      .deleteFrom('changes')
      .where((where) =>
        where.or([
          ...(over === undefined ? [] : [sql<boolean>`xid < ${over}::xid8`]),
          sql<boolean>`xid >= pg_snapshot_xmax(pg_current_snapshot())`,
        ]),
      )
      .execute()
  }

  /** Whether none of the tables has changed since the look of this number. */
  isUnchanged(tables: Iterable<string>, look: number): boolean {
    if (look < this.#knowsSince) return false
    for (const table of tables) if ((this.#changedIn.get(table) ?? 0) > look) return false
    return true
  }

  /** The tables that a statement reads; undefined where its answer cannot be kept. */
  tablesOf(statement: string): ReadonlySet<string> | undefined {
    return this.#catalogue?.tablesOf(statement)
  }

  #afterThis(looking: Promise<Look>): Promise<Look> {
    this.#next ??= looking
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.#looking?.done ?? this.#begin()
      })
    return this.#next
  }

  #begin(): Promise<Look> {
    const writes = this.#writes
    // What is being read on a replica asks here for what the primary knows.
    const done = onPrimary(() => this.#make(writes)).finally(() => {
      this.#looking = undefined
    })
    this.#looking = { writes, done }
    return done
  }

  async #make(writes: number): Promise<Look> {
    const began = this.#now()
    this.#catalogue ??= await readCatalogue(this.#db)
    const last = this.#last
    const knows = last !== undefined && began - last.began < LOOKED_LATELY_MS
    const { rows } = await this.#db.executeQuery<{
      snapshot: string
      changed: string | null
      position?: string
    }>(
      CompiledQuery.raw(this.#question, [
        knows ? last.snapshot.end : null,
        knows ? `{${last.snapshot.running.join()}}` : '{}',
      ]),
    )
    const [seen] = rows
    const number = this.#number + 1
    if (!knows) this.#knowsSince = number
    for (const table of seen?.changed?.split(' ') ?? []) this.#changedIn.set(table, number)
    this.#number = number
    const position = seen?.position === undefined ? undefined : positionOf(seen.position)
    const look = { number, began, writes, snapshot: snapshotOf(seen?.snapshot ?? ''), position }
    this.#last = look
    return look
  }
}

/** 'xmin:xmax:running,running', as `pg_current_snapshot()` writes it. */
function snapshotOf(text: string): Snapshot {
  const [, end = '0', running = ''] = text.split(':')
  return { end, running: running === '' ? [] : running.split(',') }
}

interface Catalogue {
  tablesOf(statement: string): ReadonlySet<string> | undefined
}

/** Statements whose tables are remembered; the product has a few hundred. */
const MOST_STATEMENTS = 2_000

/** Which tables there are, which of them tell their changes, and what functions read. */
async function readCatalogue(db: Kysely<Tables>): Promise<Catalogue> {
  const { rows: tables } = await sql<{ name: string; tells: boolean }>`
    select c.relname::text as name, exists (select 1 from pg_trigger t
        where t.tgrelid = c.oid and t.tgname = 'tell_truncate') as tells
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`.execute(
    db,
  )
  const { rows: functions } = await sql<{ name: string; body: string }>`
    select p.proname::text as name, pg_get_functiondef(p.oid) as body from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and p.prorettype <> 'trigger'::regtype
       and p.prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`.execute(
    db,
  )
  const tells = new Map(tables.map(({ name, tells }) => [name, tells]))
  const bodies = new Map(functions.map(({ name, body }) => [name, bodyOf(body)]))
  const known = new Map<string, ReadonlySet<string> | undefined>()

  function namedIn(statement: string): Set<string> {
    const found = namesIn(statement, tells)
    for (const name of namesIn(statement, bodies)) {
      for (const table of namesIn(bodies.get(name) ?? '', tells)) found.add(table)
    }
    return found
  }

  return {
    tablesOf(statement) {
      if (known.has(statement)) return known.get(statement)
      const named = namedIn(statement)
      const isKept = !isWrite(statement) && [...named].every((name) => tells.get(name) === true)
      if (known.size >= MOST_STATEMENTS) known.clear()
      known.set(statement, isKept ? named : undefined)
      return known.get(statement)
    },
  }
}

/** What stands after the head of a function, whose result columns may be called like tables. */
function bodyOf(definition: string): string {
  return definition.slice(Math.max(0, definition.search(/\bAS\s+\$/)))
}
