import { open } from 'node:fs/promises'
import { gunzipSync, constants } from 'node:zlib'
import { msg } from '@wayfur/domain/language/messages'
import { BrokenFile } from '../../places/import/import-record.ts'
import type { OsmKind } from './extract.ts'
import { withoutChange, withoutNumber } from './object-faults.ts'
import { readXmlObjects, type XmlObject } from './xml-objects.ts'

/** What files of changes say of an object in the end. */
export interface ChangedObject extends XmlObject {
  /** It was deleted and created again, and its versions are counted from the beginning. */
  isCountedAnew?: boolean
}

/** What files of changes say, the last version of each object. */
export type Changes = Readonly<Record<OsmKind, ReadonlyMap<number, ChangedObject>>>

/** More would not fit into memory beside the extract; some days of a large state. */
const MOST_CHANGES = 3_000_000

const HEAD_BYTES = 4096

/** Whether a file holds changes of OpenStreetMap (`.osc`, `.osc.gz`), by how it begins. */
export async function holdsChanges(path: string): Promise<boolean> {
  return (await headOf(path)).changes
}

async function headOf(path: string): Promise<{ changes: boolean; isGzip: boolean }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead)
    const isGzip = head[0] === 0x1f && head[1] === 0x8b
    const text = (isGzip ? unpacked(head) : head).toString('utf8')
    return { changes: /<osmChange\b/.test(text), isGzip }
  } finally {
    await file.close()
  }
}

function unpacked(head: Buffer): Buffer {
  try {
    return gunzipSync(head.subarray(0, -8), { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return Buffer.alloc(0)
  }
}

/**
 * Reads files of changes in the order in which they were made. Of several changes of an object the
 * highest version counts, of equal ones the last; what was created on a day after its deletion is there
 * again, whatever its version. Throws a `BrokenFile`.
 */
export async function readChanges(
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<Changes> {
  const changes = {
    node: new Map(),
    way: new Map(),
    relation: new Map(),
  } as const satisfies Record<OsmKind, Map<number, ChangedObject>>
  for (const path of paths) {
    const { isGzip } = await headOf(path)
    await readXmlObjects(
      { path, isGzip },
      (object) => add(changes[object.kind], object),
      () => {},
      signal,
    )
    const { size } = changes.node
    if (size + changes.way.size + changes.relation.size > MOST_CHANGES) {
      throw new BrokenFile(msg('it changes too much: a newer extract is quicker'))
    }
  }
  return changes
}

function add(changes: Map<number, ChangedObject>, object: XmlObject): void {
  const { id, kind, version, within } = object
  if (!['create', 'modify', 'delete'].includes(within)) {
    throw withoutChange(kind, id)
  }
  if (!Number.isSafeInteger(id)) throw withoutNumber(kind)
  const before = changes.get(id)
  if (before === undefined) changes.set(id, object)
  else if (comesAfter(object, before)) {
    const isBack = before.isDeleted && !(version > before.version)
    const isCountedAnew = isBack || before.isCountedAnew === true
    changes.set(id, isCountedAnew ? { ...object, isCountedAnew } : object)
  }
}

/** Whether a change of an object is newer than one that was read before. */
export function comesAfter(object: XmlObject, before: XmlObject): boolean {
  if (!(object.version < before.version)) return true
  return (
    before.isDeleted &&
    !object.isDeleted &&
    before.editedOn !== '' &&
    object.editedOn > before.editedOn
  )
}
