import { dayIn } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import type { Bin, BinVote } from '@wayfur/domain/scouting/bin-schemas'
import { presenceAt } from '@wayfur/domain/scouting/presence'
import { verdict } from '@wayfur/domain/scouting/verification'
import type { Transaction } from 'kysely'
import { zoneFrom } from '../accounts/member-time-zone.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { holdScout, settleReport } from './ledger.ts'
import { noSuchBin, writtenBin } from './read-bins.ts'
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
  return inTransaction(db, async (tx) => {
    const bin = await tx
      .selectFrom('bins as b')
      .leftJoin('members as m', (join) => join.on('m.id', '=', memberId))
      .select(['b.id', 'b.state', 'b.reportedBy', 'b.latitude', 'b.longitude'])
      .select(['b.lastConfirmedOn', 'b.createdAt'])
      .select(['m.timeZone', 'm.homeLatitude', 'm.homeLongitude'])
      .where('b.id', '=', id)
      .forNoKeyUpdate('b')
      .executeTakeFirst()
    if (bin === undefined) throw noSuchBin()
    if (bin.reportedBy === memberId) {
      throw new Problem('conflict', msg('Others verify the bins that you reported.'))
    }
    const today = dayIn(zoneFrom(bin), clock.now())
    // What a statement writes it does not read: those of the others, then, and one's own.
    const others = await tx
      .with('cast', (writes) =>
        writes
          .insertInto('binVotes')
          .values({ binId: id, memberId, isUpvote, votedOn: today })
          .onConflict((conflict) =>
            conflict.columns(['binId', 'memberId']).doUpdateSet({ isUpvote, votedOn: today }),
          ),
      )
      .selectFrom('binVotes')
      .select(['isUpvote', 'votedOn as on'])
      .where('binId', '=', id)
      .where('memberId', '<>', memberId)
      .orderBy('votedOn', 'desc')
      .limit(MOST_VOTES)
      .execute()
    const votes = [{ isUpvote, on: today }, ...others]
    const isSeen = isUpvote && presenceAt(bin, from) === 'there'
    const lastConfirmedOn = isSeen ? laterOf(bin.lastConfirmedOn, today) : bin.lastConfirmedOn
    const confirmedOn = lastConfirmedOn ?? dayIn('UTC', bin.createdAt)
    const state = verdict(votes, { was: bin.state, today, confirmedOn })
    const counted = tx.with('bins', (writes) =>
      writes
        .updateTable('bins')
        .set({
          state,
          upvotes: votes.filter((vote) => vote.isUpvote).length,
          downvotes: votes.filter((vote) => !vote.isUpvote).length,
          lastConfirmedOn,
        })
        .where('id', '=', id)
        .returningAll(),
    )
    const shown = await writtenBin(counted, { memberId, now: clock.now() })
    if (state !== bin.state) await followVerdict(tx, context, { ...bin, becomes: state, today })
    return shown
  })
}

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
              'Three neighbors more found it than did not. It now counts as verified. Its {points} points are yours again.',
              { points },
            )
          : t('Three neighbors more found it than did not. It now counts as verified.'),
    }
  }
  if (becomes === 'rejected') {
    return {
      title: t('Your bin was not found'),
      body:
        points < 0
          ? t('Three neighbors more did not find it than did. {points} points were taken back.', {
              points: -points,
            })
          : t('Three neighbors more did not find it than did. It is off the map.'),
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
