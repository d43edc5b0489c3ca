import { addDays, addMonths, dayIn } from '@wayfur/domain/calendar'
import { kilogramsOf } from '@wayfur/domain/pets/weight'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { seedOnce } from '../platform/database/seed-once.ts'
import type { Tables } from '../tables.ts'

const SEED = 'sample-pet'
/** The first of the people of demo mode. */
const OWNER = 1

/**
 * Brings the invented dog that shows what a passport is, once: three vaccinations, of which one
 * holds, one expires soon and one has expired on the day of the first start.
 */
export async function seedSamplePet(db: Kysely<Tables>, clock: Clock): Promise<void> {
  const now = clock.now()
  const today = dayIn('America/Los_Angeles', now)
  await seedOnce(db, SEED, async (tx) => {
    const { id: petId } = await tx
      .insertInto('pets')
      .values({
        name: 'Bella',
        species: 'Dog',
        breed: 'Golden Retriever',
        bornOn: addMonths(today, -40),
        isBirthApproximate: false,
        imageUrl: null,
        microchipId: '985112003456789',
        chippedOn: addMonths(today, -37),
        emergencyContact: 'Sam Rivera, (415) 555-0142',
        medicalNotes: 'Sensitive stomach: no rich treats. Afraid of fireworks.',
        allergies: ['Chicken'],
        medications: JSON.stringify([
          {
            name: 'Flea and tick tablet',
            dose: 'One tablet, with food',
            schedule: { kind: 'regular', times: 1, per: 'month' },
            startsOn: addMonths(today, -6),
            endsOn: null,
          },
        ]),
        vetName: 'Dr. Lee, Mission Animal Clinic',
        vetPhone: '(415) 555-0117',
        vetAddress: null,
        insurer: 'Bayview Pet Insurance',
        insurancePolicy: 'BV-204 118',
        insurancePhone: '(415) 555-0163',
        passedOn: null,
        isSample: true,
        createdAt: now,
        deletedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('petMembers')
      .values({ petId, memberId: OWNER, role: 'owner', since: now })
      .execute()
    const veterinarian = 'Dr. Lee'
    const shots = [
      { name: 'Rabies', date: addMonths(today, -10), expirationDate: addMonths(today, 26) },
      { name: 'DHPP', date: addMonths(today, -11), expirationDate: addDays(today, 34) },
      { name: 'Bordetella', date: addMonths(today, -14), expirationDate: addMonths(today, -2) },
    ]
    await tx
      .insertInto('vaccinations')
      .values(shots.map((shot) => Object.assign({ petId, veterinarian, notes: null }, shot)))
      .execute()
    const pounds = [58.2, 60, 61.4, 62.6, 62.1, 62.5]
    await tx
      .insertInto('petWeights')
      .values(
        pounds.map((weight, index) => ({
          petId,
          on: addMonths(today, -3 * (pounds.length - 1 - index)),
          kilograms: kilogramsOf(weight),
          note: null,
        })),
      )
      .execute()
    await tx
      .insertInto('petEvents')
      .values({
        petId,
        kind: 'noted',
        on: addMonths(today, -1),
        words: 'Swam in the bay for the first time and would not come out.',
        memberId: OWNER,
        createdAt: now,
      })
      .execute()
  })
}
