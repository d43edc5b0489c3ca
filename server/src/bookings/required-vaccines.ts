import type { checkVaccines } from '@wayfur/domain/bookings/endpoints'
import { dayIn } from '@wayfur/domain/calendar'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { listText } from '@wayfur/domain/language/formats'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { type AskedVaccine, type ServiceDays, vaccineGaps } from '@wayfur/domain/pets/vaccine-proof'
import { vaccineStandings } from '@wayfur/domain/pets/vaccine-standing'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import { backedShots } from '../pets/backed-shots.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { requireListed, termsOf } from './booking-terms.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'

/** What a provider asks of pets; nothing until they say. */
export interface AskedOfPets {
  vaccines: string[]
  takesAtDoor: boolean
}

/** What a provider asks of pets. */
export async function askedOfPets(db: Kysely<Tables>, providerId: number): Promise<AskedOfPets> {
  const terms = await db
    .selectFrom('bookingTerms')
    .select(['requiredVaccines', 'takesAtDoor'])
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return { vaccines: terms?.requiredVaccines ?? [], takesAtDoor: terms?.takesAtDoor ?? true }
}

/** Says anew what the provider asks of pets; what is booked already stays booked. */
export async function chooseAskedOfPets(
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  member: SignedIn,
  { vaccines, takesAtDoor }: { vaccines: AskedVaccine[]; takesAtDoor: boolean },
): Promise<void> {
  const providerId = await requireListed(db, member)
  const requiredVaccines = [...new Set(vaccines)]
  await inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('bookingTerms')
      .select(['requiredVaccines', 'vaccinesSaidOn'])
      .where('providerId', '=', providerId)
      .forUpdate()
      .executeTakeFirst()
    const isSame = before?.requiredVaccines.toSorted().join() === requiredVaccines.toSorted().join()
    const said = (isSame ? before?.vaccinesSaidOn : null) ?? dayIn('UTC', clock.now())
    // Said the same again it keeps its day.
    const vaccinesSaidOn = requiredVaccines.length === 0 ? null : said
    const row = { requiredVaccines, takesAtDoor, vaccinesSaidOn }
    await tx
      .insertInto('bookingTerms')
      .values({ providerId, ...row })
      .onConflict((conflict) => conflict.column('providerId').doUpdateSet(row))
      .execute()
  })
}

/**
 * Why each pet of a member's households may not be booked with a listed provider for those days, and
 * what stands behind the vaccinations it asks for.
 */
export async function vaccineCheck(
  context: Pick<BookingsContext, 'db' | 'clock'>,
  member: SignedIn,
  { providerId, ...days }: { providerId: number } & ServiceDays,
): Promise<ReplyOf<typeof checkVaccines>> {
  const { vaccines } = await termsOf(context, providerId)
  const pets = await petsWithShots(context.db, { memberId: member.id })
  return pets.map(({ id, ...pet }) => ({
    petId: id,
    problems: vaccineGaps(pet, vaccines, days).map((says) => t(says)),
    standings: vaccineStandings(pet, vaccines, days),
  }))
}

/** Refuses pets that lack what the provider asks for on the days of the service, with the reason. */
export async function requireVaccinated(
  db: Kysely<Tables>,
  { businessName, asked }: { businessName: string; asked: AskedOfPets },
  {
    memberId,
    petIds,
    otherPets,
    ...days
  }: { memberId: number; petIds: readonly number[]; otherPets: number } & ServiceDays,
): Promise<void> {
  const { vaccines, takesAtDoor } = asked
  if (vaccines.length === 0) return
  const pets = await petsWithShots(db, { memberId, petIds })
  const [gap] = pets.flatMap((pet): Message[] => vaccineGaps(pet, vaccines, days))
  if (gap !== undefined) throw new Problem('conflict', gap, { field: 'petIds' })
  if (otherPets > 0 && !takesAtDoor) {
    throw new Problem(
      'conflict',
      msg(
        '{businessName} asks for {vaccines} in the passport. Please add your pet’s passport first.',
        { businessName, vaccines: listText(vaccines) },
      ),
      { field: 'otherPets' },
    )
  }
}

/** The days of a booking by the clocks of its provider. */
export function daysOf({
  timeZone,
  startsAt,
  endsAt,
}: Pick<BookingRow, 'timeZone' | 'startsAt' | 'endsAt'>): ServiceDays {
  return { from: dayIn(timeZone, startsAt), until: dayIn(timeZone, endsAt) }
}

/** Pets of a member's households with their shots: those named, or all that are with them. */
async function petsWithShots(
  db: Kysely<Tables>,
  { memberId, petIds }: { memberId: number; petIds?: readonly number[] },
) {
  if (petIds?.length === 0) return []
  return db
    .selectFrom('pets')
    .innerJoin('petMembers', 'petMembers.petId', 'pets.id')
    .select(['pets.id', 'pets.name', 'pets.species'])
    .select(backedShots.as('vaccinations'))
    .where('petMembers.memberId', '=', memberId)
    .where('pets.deletedAt', 'is', null)
    .$if(petIds === undefined, (query) => query.where('pets.standing', '=', 'current'))
    .$if(petIds !== undefined, (query) => query.where('pets.id', 'in', petIds ?? []))
    .orderBy('pets.id')
    .execute()
}
