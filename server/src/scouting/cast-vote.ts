import { dayIn } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { invariant, Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import type { Bin, BinVote } from '@wayfur/domain/scouting/bin-schemas'
import { presenceAt } from '@wayfur/domain/scouting/presence'
import { type BinState, verdict } from '@wayfur/domain/scouting/verification'
import type { Transaction } from 'kysely'
import { zoneFrom } from '../accounts/member-time-zone.ts'
import { compiledOnce, type Values } from '../platform/database/compiled-once.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { together } from '../platform/database/together.ts'
import type { Tables } from '../tables.ts'
import { holdScout, settleReport } from './ledger.ts'
import { binOf, binRows, noSuchBin } from './read-bins.ts'
import type { ScoutingContext } from './scouting-context.ts'

/** Votes counted for a verdict: more people than ever looked at one bin within a year. */
const MOST_VOTES = 1_000

/**
 * One vote for each member and bin; a second one replaces the first. The verdict follows from all
 * votes in the same transaction, and takes the reporter's points back where the bin is rejected.
 * From anywhere it is an opinion; only a scout on the spot renews the day of the last confirmation.
 */
export async function castVote(
  context: Pick<ScoutingContext, 'db' | 'clock' | 'notify' | 'liveUpdates'>,
  { id, memberId, isUpvote, from }: BinVote & { id: number; memberId: number },
): Promise<Bin> {
  const { db, clock } = context
  return inTransaction(db, async (tx, end) => {
    // The bin is held first; the statement after it sees what whoever held it before has written.
    const [[bin], others] = await together(
      tx,
      heldBin(tx, { id, memberId }),
      votesOfOthers(tx, { id, memberId }),
    )
    if (bin === undefined) throw noSuchBin()
    if (bin.reportedBy === memberId) {
      throw new Problem('conflict', msg('Others verify the bins that you reported.'))
    }
    const today = dayIn(zoneFrom(bin), clock.now())
    const votes = [{ isUpvote, on: today }, ...others]
    const isSeen = isUpvote && presenceAt(bin, from) === 'there'
    const lastConfirmedOn = isSeen ? laterOf(bin.lastConfirmedOn, today) : bin.lastConfirmedOn
    const confirmedOn = lastConfirmedOn ?? dayIn('UTC', bin.createdAt)
    const state = verdict(votes, { was: bin.state, today, confirmedOn })
    const writing = castAndCounted(tx, {
      id,
      memberId,
      isUpvote,
      today,
      state,
      upvotes: votes.filter((vote) => vote.isUpvote).length,
      downvotes: votes.filter((vote) => !vote.isUpvote).length,
      lastConfirmedOn,
    })
    const isDecided = state !== bin.state
    const [row] = isDecided ? (await tx.executeQuery(writing)).rows : await end(writing)
    invariant(row !== undefined, 'A bin that is held is there.')
    if (isDecided) await followVerdict(tx, context, { ...bin, becomes: state, today })
    // What a statement writes it does not read: one's own vote, then.
    return binOf({ ...row, ownVote: isUpvote }, { memberId, now: clock.now() })
  })
}

const heldBin = compiledOnce((db, value: Values<{ id: number; memberId: number }>) =>
  db
    .selectFrom('bins as b')
    .leftJoin('members as m', (join) => join.on('m.id', '=', value('memberId')))
    .select(['b.id', 'b.state', 'b.reportedBy', 'b.latitude', 'b.longitude'])
    .select(['b.lastConfirmedOn', 'b.createdAt'])
    .select(['m.timeZone', 'm.homeLatitude', 'm.homeLongitude'])
    .where('b.id', '=', value('id'))
    .forNoKeyUpdate('b'),
)

const votesOfOthers = compiledOnce((db, value: Values<{ id: number; memberId: number }>) =>
  db
    .selectFrom('binVotes')
    .select(['isUpvote', 'votedOn as on'])
    .where('binId', '=', value('id'))
    .where('memberId', '<>', value('memberId'))
    .orderBy('votedOn', 'desc')
    .limit(MOST_VOTES),
)

interface CastVote {
  id: number
  memberId: number
  isUpvote: boolean
  today: Day
  state: BinState
  upvotes: number
  downvotes: number
  lastConfirmedOn: Day | null
}

const castAndCounted = compiledOnce((db, value: Values<CastVote>) => {
  const vote = { isUpvote: value('isUpvote'), votedOn: value('today') }
  const written = db
    .with('cast', (writes) =>
      writes
        .insertInto('binVotes')
        .values({ binId: value('id'), memberId: value('memberId'), ...vote })
        .onConflict((conflict) => conflict.columns(['binId', 'memberId']).doUpdateSet(vote)),
    )
    .with('bins', (writes) =>
      writes
        .updateTable('bins')
        .set({
          state: value('state'),
          upvotes: value('upvotes'),
          downvotes: value('downvotes'),
          lastConfirmedOn: value('lastConfirmedOn'),
        })
        .where('id', '=', value('id'))
        .returningAll(),
    )
  return binRows(written, { memberId: value('memberId') })
})

function laterOf(day: Day | null, other: Day): Day {
  return day !== null && day > other ? day : other
}

/** What a new verdict means for the bin's reporter. */
async function followVerdict(
  tx: Transaction<Tables>,
  context: Pick<ScoutingContext, 'clock' | 'notify' | 'liveUpdates'>,
  bin: {
    id: number
    state: Bin['verificationStatus']
    reportedBy: number | null
    becomes: Bin['verificationStatus']
    today: Day
  },
): Promise<void> {
  const { clock, notify } = context
  const { id, reportedBy, becomes, today } = bin
  const isRejected = becomes === 'rejected'
  if (reportedBy === null) return
  let points = 0
  if (isRejected || bin.state === 'rejected') {
    const scout = await holdScout(tx, clock, reportedBy)
    points = await settleReport(tx, clock, scout, { binId: id, isRejected })
  }
  context.liveUpdates.publishStale(tx, ['scout'], reportedBy)
  if (becomes === 'pending' && bin.state !== 'rejected') return
  await notify(tx, reportedBy, () => ({
    kind: 'scouting',
    ...newsOf(becomes, points),
    href: '/poop-scout#your-bins',
    // People may change their minds more than once, though they seldom do within a day.
    key: `bin-${becomes}:${id}:${today}`,
  }))
}

function newsOf(
  becomes: Bin['verificationStatus'],
  points: number,
): { title: string; body: string } {
  if (becomes === 'verified') {
    return {
      title: t('Your bin was verified'),
      body:
        points > 0
          ? t(
              'Three more neighbors found it than did not. It now counts as verified. Its {points} points are yours again.',
              { points },
            )
          : t('Three more neighbors found it than did not. It now counts as verified.'),
    }
  }
  if (becomes === 'rejected') {
    return {
      title: t('Your bin was not found'),
      body:
        points < 0
          ? t('Three more neighbors did not find it than did. {points} points were taken back.', {
              points: -points,
            })
          : t('Three more neighbors did not find it than did. It is off the map.'),
    }
  }
  return {
    title: t('Your bin is on the map again'),
    body:
      points > 0
        ? t('More neighbors found it than did not. Its {points} points are yours again.', {
            points,
          })
        : t('More neighbors found it than did not.'),
  }
}
