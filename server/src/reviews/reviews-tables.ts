import type { PetKind, PetPolicy } from '@wayfur/domain/places/place-schemas'
import type { VisitWelcome } from '@wayfur/domain/reviews/schemas'
import type { Generated } from 'kysely'
import type { Json } from '../platform/database/platform-tables.ts'

/** One row per member and subject; see `0060-reviews.sql` and `0446-saved-places.sql` for what each column holds. */
interface ReviewsTable {
  id: Generated<number>
  /** Null for what an invented visitor wrote of an invented place. */
  memberId: number | null
  sampleBy: string | null
  placeId: number | null
  providerId: number | null
  stars: number
  words: string
  visitedOn: string
  petKind: PetKind | null
  petWelcome: VisitWelcome | null
  helpfulCount: Generated<number>
  createdAt: Date
  editedAt: Date | null
}

/** One row per review and member it helped. */
interface ReviewHelpfulTable {
  reviewId: number
  memberId: number
}

/** One row per place whose pet policy visitors have brought up to date. */
interface VisitEvidenceTable {
  placeId: number
  policyBefore: Json<PetPolicy>
  policyAfter: Json<PetPolicy>
}

/** One row per member, place and kind of pet; see `0436-pet-answers.sql`. */
interface PetAnswersTable {
  memberId: number
  placeId: number
  petKind: PetKind
  petWelcome: VisitWelcome
  wasThere: boolean
  answeredOn: string
  answeredAt: Date
}

export interface ReviewsTables {
  petAnswers: PetAnswersTable
  reviews: ReviewsTable
  reviewHelpful: ReviewHelpfulTable
  visitEvidence: VisitEvidenceTable
}
