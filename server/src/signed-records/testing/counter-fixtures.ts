import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Ask } from '@wayfur/domain/endpoint'
import * as calls from '@wayfur/domain/signed-records/endpoints'
import type { Kysely } from 'kysely'
import { PDF } from '../../../test/pictures.ts'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { diskFileStore } from '../../files/disk-file-store.ts'
import { fileTaker } from '../../files/take-file.ts'
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

/** What a laboratory found. */
export const TITER = {
  on: '2026-05-10',
  unitsPerMl: 0.83,
  validUntil: '2028-05-10',
  doneBy: 'KSVDL',
  product: null,
} as const

/** A treatment against tapeworms. */
export const TREATMENT = {
  on: '2026-11-19',
  at: '14:30',
  doneBy: null,
  product: 'Droncit',
} as const

/** Sam and Bella, and a counter at which clinics enter something. */
export async function counterWorld(db: Kysely<Tables>) {
  const pets = petsOf(db)
  const sam = await pets.member('Sam')
  const bella = await addBella(pets, sam)
  const directory = temporaryDirectory()
  const [filesDir, arrivalsDir] = [join(directory, 'files'), join(directory, 'arrivals')]
  const takeFile = fileTaker({ ...pets.parts, store: diskFileStore(filesDir) })
  const served = signedRecordsEndpoints({ ...pets.parts, takeFile })
  const as = (person: Person | null) => callAs(served, person, { arrivalsDir })
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
    enter: (secret: string, body: Ask<typeof calls.enterAtCounter>['body'] = ENTRY) =>
      as(null)(calls.enterAtCounter, { params: { secret }, body }),
    /** The address of a paper that was uploaded by a link. */
    async upload(secret: string, content: Buffer = PDF): Promise<string> {
      const body = new Blob([new Uint8Array(content)])
      return (await as(null)(calls.uploadPaper, { params: { secret }, body })).url
    },
    /** What is left of files that arrived. */
    arrivals: () => (existsSync(arrivalsDir) ? readdirSync(arrivalsDir) : []),
    /** Names of the files that are not deleted, and whether something shows each. */
    files: () =>
      db
        .selectFrom('files')
        .select(['name', 'ownerId', 'keptAt'])
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute(),
    look: (secret: string) => as(null)(calls.readCounter, { params: { secret } }),
  }
}
