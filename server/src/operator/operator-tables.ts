import type { ActSubject, OperatorActKind } from '@wayfur/domain/operator/schemas'
import type { Generated } from 'kysely'

/** One row per act; see `0140-operator.sql`. */
interface OperatorActsTable {
  id: Generated<number>
  at: Date
  actorId: number
  act: OperatorActKind
  subjectKind: ActSubject
  subjectId: number | null
  detail: string
}

export interface OperatorTables {
  operatorActs: OperatorActsTable
}
