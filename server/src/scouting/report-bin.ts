import { msg } from '@wayfur/domain/language/messages'
import { cellOf } from '@wayfur/domain/places/grid-cell'
import { Problem } from '@wayfur/domain/problem'
import type { Day, Point } from '@wayfur/domain/schemas'
import { BIN_DESCRIPTION, BIN_NAME } from '@wayfur/domain/scouting/bin'
import type { Bin, DevicePosition, NewBin } from '@wayfur/domain/scouting/bin-schemas'
import { reportBin as reportBinCall } from '@wayfur/domain/scouting/endpoints'
import {
  MOST_REPORTS_A_DAY,
  NEAR_METERS,
  pointsFor,
  SAME_BIN_METERS,
} from '@wayfur/domain/scouting/points'
import { presenceAt } from '@wayfur/domain/scouting/presence'
import { type Selectable, sql, type Transaction } from 'kysely'
import { instantOn } from '../accounts/member-time-zone.ts'
import { keptFile, nameIn, notAnUpload } from '../files/files.ts'
import { compiledOnce, type Values } from '../platform/database/compiled-once.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { castVote } from './cast-vote.ts'
import { earn, holdScoutAnd } from './ledger.ts'
import { binOf, binRows, IS_SHOWN, metersFrom } from './read-bins.ts'
import { cellsAround, groundHeld } from './same-bin.ts'
import type { ScoutingContext } from './scouting-context.ts'
import type { BinsTable } from './scouting-tables.ts'

export interface Reported {
  bin: Bin
  pointsEarned: number
  wasThere: boolean
  isConfirmation: boolean
}

/**
 * Reports a bin and gives its points in one transaction. A bin known within 15 m is confirmed
 * instead, so that the same one is not found twice. Points need a scout on the spot: without a
 * position the report earns nothing, and from far off it is refused.
 */
export async function reportBin(
  context: ScoutingContext,
  memberId: number,
  given: NewBin,
): Promise<Reported> {
  const { db, clock, addressAt } = context
  if (given.reportedByUserId != null && given.reportedByUserId !== memberId) {
    throw new Problem('not-allowed', msg('You can report bins only as yourself.'))
  }
  const at: Point = { latitude: given.latitude, longitude: given.longitude }
  const wasThere = requireNotAway(at, given.from) === 'there'
  // Asked before the transaction: nothing outside is waited for while rows are held.
  const address = await addressAt(at)
  return replyInTransaction(db, reportBinCall, async (tx, end) => {
    const now = clock.now()
    // Two who report the same corner at once take turns, so that one of them confirms.
    const { scout, rows } = await holdScoutAnd(tx, clock, memberId, {
      before: groundHeld(tx, [at]),
      after: [knownAt(tx, at), lastButDaily(tx, { memberId })],
    })
    const [[known], [twentieth]] = rows
    if (known !== undefined) {
      if (known.reportedBy === memberId) {
        throw new Problem('conflict', msg('You have reported this bin already. Thank you!'))
      }
      await tx
        .updateTable('bins')
        .set({ hasBin: true, ...(given.hasBags != null && { hasBags: given.hasBags }) })
        .where('id', '=', known.id)
        .execute()
      const vote = { id: known.id, memberId, isUpvote: true, from: given.from }
      const bin = await castVote({ ...context, db: tx }, vote)
      const pointsEarned = wasThere
        ? await earn(tx, clock, scout, {
            kind: 'confirmation',
            binId: known.id,
            description: 'Confirmed a bin',
          })
        : 0
      return { bin, pointsEarned, wasThere, isConfirmation: true }
    }
    const dayBegan = instantOn(scout.today, 0, scout.timeZone)
    if (twentieth !== undefined && twentieth.createdAt >= dayBegan) throw enoughToday()
    const points = wasThere ? pointsFor('report', scout.earnedToday) : 0
    const [row] = await end(
      reported(tx, {
        ...at,
        memberId,
        fileName: nameIn(given.imageUrl),
        imageUrl: given.imageUrl,
        description: given.description?.trim() || BIN_DESCRIPTION,
        address,
        hasBags: given.hasBags ?? null,
        lastConfirmedOn: wasThere ? scout.today : null,
        wasThere,
        points,
        entry: 'Reported a bin',
        today: scout.today,
        now,
        homeCell: cellOf(at),
      }),
    )
    if (row === undefined) throw notAnUpload('imageUrl')
    const bin = binOf(row, { memberId, now })
    return { bin, pointsEarned: points, wasThere, isConfirmation: false }
  })
}

