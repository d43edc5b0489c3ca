import type { Generated } from 'kysely'

/** One row per place that is somebody's; see `0476-place-owners.sql` for what each column holds. */
interface PlaceOwnersTable {
  placeId: number
  memberId: number
  since: string
  correctedOn: string | null
}

/** One row per claim that a code was mailed for; see `0790-claim-codes.sql`. */
interface ClaimCodesTable {
  submissionId: number
  codeHash: string
  tries: Generated<number>
  sentAt: Date
  expiresAt: Date
}

export interface OwnersTables {
  placeOwners: PlaceOwnersTable
  claimCodes: ClaimCodesTable
}
