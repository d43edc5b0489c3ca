import * as calls from '@wayfur/domain/signed-records/endpoints'
import type { Kysely } from 'kysely'
import { addBella, petsOf } from '../../pets/testing/pet-fixtures.ts'
import { callAs, type Person } from '../../platform/testing/test-caller.ts'
import type { Tables } from '../../tables.ts'
import { signedRecordsEndpoints } from '../routes.ts'

/** What a clinic types at its counter. */
export const ENTRY = {
  clinic: {
    name: 'Bay Animal Hospital',
    city: 'Oakland, CA',
    vetName: 'Dr. Ruiz',
    license: 'CA 20317',
    phone: '(510) 555-0133',
  },
  shots: [{ name: 'Rabies', date: '2026-11-20', expirationDate: '2029-11-20', lot: 'R-4711' }],
}

/** Sam and Bella, and a counter at which clinics enter something. */
export async function counterWorld(db: Kysely<Tables>) {
  const pets = petsOf(db)
  const sam = await pets.member('Sam')
  const bella = await addBella(pets, sam)
  const served = signedRecordsEndpoints(pets.parts)
  const as = (person: Person | null) => callAs(served, person)
  const params = { id: bella.id }
  return {
    ...pets,
    ask: as,
    sam,
    petId: bella.id,
    /** A link of Sam's, as its secret. */
    async link(): Promise<string> {
      const { url } = await as(sam)(calls.makeCounterLink, { params })
      return url.split('/').at(-1) ?? ''
    },
    enter: (secret: string, body: typeof ENTRY = ENTRY) =>
      as(null)(calls.enterAtCounter, { params: { secret }, body }),
    look: (secret: string) => as(null)(calls.readCounter, { params: { secret } }),
  }
}
