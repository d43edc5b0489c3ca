import { DAY_MS } from '@wayfur/domain/durations'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { answerPets as answerPetsCall } from '@wayfur/domain/reviews/endpoints'
import type { PetAnswer } from '@wayfur/domain/reviews/schemas'
import { presenceAt } from '@wayfur/domain/scouting/presence'
import { sql, type Transaction } from 'kysely'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { earn, holdScout } from '../scouting/ledger.ts'
import type { Tables } from '../tables.ts'
import { renewVisitEvidence } from './renew-visit-evidence.ts'
import { requireStanding } from './review-standing.ts'
import { SUBJECT_NOT_FOUND } from './reviewed-subject.ts'
import type { ReviewsContext } from './reviews-context.ts'

/** More answers in a day than these come from no honest traveler. */
const MOST_A_DAY = 100

/**
 * Keeps what a member says of how pets are received at a place, and brings the place's
 * policy to what all of them say. Who stands there is believed more and earns points, once for each
 * place; who does not may still know it.
 */
export async function answerPets(
  context: ReviewsContext,
  member: SignedIn,
  { placeId, pets, from }: PetAnswer & { placeId: number },
): Promise<{ pointsEarned: number; wasThere: boolean }> {
  const { db, clock } = context
  return replyInTransaction(db, answerPetsCall, async (tx) => {
    // The scout first, as everywhere, so that two who wait for both never wait for each other.
    const scout = await holdScout(tx, clock, member.id)
    const place = await tx
      .selectFrom('places')
      .select(['isSample', 'latitude', 'longitude', 'locationPrecision'])
      .where('id', '=', placeId)
      .where('status', '=', 'live')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (place === undefined) throw new Problem('not-found', SUBJECT_NOT_FOUND.place)
    if (place.isSample) {
      throw new Problem('conflict', msg('This place is invented, so there is nothing to know.'))
    }
    await requireStanding(tx, context, { kind: 'place', id: placeId }, member)
    const now = clock.now()
    await requireFewAnswersToday(tx, member, now)
    const { latitude, longitude } = place
    const wasThere =
      place.locationPrecision === 'exact' &&
      latitude !== null &&
      longitude !== null &&
      presenceAt({ latitude, longitude }, from) === 'there'
    for (const { kind, welcome } of pets) {
      const said = { petWelcome: welcome, wasThere, answeredOn: scout.today, answeredAt: now }
      await tx
        .insertInto('petAnswers')
        .values({ memberId: member.id, placeId, petKind: kind, ...said })
        .onConflict((conflict) =>
          conflict.columns(['placeId', 'memberId', 'petKind']).doUpdateSet(said),
        )
        .execute()
    }
    await renewVisitEvidence(tx, placeId)
    const pointsEarned = wasThere
      ? await earn(tx, clock, scout, {
          kind: 'answer',
          placeId,
          description: 'Said how pets are received',
        })
      : 0
    return { pointsEarned, wasThere }
  })
}

async function requireFewAnswersToday(
  tx: Transaction<Tables>,
  member: SignedIn,
  now: Date,
): Promise<void> {
  const { given } = await tx
    .selectFrom('petAnswers')
    .select(sql<number>`count(*)::int`.as('given'))
    .where('memberId', '=', member.id)
    .where('answeredAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (given >= MOST_A_DAY) {
    throw new Problem(
      'too-many-requests',
      msg('That is a lot of places for one day. Please continue tomorrow.'),
    )
  }
}
