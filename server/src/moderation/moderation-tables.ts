import type { Decision } from '@wayfur/domain/moderation/submission'
import type {
  SubjectKind,
  SubmissionKind,
  SubmissionState,
} from '@wayfur/domain/moderation/submission-schemas'
import type { GeneratedAlways, Generated } from 'kysely'
import type { Json } from '../platform/database/platform-tables.ts'

/** One row per submission; see `0050-submissions.sql` for what each column holds. */
interface SubmissionsTable {
  id: GeneratedAlways<number>
  kind: SubmissionKind
  state: SubmissionState
  memberId: number | null
  content: Json<Record<string, unknown>>
  title: string
  subjectKind: SubjectKind | null
  subjectId: number | null
  says: string | null
  resultKind: 'place' | 'provider' | 'partner' | 'event' | null
  resultId: number | null
  version: Generated<number>
  createdAt: Date
  updatedAt: Date
  sentAt: Date | null
  decidedAt: Date | null
}

/** One row per move a submission made. */
interface SubmissionMovesTable {
  id: GeneratedAlways<number>
  submissionId: number
  memberId: number | null
  move: string
  toState: SubmissionState
  reason: string | null
  at: Date
}

/** One row per decision that may still be taken back; see `0454-pending-decisions.sql`. */
interface PendingDecisionsTable {
  id: GeneratedAlways<number>
  submissionId: number
  moderatorId: number
  decision: Decision
  version: number
  reason: string
  hidesSubject: boolean
  decidedAt: Date
  holdsAt: Date
}

export interface ModerationTables {
  pendingDecisions: PendingDecisionsTable
  submissions: SubmissionsTable
  submissionMoves: SubmissionMovesTable
}
