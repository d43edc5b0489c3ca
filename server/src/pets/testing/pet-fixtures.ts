import type { OwnCarrier } from '@wayfur/domain/pets/carrier-schemas'
import * as endpoints from '@wayfur/domain/pets/endpoints'
import type { Need } from '@wayfur/domain/pets/needs'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import type { Kysely } from 'kysely'
import { tellInto, type Told } from '../../inbox/testing/notify-fixtures.ts'
import { fixedClock } from '../../platform/clock.ts'
import { callAs } from '../../platform/testing/test-caller.ts'
import type { Tables } from '../../tables.ts'
import type { PetAllowance } from '../pet-allowance.ts'
import type { PetsContext } from '../pets-context.ts'
import { petsEndpoints } from '../routes.ts'

interface Person {
  id: number
  name: string
}

/** Members of Los Angeles with their names, and pets' calls as the server would answer them. */
export function petsOf(db: Kysely<Tables>, options: { allowance?: PetAllowance } = {}) {
  const clock = fixedClock('2026-11-20T20:00:00Z')
  const told: Told[] = []
  const notify = tellInto(told)
  const context: PetsContext = {
    db,
    clock,
    notify,
    head: { publicUrl: 'https://wayfur.example', operatorName: '' },
    allowance: options.allowance ?? (async () => null),
    guide: { airlines: [], countries: [], waits: new Map([['Ireland', 21]]) },
  }
  const served = petsEndpoints(context)
  return {
    parts: context,
    clock,
    told,
    served,
    /** Asks as this person; null is a visitor. */
    as: (person: Person | null, userAgent = 'Mozilla/5.0 (iPhone) Safari/605.1') =>
      callAs(served, person, { userAgent }),
    async member(name: string): Promise<Person> {
      const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`
      return db
        .insertInto('members')
        .values({ name, email, timeZone: 'America/Los_Angeles' })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow()
    },
  }
}

export type PetsOf = ReturnType<typeof petsOf>

/** A dog with everything a passport can hold. */
export const BELLA = {
  name: 'Bella',
  species: 'Dog',
  temper: 'calm',
  needs: ['deaf', 'heat'] as Need[],
  breed: 'Golden Retriever',
  birth: { on: '2023-05-04', isApproximate: false },
  microchipId: '985112003456789',
  emergencyContact: 'Sam, (415) 555-0142',
  medicalNotes: 'Sensitive stomach.\nAfraid of fireworks.',
  allergies: ['Chicken', 'Grass pollen'],
  medications: [
    {
      name: 'Tablet',
      dose: 'half',
      schedule: { kind: 'regular', times: 2, per: 'day' },
      startsOn: '2026-11-01',
      endsOn: null,
    },
  ],
  vet: { name: 'Dr. Lee', phone: '(415) 555-0117', address: null },
  insurance: { insurer: 'Bayview', policy: 'BV-204', phone: '(415) 555-0163' },
  carriers: [
    { kind: 'hard', measured: 'outside', length: 36, width: 24, height: 26, kilograms: 9.07 },
  ] as OwnCarrier[],
} as const

/** Bella in the care of somebody, with one vaccination, one weight and one note. */
export async function addBella(pets: PetsOf, owner: Person): Promise<PetPassport> {
  const callApi = pets.as(owner)
  const body = { ...BELLA, allergies: [...BELLA.allergies], medications: [...BELLA.medications] }
  const { id } = await callApi(endpoints.addPet, { body: { ...body, weightKg: 28.35 } })
  const params = { id }
  await callApi(endpoints.addNote, {
    params,
    body: { on: '2026-11-19', words: 'Swam in the bay.' },
  })
  return callApi(endpoints.addVaccination, {
    params,
    body: {
      name: 'Rabies',
      date: '2025-12-01',
      expirationDate: '2026-12-01',
      veterinarian: 'Dr. Lee',
      notes: 'Lot 17',
    },
  })
}
