import type { Day } from '@wayfur/domain/schemas'
import type { PointKind } from '@wayfur/domain/scouting/points'
import type { BinState, ConditionReport } from '@wayfur/domain/scouting/verification'
import type { Generated, GeneratedAlways } from 'kysely'

/** One row per bin; see `0170-scouting.sql` and `0225-imported-bins.sql` for what each column holds. */
export interface BinsTable {
  id: Generated<number>
  name: string
  description: string
  latitude: number
  longitude: number
  cell: GeneratedAlways<number>
  address: string | null
  imageUrl: string | null
  reportedBy: number | null
  state: Generated<BinState>
  isWorking: Generated<boolean>
  fullNotedAt: Date | null
  hasBags: boolean | null
  upvotes: Generated<number>
  downvotes: Generated<number>
  lastConfirmedOn: Day | null
  isSample: Generated<boolean>
  hasBin: Generated<boolean>
  isHiddenByImport: Generated<boolean>
  source: string | null
  sourceId: string | null
  licence: string | null
  createdAt: Date
}

interface BinSourcesTable {
  source: string
  sourceId: string
  binId: number
  licence: string | null
  hasBin: boolean
  hasBags: boolean | null
  dataOn: Day
}

interface BinVotesTable {
  binId: number
  memberId: number
  isUpvote: boolean
  votedOn: Day
}

interface BinNotesTable {
  id: GeneratedAlways<number>
  binId: number
  memberId: number
  report: ConditionReport
  createdAt: Date
}

interface ScoutsTable {
  memberId: number
  handle: string | null
  /** Kept by the database; never written. */
  balance: Generated<number>
  /** Kept by the database; never written. */
  earned: Generated<number>
  homeCell: number | null
  isSample: Generated<boolean>
}

interface PointEntriesTable {
  id: GeneratedAlways<number>
  memberId: number
  kind: PointKind
  points: number
  description: string
  binId: number | null
  placeId: number | null
  voucherId: number | null
  on: Day
  createdAt: Date
}

interface VouchersTable {
  id: GeneratedAlways<number>
  memberId: number | null
  rewardId: string
  title: string
  partner: string
  costPoints: number
  isDemo: Generated<boolean>
  code: string
  takenAt: Date
  expiresOn: Day
  usedAt: Date | null
  usedBy: number | null
}

interface RewardCountsTable {
  rewardId: string
  taken: Generated<number>
}

interface ScoutWeeksTable {
  week: Day
  memberId: number
  points: number
  /** Kept by the database; never written. */
  isListed: Generated<boolean>
}

interface ScoutWeekRanksTable {
  week: Day
  points: number
  scouts: number
}

interface ScoutRanksTable {
  earned: number
  scouts: number
}

export interface ScoutingTables {
  bins: BinsTable
  binSources: BinSourcesTable
  binVotes: BinVotesTable
  binNotes: BinNotesTable
  scouts: ScoutsTable
  pointEntries: PointEntriesTable
  vouchers: VouchersTable
  rewardCounts: RewardCountsTable
  scoutWeeks: ScoutWeeksTable
  scoutRanks: ScoutRanksTable
  scoutWeekRanks: ScoutWeekRanksTable
}
