import type { PetsShown } from '@wayfur/domain/bookings/booking-life'
import type { BookedGuest } from '@wayfur/domain/bookings/booking-schemas'
import { dayIn } from '@wayfur/domain/calendar'
import { ageText } from '@wayfur/domain/pets/age'
import { type Need, needsOn } from '@wayfur/domain/pets/needs'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import { sizeOf } from '@wayfur/domain/pets/size'
import type { Temper } from '@wayfur/domain/pets/temper'
import {
  type BackedShot,
  unnamedStandings,
  vaccineStandings,
} from '@wayfur/domain/pets/vaccine-standing'
import { type Kysely, sql } from 'kysely'
import { backedShots } from '../pets/backed-shots.ts'
import { birthOf } from '../pets/pet-shape.ts'
import type { Tables } from '../tables.ts'
import type { BookingRow } from './bookings-context.ts'
import { daysOf } from './required-vaccines.ts'

/** What of a booked pet is read for lists. */
export interface GuestRow {
  name: string
  isSample: boolean
  species: Species
  breed: string | null
  temper: Temper | null
  needs: Need[]
  bornOn: string | null
  isBirthApproximate: boolean
  passedOn: string | null
  kilograms: number | null
  /** Vaccinations that the provider asks for, and the shots where they ask for any. */
  asked: string[] | null
  shots: BackedShot[]
}

/**
 * The pets of the booking `b`, as JSON. A pet that was deleted or has gone to another household
 * tells nothing any more.
 */
export const guestRows = sql<GuestRow[]>`coalesce((
  select json_agg(json_build_object('name', pets.name, 'isSample', pets.is_sample,
      'species', pets.species, 'breed', pets.breed, 'temper', pets.temper, 'needs', pets.needs, 'bornOn', pets.born_on,
      'isBirthApproximate', pets.is_birth_approximate, 'passedOn', pets.passed_on,
      'kilograms', (select w.kilograms from pet_weights w where w.pet_id = pets.id
        order by w."on" desc, w.id desc limit 1),
      'asked', t.required_vaccines,
      'shots', case when cardinality(t.required_vaccines) > 0 then ${backedShots} else '[]' end)
      order by pets.id)
    from booking_pets g
      join pets on pets.id = g.pet_id and pets.deleted_at is null
      join pet_members pm on pm.pet_id = pets.id and pm.member_id = b.member_id
      left join booking_terms t on t.provider_id = b.provider_id
    where g.booking_id = b.id), '[]')`

/** Whether the provider of the booking `b` has ever accepted it, and so knows whose it is. */
export const wasAccepted = sql<boolean>`exists (select from booking_events e
  where e.booking_id = b.id and e.kind in ('accept', 'plan'))`

/** What letters and messages go by: the pets of a booking, and whether its sides know each other. */
export async function partyOf(
  db: Kysely<Tables>,
  bookingId: number,
): Promise<{ guestRows: GuestRow[]; wasAccepted: boolean }> {
  return db
    .selectFrom('bookings as b')
    .select([guestRows.as('guestRows'), wasAccepted.as('wasAccepted')])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()
}

/** The pets of a booking as a side may see them now. */
export function guestsShown(
  rows: readonly GuestRow[],
  booking: Pick<BookingRow, 'timeZone' | 'startsAt' | 'endsAt'>,
  { shown, now }: { shown: PetsShown; now: Date },
): BookedGuest[] {
  if (shown === 'none') return []
  const { timeZone } = booking
  return rows.map((row) => {
    const birth = birthOf(row)
    const day = row.passedOn ?? dayIn(timeZone, now)
    const pet = { species: row.species, vaccinations: row.shots }
    const vaccines = vaccineStandings(pet, row.asked ?? [], daysOf(booking))
    return {
      name: shown === 'whole' ? row.name : null,
      isSample: row.isSample,
      species: row.species,
      breed: row.breed,
      temper: row.temper,
      needs: needsOn({ ...row, birth }, day),
      size: sizeOf(row.kilograms),
      ageText: birth === null ? null : ageText(birth, day),
      // Which clinic it is would tell where they live.
      vaccines: shown === 'whole' ? vaccines : unnamedStandings(vaccines),
    }
  })
}
