import { msg } from '@wayfur/domain/language/messages'
import type { PlaceChanges } from '@wayfur/domain/moderation/submission-schemas'
import type { Evidence } from '@wayfur/domain/places/place-schemas'
import { Problem } from '@wayfur/domain/problem'
import { sql, type Transaction, type Updateable } from 'kysely'
import type { Tables } from '../tables.ts'
import { keptTexts } from './kept-texts.ts'
import type { PlacesTable } from './places-tables.ts'
import { multirangeText } from './write-places.ts'

/** What is known of the one who corrected, and when. */
interface CorrectionOrigin {
  /** Whose word a new pet policy is. */
  from: Evidence['from']
  sentOn: string
  /** The zone of a corrected location. */
  timeZone: string | null
  now: Date
}

/** Changes what is named of a live place and nothing else, with the texts that follow from it. */
export async function correctPlace(
  tx: Transaction<Tables>,
  id: number,
  changes: PlaceChanges,
  origin: CorrectionOrigin,
): Promise<void> {
  const place = await tx
    .selectFrom('places')
    .select(['category', 'hours', 'petPolicy'])
    .where('id', '=', id)
    .where('status', '=', 'live')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (place === undefined) throw new Problem('conflict', msg('That place is no longer there.'))
  const { hours: newHours, pets, location, isClosed, ...plain } = changes
  const hours = newHours === undefined ? place.hours : newHours
  const policy =
    pets === undefined
      ? place.petPolicy
      : { ...pets, evidence: { from: origin.from, level: 'stated' as const, on: origin.sentOn } }
  const category = changes.category ?? place.category
  const texts = keptTexts({ category, hours, pets: policy })
  const columns: Updateable<PlacesTable> = {
    ...plain,
    updatedAt: origin.now,
    ...(newHours === undefined
      ? {}
      : {
          hours: hours === null ? null : JSON.stringify(hours),
          hoursText: texts.hours,
          openMinutes: hours === null ? null : multirangeText(hours),
          hoursNote: null,
        }),
    // What a policy says in words also rests on the kind of place.
    petPolicyText: texts.petPolicy,
    ...(pets === undefined ? {} : { petPolicy: JSON.stringify(policy), petFeeText: texts.petFee }),
    ...(location === undefined
      ? {}
      : { ...location, locationPrecision: 'exact' as const, timeZone: origin.timeZone }),
    ...(isClosed === true ? { status: 'closed' as const } : {}),
  }
  await tx
    .updateTable('places')
    .set(columns)
    .set({
      corrected: correctedWith(Object.keys(changes).flatMap(columnsOfChange)),
      filled: withoutFilled(Object.keys(changes)),
    })
    .where('id', '=', id)
    .execute()
}

/** The columns that hold what a correction names one by one; an import leaves them alone. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  zipCode: ['zip_code'],
  location: ['latitude', 'longitude', 'location_precision', 'time_zone'],
  hours: ['hours', 'hours_note', 'open_minutes', 'hours_text'],
  pets: ['pet_policy', 'pet_policy_text', 'pet_fee_text'],
  isClosed: ['status'],
}

function columnsOfChange(change: string): readonly string[] {
  return COLUMNS[change] ?? [change]
}

/** Whoever corrects a fact says it: it is no other source's any more. */
function withoutFilled(changes: readonly string[]) {
  const facts = changes.map((change) => FACT_OF_CHANGE[change] ?? change)
  return sql<string | null>`nullif((filled::jsonb - ${facts}::text[])::text, '{}')::json`
}

const FACT_OF_CHANGE: Readonly<Record<string, string>> = {
  street: 'address',
  zipCode: 'address',
  state: 'city',
  priceLevel: 'price',
}

function correctedWith(columns: readonly string[]) {
  return sql<string[]>`array(
    select distinct unnest(corrected || ${columns}::text[]) order by 1)`
}

/** Takes a place off the site; its record stays. */
export async function hidePlace(tx: Transaction<Tables>, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('places')
    .set({ status: 'closed', corrected: correctedWith(['status']), updatedAt: now })
    .where('id', '=', id)
    .execute()
}
