import { open } from 'node:fs/promises'
import { BrokenFile } from '../../places/import/import-record.ts'
import {
  datedBy,
  type Extract,
  type ExtractReading,
  type ExtractSink,
  type OsmKind,
  type SeenFile,
} from './extract.ts'
import { NO_PBF, type PbfBlob, pbfBlobs, readable } from './pbf-blobs.ts'
import { kindsOfBlock, readPbfBlock } from './pbf-block.ts'
import { type PbfHeader, readPbfHeader } from './pbf-header.ts'
import { newestInBlock } from './pbf-newest.ts'
import { versionsInBlock } from './pbf-versions.ts'

/** OpenStreetMap began in August of 2004; what stands beyond the year 9999 is no instant. */
const FIRST_EDIT = Date.UTC(2004, 7)
const LAST_INSTANT = Date.UTC(10_000, 0)

const ORDER: readonly OsmKind[] = ['node', 'way', 'relation']

/** Looks at a `.osm.pbf` file; `seen` is what stands in its folder. */
export async function openPbf(path: string, seen: SeenFile): Promise<Extract> {
  const header = await headerOf(path, seen.bytes)
  const { bounds, hasLocationsOnWays, isSorted, timestamp } = header
  const upTo = timestamp === undefined ? await newestEdit(path, seen.bytes) : 1000 * timestamp
  return {
    ...datedBy(seen, dayAt(upTo)),
    bounds,
    async isSorted(reading) {
      // Locations must be known before the first way is told.
      if (hasLocationsOnWays) return false
      if (isSorted) return true
      let last = 0
      let isInOrder = true
      await eachBlock(path, seen.bytes, reading, ({ bytes }) => {
        for (const kind of kindsOfBlock(bytes)) {
          const rank = ORDER.indexOf(kind)
          if (rank < last) isInOrder = false
          last = rank
        }
      })
      return isInOrder
    },
    versions: (told, reading) =>
      eachBlock(path, seen.bytes, reading, ({ bytes }) => versionsInBlock(bytes, told)),
    read: (sink: ExtractSink, reading: ExtractReading) =>
      eachBlock(path, seen.bytes, reading, ({ bytes }) => {
        readPbfBlock(bytes, reading.kinds, hasLocationsOnWays, sink)
      }),
  }
}

async function headerOf(path: string, size: number): Promise<PbfHeader> {
  const file = await open(path)
  try {
    for await (const { type, bytes } of pbfBlobs(file, size)) {
      if (type !== 'OSMHeader') break
      return readable(0, () => readPbfHeader(bytes))
    }
    throw new BrokenFile(NO_PBF)
  } finally {
    await file.close()
  }
}

/** Files that do not say up to when they are can be told by their newest edit, if they have any. */
async function newestEdit(path: string, size: number): Promise<number> {
  let newest = 0
  await eachBlock(path, size, {}, ({ bytes }) => {
    newest = Math.max(newest, newestInBlock(bytes))
  })
  return newest
}

/** The day of an instant that can be one of OpenStreetMap's; undefined for none. */
function dayAt(milliseconds: number): string | undefined {
  const isInstant = milliseconds > FIRST_EDIT && milliseconds < LAST_INSTANT
  return isInstant ? new Date(milliseconds).toISOString().slice(0, 10) : undefined
}

/** Calls `read` with every block of objects. */
async function eachBlock(
  path: string,
  size: number,
  { told, signal }: Omit<ExtractReading, 'kinds'>,
  read: (blob: PbfBlob) => void,
): Promise<void> {
  const file = await open(path)
  try {
    let start = 0
    for await (const blob of pbfBlobs(file, size, signal)) {
      if (blob.type === 'OSMData') readable(start, () => read(blob))
      start = blob.end
      told?.(blob.end)
    }
  } finally {
    await file.close()
  }
}
