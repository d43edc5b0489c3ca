import { mayDo } from '@wayfur/domain/pets/household'
import { REPORTS_AT_ONCE } from '@wayfur/domain/tags/found-report'
import type { FoundChoices, LostAndFound, LostNotice } from '@wayfur/domain/tags/found-schemas'
import { ringName, ringOrder, ringPlaceOf } from '@wayfur/domain/tags/ring-order'
import { tagAddress } from '@wayfur/domain/tags/tag'
import { type Kysely, sql, type Transaction } from 'kysely'
import { requirePet, requireRealPet } from '../pets/pet-access.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import type { FoundContext } from './found-context.ts'
import { householdContacts } from './household-contacts.ts'
import { filledPlaces } from './people-to-ring.ts'
import { choicesOf, lostNoticeOf, seenByFinder } from './read-found.ts'

interface Which {
  petId: number
  memberId: number
}

/** What finders of a pet see, whether it is lost, and who reported it. */
export async function readLostAndFound(
  { db, clock, head }: Pick<FoundContext, 'db' | 'clock' | 'head'>,
  { petId, memberId }: Which,
): Promise<LostAndFound> {
  const pet = await requirePet(db, memberId, petId, 'see')
  const [owner] = await householdContacts(db, petId)
  const lost = await lostNoticeOf(db, petId)
  const tagId = await newestTagOf(db, petId)
  return {
    petId,
    petName: pet.name,
    species: pet.species,
    mayChange: mayDo(pet.role, 'share'),
    isSample: pet.isSample,
    tagUrl: tagId === undefined ? null : tagAddress(head.publicUrl, tagId),
    choices: await choicesOf(db, petId),
    ring: await ringShown(db, petId, clock.now()),
    lost,
    lostSince: lost?.since.toISOString() ?? null,
    seen: await seenByFinder(db, pet, clock.now()),
    hasPhone: owner?.phone != null,
    hasEmail: owner?.email != null,
    reports: await reportsOf(db, petId),
  }
}

/** The newest tag of a pet that is switched on. */
export async function newestTagOf(db: Kysely<Tables>, petId: number): Promise<string | undefined> {
  const tag = await db
    .selectFrom('petTags')
    .select('tagId')
    .where('petId', '=', petId)
    .where('state', '=', 'active')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return tag?.tagId
}

async function reportsOf(db: Kysely<Tables>, petId: number): Promise<LostAndFound['reports']> {
  const { rows } = await sql<{
    id: number
    createdAt: Date
    place: string | null
    contact: string | null
    isAcknowledged: boolean
    words: string | null
  }>`
    select r.id, r.created_at, r.place, r.contact, r.acknowledged_at is not null as is_acknowledged,
      (select m.words from found_messages m where m.report_id = r.id order by m.id limit 1) as words
    from found_reports r where r.pet_id = ${petId} order by r.id desc limit ${REPORTS_AT_ONCE}`.execute(
    db,
  )
  return rows.map(({ id, createdAt, place, contact, isAcknowledged, words }) => ({
    id,
    at: createdAt.toISOString(),
    place,
    contact,
    isAcknowledged,
    message: words ?? '',
  }))
}

export async function changeChoices(
  context: Pick<FoundContext, 'db' | 'clock' | 'liveUpdates' | 'head'>,
  which: Which,
  choices: FoundChoices,
): Promise<LostAndFound> {
  return inTransaction(context.db, async (tx) => {
    requireRealPet(await requirePet(tx, which.memberId, which.petId, 'share', { isLocked: true }))
    await tx
      .insertInto('foundChoices')
      .values({ petId: which.petId, ...choices })
      .onConflict((conflict) => conflict.column('petId').doUpdateSet(choices))
      .execute()
    return changed(tx, context, which)
  })
}

/** The order with the names of those it means now. */
async function ringShown(
  db: Kysely<Tables>,
  petId: number,
  now: Date,
): Promise<LostAndFound['ring']> {
  const places = await filledPlaces(db, petId, now)
  const ids = places.flatMap((place) => place.now)
  const people = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return places.map((place) => ({
    place: ringName(place),
    role: place.role,
    names: place.now.flatMap((id) => names.get(id) ?? []),
  }))
}

/** Keeps the order, with everybody in it who is of the household now. */
export async function changeRingOrder(
  context: Pick<FoundContext, 'db' | 'clock' | 'liveUpdates' | 'head'>,
  which: Which,
  order: readonly string[],
): Promise<LostAndFound> {
  const { petId } = which
  return inTransaction(context.db, async (tx) => {
    requireRealPet(await requirePet(tx, which.memberId, petId, 'share', { isLocked: true }))
    const household = (await householdContacts(tx, petId)).map(({ memberId }) => memberId)
    const places = ringOrder(
      order.flatMap((name) => ringPlaceOf(name) ?? []),
      household,
    )
    await tx.deleteFrom('ringOrder').where('petId', '=', petId).execute()
    await tx
      .insertInto('ringOrder')
      .values(places.map(({ role, memberId }, at) => ({ petId, rank: at + 1, role, memberId })))
      .execute()
    return changed(tx, context, which)
  })
}

/** Says that a pet is missing, or changes what is said of it; since when stays. */
export async function startLostMode(
  context: Pick<FoundContext, 'db' | 'clock' | 'liveUpdates' | 'head'>,
  which: Which,
  notice: LostNotice,
): Promise<LostAndFound> {
  return inTransaction(context.db, async (tx) => {
    requireRealPet(await requirePet(tx, which.memberId, which.petId, 'share', { isLocked: true }))
    await tx
      .insertInto('lostPets')
      .values({ petId: which.petId, since: context.clock.now(), ...notice })
      .onConflict((conflict) => conflict.column('petId').doUpdateSet(notice))
      .execute()
    return changed(tx, context, which)
  })
}

/** Says that a pet is back, which ends the search for it as well. */
export async function endLostMode(
  context: Pick<FoundContext, 'db' | 'clock' | 'liveUpdates' | 'head' | 'endSearch'>,
  which: Which,
): Promise<LostAndFound> {
  return inTransaction(context.db, async (tx) => {
    await requirePet(tx, which.memberId, which.petId, 'share', { isLocked: true })
    await context.endSearch(tx, which.petId, context.clock.now())
    await switchLostModeOff(tx, context, which.petId)
    return readLostAndFound({ ...context, db: tx }, which)
  })
}

/** Takes the notice away, and has the household's open pages see it. */
export async function switchLostModeOff(
  tx: Transaction<Tables>,
  context: Pick<FoundContext, 'clock' | 'liveUpdates'>,
  petId: number,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('lostPets')
    .where('petId', '=', petId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) {
    const move = { petId, isOn: false, at: context.clock.now() }
    await tx.insertInto('lostModeMoves').values(move).execute()
  }
  await tellHousehold(tx, context, petId)
}

/** Has the household's open pages see it, and answers with how it now is. */
export async function changed(
  tx: Transaction<Tables>,
  context: Pick<FoundContext, 'clock' | 'liveUpdates' | 'head'>,
  which: Which,
): Promise<LostAndFound> {
  await tellHousehold(tx, context, which.petId)
  return readLostAndFound({ ...context, db: tx }, which)
}

async function tellHousehold(
  tx: Transaction<Tables>,
  { liveUpdates }: Pick<FoundContext, 'liveUpdates'>,
  petId: number,
): Promise<void> {
  for (const { memberId } of await householdContacts(tx, petId)) {
    liveUpdates.publishStale(tx, ['found-pets'], memberId)
  }
}
