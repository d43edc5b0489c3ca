import { PbfReader } from 'pbf'
import { SignedVarints } from './packed-ids.ts'

/** Fields of a group that hold an object alone, and of such an object that say of its edit. */
const OBJECTS = new Set([1, 3, 4])
const MILLISECONDS_PER_STEP = 1000

/** When the newest edit in a block was made, in milliseconds since 1970; 0 where none says. */
export function newestInBlock(bytes: Uint8Array): number {
  const pbf = new PbfReader(bytes)
  let step = MILLISECONDS_PER_STEP
  let newest = 0
  pbf.readFields((field) => {
    if (field === 18) step = pbf.readVarint()
    else if (field === 2) newest = Math.max(newest, newestInGroup(pbf))
  }, undefined)
  return newest * step
}

function newestInGroup(pbf: PbfReader): number {
  let newest = 0
  pbf.readMessage((field) => {
    if (field === 2) newest = Math.max(newest, newestOfDense(pbf))
    else if (OBJECTS.has(field)) newest = Math.max(newest, newestOfObject(pbf))
  }, undefined)
  return newest
}

function newestOfObject(pbf: PbfReader): number {
  let edited = 0
  pbf.readMessage((field) => {
    if (field !== 4) return
    pbf.readMessage((field) => {
      if (field === 2) edited = pbf.readVarint()
    }, undefined)
  }, undefined)
  return edited
}

function newestOfDense(pbf: PbfReader): number {
  let newest = 0
  pbf.readMessage((field) => {
    if (field !== 5) return
    pbf.readMessage((field) => {
      if (field !== 2) return
      const end = pbf.readVarint() + pbf.pos
      if (end > pbf.length) throw new RangeError('A message is longer than its block.')
      const next = new SignedVarints(pbf.buf, pbf.pos)
      for (let edited = 0; next.at < end; newest = Math.max(newest, edited)) edited += next.next()
      pbf.pos = end
    }, undefined)
  }, undefined)
  return newest
}
