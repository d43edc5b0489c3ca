import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import { PET_DETAILS_HOURS } from '@wayfur/domain/bookings/booking-life'
import { HOUR_MS } from '@wayfur/domain/durations'
import { msg } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { requirePet } from './pet-access.ts'

/**
 * Whether a member may read the board of a pet, and tick on it: the household by its roles, and the
 * sitter from the start to the end of a booking. What a sitter ticked in that time may arrive later.
 * For everybody else the pet is not there.
 */
export async function requireCare(
  db: Kysely<Tables>,
  { petId, memberId }: { petId: number; memberId: number },
  { at, now }: { at: Date; now: Date },
): Promise<{ mayTick: boolean }> {
  const own = await db
    .selectFrom('petMembers')
    .select('role')
    .where('petId', '=', petId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (own !== undefined) {
    await requirePet(db, memberId, petId, 'see')
    return { mayTick: mayDo(own.role, 'record') }
  }
  if (await isSitter(db, { petId, memberId, at, now })) return { mayTick: true }
  throw new Problem('not-found', msg('We could not find that pet.'))
}

async function isSitter(
  db: Kysely<Tables>,
  { petId, memberId, at, now }: { petId: number; memberId: number; at: Date; now: Date },
): Promise<boolean> {
  const booking = await db
    .selectFrom('bookings as b')
    .innerJoin('bookingPets as g', 'g.bookingId', 'b.id')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .innerJoin('pets', 'pets.id', 'g.petId')
    .select('b.id')
    .where('g.petId', '=', petId)
    .where('p.memberId', '=', memberId)
    .where('pets.deletedAt', 'is', null)
    .where('b.state', 'in', ['confirmed', 'completed'])
    // Where people meet first, the owner is there.
    .where('b.service', '<>', MEETING)
    // Now, or when it was ticked: clocks of phones may be wrong.
    .where((row) =>
      row.or(
        [at, now].map((moment) =>
          row.and([row('b.startsAt', '<=', moment), row('b.endsAt', '>', moment)]),
        ),
      ),
    )
    .where('b.endsAt', '>', new Date(now.getTime() - PET_DETAILS_HOURS * HOUR_MS))
    .limit(1)
    .executeTakeFirst()
  return booking !== undefined
}

/** Everybody who sees the board now: the household, and who looks after the pet. */
export async function boardReaders(
  db: Kysely<Tables>,
  petId: number,
  now: Date,
): Promise<number[]> {
  const household = await db
    .selectFrom('petMembers')
    .select('memberId')
    .where('petId', '=', petId)
    .execute()
  const sitters = await db
    .selectFrom('bookings as b')
    .innerJoin('bookingPets as g', 'g.bookingId', 'b.id')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .select('p.memberId')
    .where('g.petId', '=', petId)
    .where('b.state', '=', 'confirmed')
    .where('b.startsAt', '<=', now)
    .where('b.endsAt', '>', now)
    .execute()
  const ids = [...household, ...sitters].map(({ memberId }) => memberId)
  return [...new Set(ids)].filter((id) => id !== null)
}
