import { createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** Files of a passport and what systems put beside them; more is no passport. */
const MOST_ENTRIES = 400

/** An uploaded ZIP file, not trusted: only entries that are asked for are unpacked. */
export interface OpenZip {
  /** The path of the first file of that name that lies highest, and what lies beside it. */
  sizeOf(path: string): number | undefined
  paths(): IterableIterator<string>
  /** What is in a small file. */
  bytes(path: string, most: number): Promise<Buffer>
  /** Unpacks a file to a place of ours. */
  unpackTo(path: string, target: string, most: number): Promise<void>
}

/** Opens a ZIP file for `work` and closes it again; one that cannot be read is refused. */
export async function withZip<T>(path: string, work: (zip: OpenZip) => Promise<T>): Promise<T> {
  const zip = await orDamaged(
    openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true }),
  )
  try {
    const entries = await orDamaged(entriesOf(zip))
    return await work({
      sizeOf: (name) => entries.get(name)?.uncompressedSize,
      paths: () => entries.keys(),
      async bytes(name, most) {
        const chunks: Buffer[] = []
        for await (const chunk of await contentOf(zip, entries.get(name), most)) {
          chunks.push(chunk as Buffer)
        }
        return Buffer.concat(chunks)
      },
      async unpackTo(name, target, most) {
        const content = await contentOf(zip, entries.get(name), most)
        await pipeline(content, createWriteStream(target, { flags: 'wx' }))
      },
    })
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw noPassport()
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    // Two files of one name are a trick: which of them is looked at would be a matter of chance.
    if (entries.has(entry.fileName)) throw noPassport()
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
  }
  return entries
}

/**
 * What is in an entry. How large it becomes is in its head, and the reader stops at the first byte
 * more, so that a small file never unpacks to a huge one; a changed byte fails its sum.
 */
async function contentOf(zip: ZipFile, entry: Entry | undefined, most: number): Promise<Readable> {
  if (entry === undefined) throw damagedFile()
  if (entry.uncompressedSize > most) {
    const megabytes = Math.floor(most / (1024 * 1024))
    throw new Problem(
      'too-large',
      msg('A file in it is too large: {megabytes} MB is the most.', { megabytes }),
    )
  }
  if (!entry.canDecodeFileData() || entry.isEncrypted()) throw damagedFile()
  const packed = await orDamaged(zip.openReadStreamPromise(entry))
  let sum = 0
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(sum === entry.crc32 ? null : damagedFile()),
  })
  packed.on('error', (cause) => checked.destroy(damagedFile(cause)))
  checked.on('close', () => packed.destroy())
  return packed.pipe(checked)
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Problem ? error : damagedFile(error)
  }
}

function damagedFile(cause?: unknown): Problem {
  const says = msg('This file is damaged or not complete. Please export it again.')
  return new Problem('unreadable-file', says, cause === undefined ? undefined : { cause })
}

export function noPassport(): Problem {
  return new Problem('wrong-file', msg('This file is not a Wayfur pet passport.'))
}
