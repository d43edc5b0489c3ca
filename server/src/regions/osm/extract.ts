import type { Area } from '@wayfur/domain/maps/schemas'
import type { OsmTags } from './osm-objects.ts'
import type { PackedIds } from './packed-ids.ts'

export type OsmKind = 'node' | 'way' | 'relation'

/** A member of a relation as the file names it. */
export interface MemberRef {
  type: OsmKind
  id: number
  role: string
}

/**
 * Is told of what an extract holds, object by object, in the order of the file. Latitudes and
 * longitudes are in `UNITS_PER_DEGREE` and lie on earth; tags are undefined where there are none.
 */
export interface ExtractSink {
  node(id: number, latitude: number, longitude: number, tags: OsmTags | undefined): void
  /** The ids of its nodes hold during the call alone. */
  way(id: number, refs: PackedIds, tags: OsmTags | undefined): void
  relation(id: number, members: readonly MemberRef[], tags: OsmTags | undefined): void
  /** Where a node lies that is no object of the file, but told of with a way; told among the nodes. */
  location(id: number, latitude: number, longitude: number): void
  /** The nodes of a way that is no object of the file, but told of with a relation; told among the ways. */
  outline(id: number, refs: PackedIds): void
}

/** Called with the version of an object; NaN where the file does not say. */
export type VersionTold = (kind: OsmKind, id: number, version: number) => void

export interface ExtractReading {
  /** What the sink is told of; the rest is passed over. */
  kinds: ReadonlySet<OsmKind>
  /** Called with how many bytes of the file have been read, after each piece of it. */
  told?: ((bytes: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** A file of OpenStreetMap that was looked at, and may be read several times. */
/** What is seen of a file from outside, its day as the file system has it. */
export type SeenFile = Pick<Extract, 'file' | 'bytes' | 'on' | 'isDated'>

/** The same of the day that the file itself says its data is of, where it does. */
export function datedBy(seen: SeenFile, day: string | undefined): SeenFile {
  return day === undefined ? seen : { ...seen, on: day, isDated: true }
}

export interface Extract {
  /** Its name without folders. */
  file: string
  /** Its size. */
  bytes: number
  /** The day of the data, `YYYY-MM-DD`: as the file says, or the day it was written. */
  on: string
  /** Whether the file says so. */
  isDated: boolean
  /** The box it was cut by, where the file says. */
  bounds: Area | undefined
  /** What a file of somebody else's holds, whose that is and under which terms; none for OpenStreetMap. */
  holds?: { what: 'addresses'; credit: string; licence: string }
  /** Whether all nodes stand before all ways, and those before all relations; may read the whole file. */
  isSorted(reading: Omit<ExtractReading, 'kinds'>): Promise<boolean>
  /**
   * Tells which objects it holds, in which version, and nothing else of them; undefined where a file
   * does not name all that it holds.
   */
  versions?: (told: VersionTold, reading: Omit<ExtractReading, 'kinds'>) => Promise<void>
  /** Throws a `BrokenFile` for a file that cannot be read to its end. */
  read(sink: ExtractSink, reading: ExtractReading): Promise<void>
}