/** Refuses what is said from afar; says whether the device was seen on the spot, or told nothing. */
export function requireNotAway(
  at: Point,
  from: DevicePosition | null | undefined,
): 'there' | 'unknown' {
  const presence = presenceAt(at, from)
  if (presence !== 'away') return presence
  throw new Problem(
    'conflict',
    msg('You are farther than {nearMeters} m from there. Please go nearer, or move the pin.', {
      nearMeters: NEAR_METERS,
    }),
  )
}

/** The bin that is known where one is reported; invented ones nobody made. */
function knownAt(tx: Transaction<Tables>, { latitude, longitude }: Point) {
  return nearestKnown(tx, { latitude, longitude, cells: cellsAround({ latitude, longitude }) })
}

const nearestKnown = compiledOnce((_, value: Values<Point & { cells: readonly number[] }>) => {
  const meters = metersFrom({ latitude: value('latitude'), longitude: value('longitude') })
  return sql<{ id: number; reportedBy: number | null }>`
      select bins.id, bins.reported_by from bins
        where bins.cell = any(${value('cells')}::int[]) and ${IS_SHOWN}
          and ${meters} <= ${SAME_BIN_METERS}
        order by ${meters} limit 1`
})

/** When the last report was made before which as many came as one may make in a day. */
const lastButDaily = compiledOnce((db, value: Values<{ memberId: number }>) =>
  db
    .selectFrom('bins')
    .select('createdAt')
    .where('reportedBy', '=', value('memberId'))
    .where('isSample', '=', false)
    .orderBy('id', 'desc')
    .offset(MOST_REPORTS_A_DAY - 1)
    .limit(1),
)

interface Reporting extends Point {
  memberId: number
  fileName: string
  imageUrl: string
  description: string
  address: string | null
  hasBags: boolean | null
  lastConfirmedOn: Day | null
  wasThere: boolean
  points: number
  entry: string
  today: Day
  now: Date
  homeCell: number
}

/**
 * Keeps the picture, writes the bin that it shows, what its scout earns and where they were: all of
 * it, or nothing where the picture is none of theirs.
 */
const reported = compiledOnce((db, value: Values<Reporting>) => {
  const now = sql<Date>`${value('now')}::timestamptz`
  const written = db
    .with('kept', (writes) =>
      keptFile(writes, {
        name: value('fileName'),
        ownerId: value('memberId'),
        purpose: 'bin',
        now,
      }),
    )
    .with(
      'bins',
      () => sql<Selectable<BinsTable>>`
        (insert into bins (name, description, latitude, longitude, address, image_url, reported_by,
            has_bags, last_confirmed_on, created_at)
          select ${BIN_NAME}::text, ${value('description')}::text, ${value('latitude')}::float8,
              ${value('longitude')}::float8, ${value('address')}::text, ${value('imageUrl')}::text,
              ${value('memberId')}::bigint, ${value('hasBags')}::boolean,
              ${value('lastConfirmedOn')}::date, ${now} from kept
          returning *)`,
    )
    .with(
      'earned',
      () => sql`
        (insert into point_entries (member_id, kind, points, description, bin_id, "on", created_at)
          select ${value('memberId')}::bigint, 'report', ${value('points')}::integer,
              ${value('entry')}::text, id, ${value('today')}::date, ${now}
            from bins where ${value('wasThere')}::boolean)`,
    )
    .with(
      'seen',
      () => sql`
        (update scouts set home_cell = ${value('homeCell')}::integer
          where member_id = ${value('memberId')}::bigint and ${value('wasThere')}::boolean
            and home_cell is distinct from ${value('homeCell')}::integer
            and exists (select from kept))`,
    )
  return binRows(written, { memberId: value('memberId') })
})

function enoughToday(): Problem {
  return new Problem(
    'conflict',
    msg('You have reported {mostReportsADay} bins today. Please come back tomorrow.', {
      mostReportsADay: MOST_REPORTS_A_DAY,
    }),
  )
}
