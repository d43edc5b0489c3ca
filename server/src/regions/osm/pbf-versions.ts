import { PbfReader } from 'pbf'
import type { OsmKind, VersionTold } from './extract.ts'
import { SignedVarints } from './packed-ids.ts'

/** Fields of a group that hold an object alone. */
const KINDS: Readonly<Record<number, OsmKind>> = { 1: 'node', 3: 'way', 4: 'relation' }

/** Tells which versions of which objects a block holds, and reads nothing else of them. */
export function versionsInBlock(bytes: Uint8Array, told: VersionTold): void {
  const pbf = new PbfReader(bytes)
  pbf.readFields((field) => {
    if (field !== 2) return
    pbf.readMessage((field) => {
      if (field === 2) tellDense(pbf, told)
      const kind = KINDS[field]
      if (kind !== undefined) tellObject(pbf, kind, told)
    }, undefined)
  }, undefined)
}

function tellObject(pbf: PbfReader, kind: OsmKind, told: VersionTold): void {
  let id = Number.NaN
  let version = Number.NaN
  pbf.readMessage((field) => {
    if (field === 1) id = kind === 'node' ? pbf.readSVarint() : pbf.readVarint(true)
    else if (field === 4) {
      pbf.readMessage((field) => {
        if (field === 1) version = pbf.readVarint(true)
      }, undefined)
    }
  }, undefined)
  told(kind, id, version)
}

/** Ids as differences, versions as they are, in two lists of the same length. */
function tellDense(pbf: PbfReader, told: VersionTold): void {
  let ids = [0, 0]
  let versions = [0, 0]
  pbf.readMessage((field) => {
    if (field === 1) ids = boundsOf(pbf)
    else if (field === 5) {
      pbf.readMessage((field) => {
        if (field === 1) versions = boundsOf(pbf)
      }, undefined)
    }
  }, undefined)
  const behind = pbf.pos
  const next = new SignedVarints(pbf.buf, ids[0] ?? 0)
  pbf.pos = versions[0] ?? 0
  for (let id = 0; next.at < (ids[1] ?? 0);) {
    id += next.next()
    told('node', id, pbf.pos < (versions[1] ?? 0) ? pbf.readVarint(true) : Number.NaN)
  }
  pbf.pos = behind
}

/** Passes over a list, and gives where it begins and ends. */
function boundsOf(pbf: PbfReader): number[] {
  const end = pbf.readVarint() + pbf.pos
  if (end > pbf.length) throw new RangeError('A message is longer than its block.')
  const start = pbf.pos
  pbf.pos = end
  return [start, end]
}
