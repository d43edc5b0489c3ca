import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { directories, headerOf } from './archive-directory.ts'
import type { Entry } from './archive-directory.ts'

/** Tiles being packed at one time: enough that the cutting never waits, few enough for the memory. */
const PACKED_AT_ONCE = 16
/** Equal tiles are kept once if they are no larger; larger ones are never equal. */
const COMPARED_BYTES = 512

/** What an archive says of itself. */
export interface ArchiveFacts {
  minZoom: number
  maxZoom: number
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number]
  /** The members of its metadata beside the digest of its tiles. */
  metadata: Readonly<Record<string, unknown>>
}

interface Sheet {
  path: string
  file: FileHandle
  bytes: number
  entries: Entry[]
  /** Where small tiles lie, by their content. */
  known: Map<string, { offset: number; length: number }>
}

const packed = promisify(gzip)

/**
 * Writes tiles as one PMTiles archive (version 3, clustered). The tiles of each zoom come in the
 * order of their number and wait in a file of their own, so memory holds only the directory.
 */
export class TileArchive {
  readonly #folder: string
  readonly #name: string
  readonly #sheets = new Map<number, Sheet>()
  readonly #waiting: Promise<() => Promise<void>>[] = []

  constructor(folder: string, name: string) {
    this.#folder = folder
    this.#name = name
  }

  /** Adds a tile; within a zoom the numbers of tiles must rise. */
  async add(z: number, x: number, y: number, tile: Uint8Array): Promise<void> {
    this.#waiting.push(
      packed(tile, { level: 6 }).then((bytes) => () => this.#write(z, zxyToTileId(z, x, y), bytes)),
    )
    if (this.#waiting.length >= PACKED_AT_ONCE) await this.#writeFirst()
  }

  /** Puts the archive together; the answer is its size and how many tiles it holds. */
  async finish(facts: ArchiveFacts): Promise<{ bytes: number; tiles: number }> {
    while (this.#waiting.length > 0) await this.#writeFirst()
    const sheets = [...this.#sheets.entries()].sort(([a], [b]) => a - b).map(([, sheet]) => sheet)
    const entries: Entry[] = []
    const digest = createHash('sha256')
    let tileBytes = 0
    let contents = 0
    for (const sheet of sheets) {
      await sheet.file.close()
      for (const entry of sheet.entries) {
        entries.push({ ...entry, offset: entry.offset + tileBytes })
      }
      tileBytes += sheet.bytes
      contents += new Set(sheet.entries.map(({ offset }) => offset)).size
      for await (const chunk of createReadStream(sheet.path)) digest.update(chunk as Uint8Array)
    }
    const metadata = await packed(
      JSON.stringify({ ...facts.metadata, digest: digest.digest('hex').slice(0, 32) }),
    )
    const { root, leaves } = directories(entries)
    const tiles = entries.reduce((sum, { run }) => sum + run, 0)
    const header = headerOf(facts, {
      lengths: [root.length, metadata.length, leaves.length, tileBytes],
      counts: [tiles, entries.length, contents],
    })
    const head = Buffer.concat([header, root, metadata, leaves])
    await this.#put(head, sheets)
    return { bytes: head.length + tileBytes, tiles }
  }

  async #put(head: Buffer, sheets: readonly Sheet[]): Promise<void> {
    const archive = await open(join(this.#folder, this.#name), 'w')
    try {
      await archive.write(head)
      for (const sheet of sheets) {
        await pipeline(createReadStream(sheet.path), async (chunks) => {
          for await (const chunk of chunks) await archive.write(chunk as Uint8Array)
        })
        await rm(sheet.path)
      }
      await archive.sync()
    } finally {
      await archive.close()
    }
  }

  async #writeFirst(): Promise<void> {
    const write = await this.#waiting.shift()
    await write?.()
  }

  async #write(z: number, id: number, bytes: Uint8Array): Promise<void> {
    let sheet = this.#sheets.get(z)
    if (sheet === undefined) {
      const path = join(this.#folder, `${this.#name}.zoom-${z}`)
      sheet = { path, file: await open(path, 'w'), bytes: 0, entries: [], known: new Map() }
      this.#sheets.set(z, sheet)
    }
    const key = bytes.length <= COMPARED_BYTES ? Buffer.from(bytes).toString('latin1') : undefined
    let place = key === undefined ? undefined : sheet.known.get(key)
    if (place === undefined) {
      place = { offset: sheet.bytes, length: bytes.length }
      if (key !== undefined) sheet.known.set(key, place)
      await sheet.file.write(bytes)
      sheet.bytes += bytes.length
    }
    const last = sheet.entries.at(-1)
    if (last !== undefined && last.offset === place.offset && last.id + last.run === id) {
      last.run += 1
    } else sheet.entries.push({ id, ...place, run: 1 })
  }
}
