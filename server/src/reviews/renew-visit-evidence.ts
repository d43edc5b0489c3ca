import type { PetPolicy } from '@wayfur/domain/places/place-schemas'
import { policyAfterVisits, type Visit } from '@wayfur/domain/reviews/policy-after-visits'
import type { Transaction } from 'kysely'
import { keptTexts } from '../places/kept-texts.ts'
import type { Tables } from '../tables.ts'

/** Most visits that are weighed: those of a busy place's last year. */
const MOST_VISITS = 1_000

/**
 * Brings a place's pet policy to what its own source and its visitors say together, whenever a
 * review or an answer came, changed or went. Invented places keep their invented policy: nobody was ever there.
 */
export async function renewVisitEvidence(tx: Transaction<Tables>, placeId: number): Promise<void> {
  const place = await tx
    .selectFrom('places')
    .select(['category', 'petPolicy', 'hours', 'isSample'])
    .where('id', '=', placeId)
    .executeTakeFirst()
  if (place === undefined || place.isSample) return
  const kept = await tx
    .selectFrom('visitEvidence')
    .select(['policyBefore', 'policyAfter'])
    .where('placeId', '=', placeId)
    .executeTakeFirst()
  // Whatever an import or the owner wrote since then is the new ground.
  const isStillOurs = kept !== undefined && isSame(kept.policyAfter, place.petPolicy)
  const before = isStillOurs ? kept.policyBefore : place.petPolicy
  const after = policyAfterVisits(before, await visitsTo(tx, placeId))
  if (isSame(before, after)) {
    if (kept !== undefined) {
      await tx.deleteFrom('visitEvidence').where('placeId', '=', placeId).execute()
    }
  } else {
    const policies = { policyBefore: JSON.stringify(before), policyAfter: JSON.stringify(after) }
    await tx
      .insertInto('visitEvidence')
      .values({ placeId, ...policies })
      .onConflict((conflict) => conflict.column('placeId').doUpdateSet(policies))
      .execute()
  }
  if (isSame(after, place.petPolicy)) return
  await tx
    .updateTable('places')
    .set({
      petPolicy: JSON.stringify(after),
      petPolicyText: keptTexts({ ...place, pets: after }).petPolicy,
    })
    .where('id', '=', placeId)
    .execute()
}

async function visitsTo(tx: Transaction<Tables>, placeId: number): Promise<Visit[]> {
  const [written, answers] = await Promise.all([
    tx
      .selectFrom('reviews')
      .select(['memberId', 'petKind', 'petWelcome', 'visitedOn'])
      .where('placeId', '=', placeId)
      .where('petKind', 'is not', null)
      .orderBy('visitedOn', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_VISITS)
      .execute(),
    tx
      .selectFrom('petAnswers')
      .select(['memberId', 'petKind', 'petWelcome', 'answeredOn', 'wasThere'])
      .where('placeId', '=', placeId)
      .orderBy('answeredOn', 'desc')
      .orderBy('memberId')
      .limit(MOST_VISITS)
      .execute(),
  ])
  const said = [
    ...written.flatMap(({ memberId, petKind: kind, petWelcome: welcome, visitedOn: on }) =>
      kind === null || welcome === null ? [] : [{ memberId, kind, welcome, on, wasThere: true }],
    ),
    ...answers.map(({ memberId, petKind, petWelcome, answeredOn, wasThere }) => ({
      memberId,
      kind: petKind,
      welcome: petWelcome,
      on: answeredOn,
      wasThere,
    })),
  ]
  // Nobody counts twice by saying it in two ways: the newest counts.
  const newest = new Map<string, Visit>()
  for (const { memberId, ...visit } of said) {
    const who = `${memberId} ${visit.kind}`
    const other = newest.get(who)
    if (other === undefined || visit.on > other.on) newest.set(who, visit)
  }
  return [...newest.values()]
}

/** Written by the same code and kept as text, equal policies are equal texts. */
function isSame(a: PetPolicy, b: PetPolicy): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
