import { Readable } from 'node:stream'
import { fileNameIn } from '@wayfur/domain/files/file'
import { MOST_HAPPENINGS, RECORD_FILE } from '@wayfur/domain/pets/pet-record'
import type { WholePetRecord } from '@wayfur/domain/pets/pet-schemas'
import { HAPPENED_TO_PET, LONGEST_HAPPENING } from '@wayfur/domain/pets/timeline'
import type { Units } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import yazl from 'yazl'
import { unitsOf } from '../accounts/units-of.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import { requirePet, requireRealPet } from './pet-access.ts'
import { documentsOf, healthChecksOf, vaccinationsOf, weightsOf } from './read-pet.ts'
import { detailsOf, healthOf } from './record-shape.ts'
import { entryOf } from './timeline.ts'

interface FileInside {
  path: string
  /** The name of the file in the file store. */
  name: string
  bytes: number
}

/** The whole passport of a pet as a ZIP file: its record, its photo and its documents. */
export async function wholePassport(
  parts: { db: Kysely<Tables>; clock: Clock; store: FileStore },
  { petId, memberId }: { petId: number; memberId: number },
): Promise<{ petName: string; stream: ReadableStream<Uint8Array> }> {
  const { db, clock, store } = parts
  const pet = await requirePet(db, memberId, petId, 'see')
  requireRealPet(pet)
  const [vaccinations, weights, healthChecks, documents, timeline] = await Promise.all([
    vaccinationsOf(db, petId),
    weightsOf(db, petId),
    healthChecksOf(db, petId),
    documentsOf(db, petId),
    timelineOf(db, petId, await unitsOf(db, memberId)),
  ])
  const files: FileInside[] = []
  /** Names a file of the passport, unless it was lost; a copy without it is better than none. */
  const inside = async (path: string, url: string): Promise<boolean> => {
    const name = fileNameIn(url)
    const stored = await store.read(name)
    if (stored === undefined) return false
    await stored.bytes.cancel()
    files.push({ path, name, bytes: stored.size })
    return true
  }
  const health = healthOf({ vaccinations, weights, healthChecks })
  const shotIds = vaccinations.map(({ id }) => id).reverse()
  const photo =
    pet.imageUrl !== null && (await inside('photo.webp', pet.imageUrl)) ? 'photo.webp' : null
  const papers: WholePetRecord['documents'] = []
  for (const { title, addedOn, fileUrl, vaccinationId } of documents.toReversed()) {
    const file = pathFor(papers.length + 1, title, fileUrl)
    if (!(await inside(file, fileUrl))) continue
    const place = vaccinationId === null ? -1 : shotIds.indexOf(vaccinationId)
    papers.push({ title, addedOn, file, vaccination: place < 0 ? null : place })
  }
  const record: WholePetRecord = {
    format: 'wayfur-pet',
    formatVersion: 2,
    exportedAt: clock.now().toISOString(),
    pet: detailsOf(pet),
    ...health,
    photo,
    documents: papers,
    timeline,
  }
  return { petName: pet.name, stream: packed(record, files, { store, now: clock.now() }) }
}

/** `documents/03-rabies-certificate.pdf`: an order, a word to find it by, and what it is. */
function pathFor(number: number, title: string, fileUrl: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  const name = [String(number).padStart(2, '0'), ...(words === '' ? [] : [words])].join('-')
  return `documents/${name}${fileUrl.slice(fileUrl.lastIndexOf('.'))}`
}

/** What happened to the pet, oldest first; of very much, the latest. */
async function timelineOf(
  db: Kysely<Tables>,
  petId: number,
  units: Units,
): Promise<WholePetRecord['timeline']> {
  const entries = await db
    .selectFrom('petEvents')
    .select(['kind', 'on', 'words', 'facts'])
    .where('petId', '=', petId)
    .where('kind', 'in', HAPPENED_TO_PET)
    .orderBy('on', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_HAPPENINGS)
    .execute()
  return entries.reverse().map((row) => {
    const entry = entryOf(row, units)
    // What was told of a visit may be longer than what a passport takes in again.
    return Object.assign(entry, { words: entry.words?.slice(0, LONGEST_HAPPENING) ?? null })
  }) as WholePetRecord['timeline']
}

/** Reads one file after the other as they are sent. Pictures and PDFs are packed already. */
function packed(
  record: WholePetRecord,
  files: readonly FileInside[],
  { store, now }: { store: FileStore; now: Date },
): ReadableStream<Uint8Array> {
  const zip = new yazl.ZipFile()
  let open: Readable | undefined
  zip.addBuffer(Buffer.from(`${JSON.stringify(record, null, 2)}\n`), RECORD_FILE, { mtime: now })
  for (const { path, name, bytes } of files) {
    const options = { mtime: now, compress: false, size: bytes }
    zip.addReadStreamLazy(path, options, (give) => {
      streamOf(store, name)
        .then((stream) => give(null, (open = stream)))
        .catch((error: unknown) => give(error, Readable.from([])))
    })
  }
  zip.end()
  const out = zip.outputStream as Readable
  // The reader of the stream must get an error instead of waiting for the rest.
  zip.on('error', (error: Error) => out.destroy(error))
  // A cancelled download closes the open file.
  out.on('close', () => open?.destroy())
  return Readable.toWeb(out) as ReadableStream<Uint8Array>
}

async function streamOf(store: FileStore, name: string): Promise<Readable> {
  const stored = await store.read(name)
  if (stored === undefined) throw new Error('A file went while it was exported.')
  return Readable.from(stored.bytes)
}
