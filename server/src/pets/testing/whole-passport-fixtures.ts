import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as endpoints from '@wayfur/domain/pets/endpoints'
import type { WholePetRecord } from '@wayfur/domain/pets/pet-schemas'
import { Hono } from 'hono'
import yazl from 'yazl'
import { fromAPhone, PDF, twoHalves } from '../../../test/pictures.ts'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { diskFileStore } from '../../files/disk-file-store.ts'
import { removeFileHandler } from '../../files/remove-file-job.ts'
import { fileTaker } from '../../files/take-file.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { openLog } from '../../platform/log.ts'
import { problemResponse } from '../../platform/problems.ts'
import type { SignedIn } from '../../platform/sessions.ts'
import { serveOverHttp } from '../../platform/testing/serve-over-http.ts'
import { signedIn } from '../../platform/testing/test-caller.ts'
import { passportImport } from '../import-passport.ts'
import { withZip } from '../open-zip.ts'
import { petFiles } from '../pet-files.ts'
import { addBella, petsOf } from './pet-fixtures.ts'

interface Person {
  id: number
  name: string
}

/** Passports over HTTP, with files on a disk; `x-member` says who asks. */
export async function passportProduct(
  { db }: TestDatabase,
  options: { allowance?: () => Promise<number> } = {},
) {
  const pets = petsOf(db, options)
  const directory = temporaryDirectory()
  const [filesDir, arrivalsDir] = [join(directory, 'files'), join(directory, 'arrivals')]
  const store = diskFileStore(filesDir)
  const parts = {
    ...pets.parts,
    store,
    takeFile: fileTaker({ ...pets.parts, store }),
    arrivalsDir,
    publicUrl: 'https://wayfur.example',
  }
  const app = new Hono()
  app.onError((error) => problemResponse(error, openLog('silent')))
  app.route('/', serveOverHttp([...petFiles(parts), passportImport(parts)], whoAsks, arrivalsDir))
  const upload = async (person: Person, content: Buffer, purpose: 'pet' | 'document') => {
    const path = join(directory, `${randomBytes(4).toString('hex')}.upload`)
    await writeFile(path, content)
    return (await parts.takeFile({ path }, { ownerId: person.id, purpose })).url
  }
  return {
    db,
    pets,
    upload,
    arrivals: () => filesIn(arrivalsDir),
    stored: () => filesIn(filesDir),
    contentOf: (url: string) => {
      const path = filesIn(filesDir).find((one) => url.endsWith(basename(one)))
      return readFileSync(join(filesDir, path ?? url))
    },
    get: (path: string, person: Person | null) => app.request(path, { headers: askedBy(person) }),
    put: (content: Uint8Array, person: Person | null) =>
      app.request('/api/passports', {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: askedBy(person),
      }),
    /** Takes away what is to be removed, as the job worker would. */
    removeFiles: async () => {
      const jobs = await db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', 'remove-file')
        .execute()
      const handler = removeFileHandler(db, store)
      for (const { payload } of jobs) {
        await handler.run(payload, { signal: AbortSignal.timeout(60_000) } as never)
      }
    },
  }
}

async function whoAsks(headers: Headers): Promise<SignedIn | null> {
  const id = Number(headers.get('x-member') ?? 0)
  return id === 0 ? null : signedIn({ id })
}

function askedBy(person: Person | null): Record<string, string> {
  return person === null ? {} : { 'x-member': String(person.id) }
}

function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  const all = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  return all.filter((path) => path.includes('.')).toSorted()
}

type Product = Awaited<ReturnType<typeof passportProduct>>

/** Bella with a photo and two papers, one of which proves her vaccination. */
export async function wholeBella({ pets, upload }: Product, owner: Person) {
  const callApi = pets.as(owner)
  const passport = await addBella(pets, owner)
  const { id, version } = passport
  const imageUrl = await upload(owner, await fromAPhone().jpeg().toBuffer(), 'pet')
  const { name, species, breed, birth, microchipId, emergencyContact, medicalNotes } = passport
  const { allergies, medications, vet } = passport
  const entry = { name, species, breed, birth, microchipId, emergencyContact, medicalNotes }
  await callApi(endpoints.changePet, {
    params: { id },
    body: { ...entry, allergies, medications, vet, imageUrl, version },
  })
  const shot = passport.vaccinations[0]?.id ?? 0
  const scan = await upload(owner, await twoHalves(300, 500).png().toBuffer(), 'document')
  const paper = await upload(owner, PDF, 'document')
  const papers = [
    { title: 'Rabies: certificate № 17', fileUrl: scan, vaccinationId: shot },
    { title: 'Rechnung', fileUrl: paper, vaccinationId: null },
  ]
  for (const body of papers) await callApi(endpoints.addPetDocument, { params: { id }, body })
  return { id, imageUrl, scan, paper }
}

/** The record in a whole passport, but for when it was written. */
export async function recordIn(zip: Buffer): Promise<WholePetRecord> {
  const path = join(temporaryDirectory(), 'passport.zip')
  await writeFile(path, zip)
  const text = await withZip(path, (open) => open.bytes('record.json', 4_000_000))
  const { exportedAt: _, ...record } = JSON.parse(text.toString()) as WholePetRecord
  return record as WholePetRecord
}

/** A ZIP file of these files. */
export function zipOf(files: Record<string, Buffer | string>, options = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content as string), path, options)
  }
  zip.end()
  return buffer(zip.outputStream)
}
