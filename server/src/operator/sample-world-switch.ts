import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readSampleWorld, SAMPLE_WORLD_MOVES } from '@wayfur/domain/operator/endpoints'
import type { Kysely } from 'kysely'
import { putSamplesAway } from '../places/put-samples-away.ts'
import { areSamplesPutAway } from '../places/samples-put-away.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../platform/tables.ts'
import { showSampleProviders } from '../providers/show-sample-providers.ts'
import {
  removeSampleWorld,
  restoreSampleWorld,
  sampleWorldStatus,
} from '../sample-world/seed-sample-world.ts'
import { keepAct } from './keep-act.ts'

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

/** Hides, shows, removes or brings back the sample world, with a line in the log. */
export async function moveSampleWorld(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  move: Move,
  operator: SignedIn,
): Promise<ReplyOf<typeof readSampleWorld>> {
  return inTransaction(db, async (tx) => {
    if (move === 'hide' || move === 'show') {
      await putSamplesAway(tx, move === 'hide')
      await showSampleProviders(tx, move === 'show')
    }
    if (move === 'remove') await removeSampleWorld(tx)
    if (move === 'write') await restoreSampleWorld(tx, { clock })
    await keepAct(tx, operator, { act: ACTS[move], about: ['samples'], at: clock.now() })
    return sampleWorld(tx)
  })
}
