import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readSampleWorld, SAMPLE_WORLD_MOVES } from '@wayfur/domain/operator/endpoints'
import { type Kysely, sql } from 'kysely'
import { areSamplesPutAway, putSamplesAway } from '../places/samples-visibility.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { showSampleProviders } from '../providers/show-sample-providers.ts'
import {
  removeSampleWorld,
  restoreSampleWorld,
  sampleWorldStatus,
} from '../sample-world/seed-sample-world.ts'
import type { Tables } from '../tables.ts'
import { writeAuditLog } from './audit-log.ts'

type Move = (typeof SAMPLE_WORLD_MOVES)[number]

const ACTS = {
  hide: 'samples-hidden',
  show: 'samples-shown',
  remove: 'samples-removed',
  write: 'samples-written',
} as const satisfies Record<Move, string>

/** How much of the installation is sample world. */
export async function sampleWorld(db: Kysely<Tables>): Promise<ReplyOf<typeof readSampleWorld>> {
  const { places, hidden } = await sampleWorldStatus(db)
  const { count } = await db
    .selectFrom('providers')
    .where('isSample', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const isHidden = await areSamplesPutAway(db)
  return { places, hiddenPlaces: hidden, providers: count, isHidden }
}

/** One at a time: the second of two operators who press the switch finds it done. */
const MOVES_LOCK = 4024

/** Hides, shows, removes or brings back the sample world, with a line in the log for each change. */
export async function moveSampleWorld(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  move: Move,
  operator: SignedIn,
): Promise<ReplyOf<typeof readSampleWorld>> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${MOVES_LOCK}::int, 0)`.execute(tx)
    const before = await sampleWorld(tx)
    if (isAlready(before, move)) return before
    if (move === 'hide' || move === 'show') {
      await putSamplesAway(tx, move === 'hide')
      await showSampleProviders(tx, move === 'show')
    }
    if (move === 'remove') await removeSampleWorld(tx)
    if (move === 'write') await restoreSampleWorld(tx, { clock })
    await writeAuditLog(tx, operator, { act: ACTS[move], about: ['samples'], at: clock.now() })
    return sampleWorld(tx)
  })
}

function isAlready({ isHidden, places }: ReplyOf<typeof readSampleWorld>, move: Move): boolean {
  const already = {
    hide: isHidden,
    show: !isHidden,
    remove: places === 0,
    write: places > 0,
  } as const satisfies Record<Move, boolean>
  return already[move]
}
