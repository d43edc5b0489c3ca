import { dayIn } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { isGivenOn } from '@wayfur/domain/pets/medication'
import { Problem } from '@wayfur/domain/problem'
import { NOTHING_CHOSEN, whatAFinderMaySee } from '@wayfur/domain/tags/found-pet'
import type { FoundChoices, FoundPet, LostNotice } from '@wayfur/domain/tags/found-schemas'
import type { TagScanKind } from '@wayfur/domain/tags/schemas'
import type { Kysely, Selectable } from 'kysely'
import { zoneOf } from '../accounts/member-time-zone.ts'
import type { PetsTable } from '../pets/pets-tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { DemoReach } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { type ActiveTag, activeTag } from './active-tag.ts'
import { householdContacts } from './household-contacts.ts'

/** Looks within this time are one line of the owner's log. */
const ONE_LOOK_MS = 60_000

const NO_TAG = msg('This pet tag is not active or the pet information is not available.')

/** A tag that leads to a pet, and what its finder may see. */
interface Found {
  tag: ActiveTag
  seen: FoundPet
}

/** The pet of a tag as its finder may see it; whatever is not there is one and the same 404. */
export async function foundPet(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  tagId: string,
  demo: DemoReach,
): Promise<Found> {
  const tag = await activeTag(db, tagId, { isDemo: demo !== 'nothing' })
  const seen = tag === undefined ? null : await seenByFinder(db, tag.pet, clock.now())
  if (tag === undefined || seen === null) throw new Problem('not-found', NO_TAG)
  return { tag, seen }
}

/** What a finder may see of a pet just now; null when it has no owner left. */
export async function seenByFinder(
  db: Kysely<Tables>,
  pet: Selectable<PetsTable>,
  now: Date,
): Promise<FoundPet | null> {
  const [owner] = await householdContacts(db, pet.id)
  if (owner === undefined) return null
  const [choices, lost, zone] = await Promise.all([
    choicesOf(db, pet.id),
    lostNoticeOf(db, pet.id),
    zoneOf(db, owner.memberId),
  ])
  const today = dayIn(zone, now)
  const medications = pet.medications.filter((one) => isGivenOn(one, today))
  return whatAFinderMaySee({ ...pet, medications }, owner, { ...choices, lost })
}

export async function choicesOf(db: Kysely<Tables>, petId: number): Promise<FoundChoices> {
  const chosen = await db
    .selectFrom('foundChoices')
    .selectAll()
    .where('petId', '=', petId)
    .executeTakeFirst()
  return chosen ?? NOTHING_CHOSEN
}

export async function lostNoticeOf(
  db: Kysely<Tables>,
  petId: number,
): Promise<(LostNotice & { since: Date }) | null> {
  const lost = await db
    .selectFrom('lostPets')
    .select(['lastSeen', 'lastSeenOn', 'reward', 'words', 'since'])
    .where('petId', '=', petId)
    .executeTakeFirst()
  return lost ?? null
}

/** Stores a scan for the owner's list, without a notice. */
export async function noteScan(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  tagRow: number,
  kind: TagScanKind,
): Promise<void> {
  const at = clock.now()
  const just = await db
    .selectFrom('tagScans')
    .select('id')
    .where('tagId', '=', tagRow)
    .where('kind', 'in', ['viewed', 'tapped'])
    .where('at', '>', new Date(at.getTime() - ONE_LOOK_MS))
    .limit(1)
    .executeTakeFirst()
  if (kind !== 'reported' && just !== undefined) return
  await db.insertInto('tagScans').values({ tagId: tagRow, at, kind }).execute()
}
