import { msg } from '@wayfur/domain/language/messages'
import type { Area } from '@wayfur/domain/maps/schemas'
import { PbfReader } from 'pbf'
import { BrokenFile } from '../../places/import/import-record.ts'

/** What the first block of a file says of all others. */
export interface PbfHeader {
  /** Whether objects are sorted by type and then by id. */
  isSorted: boolean
  /** Whether ways say where their nodes lie, and nodes without tags are left out. */
  hasLocationsOnWays: boolean
  bounds: Area | undefined
  /** Up to when all edits are in the file, in seconds since 1970. */
  timestamp: number | undefined
}

const SUPPORTED = new Set(['OsmSchema-V0.6', 'DenseNodes'])
const NANOS_PER_DEGREE = 1e9

export function readPbfHeader(bytes: Uint8Array): PbfHeader {
  const header: PbfHeader = {
    isSorted: false,
    hasLocationsOnWays: false,
    bounds: undefined,
    timestamp: undefined,
  }
  const pbf = new PbfReader(bytes)
  pbf.readFields((field) => {
    if (field === 1) header.bounds = readBounds(pbf)
    else if (field === 4) requireSupported(pbf.readString())
    else if (field === 5) {
      const feature = pbf.readString()
      if (feature === 'Sort.Type_then_ID') header.isSorted = true
      else if (feature === 'LocationsOnWays') header.hasLocationsOnWays = true
    } else if (field === 32) header.timestamp = pbf.readVarint(true)
  }, undefined)
  return header
}

function readBounds(pbf: PbfReader): Area {
  const sides = ['west', 'east', 'north', 'south'] as const
  return pbf.readMessage<Area>(
    (field, area) => {
      const side = sides[field - 1]
      if (side !== undefined) area[side] = pbf.readSVarint() / NANOS_PER_DEGREE
    },
    { south: -90, west: -180, north: 90, east: 180 },
  )
}

function requireSupported(feature: string): void {
  if (SUPPORTED.has(feature)) return
  throw new BrokenFile(
    feature === 'HistoricalInformation'
      ? msg(
          'it holds the whole history of its objects; `osmium time-filter FILE -o NEW.osm.pbf` keeps what they are now',
        )
      : msg('it asks of its reader “{feature}”, which is not known here', {
          feature: feature.slice(0, 60),
        }),
  )
}
