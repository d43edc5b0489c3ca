import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { msg } from '@wayfur/domain/language/messages'
import { SaxesParser } from 'saxes'
import { dayIn } from '../../places/import/field-text.ts'
import { BrokenFile } from '../../places/import/import-record.ts'
import type { MemberRef, OsmKind } from './extract.ts'
import { UNITS_PER_DEGREE } from './osm-objects.ts'
import { noTags } from './osm-tags.ts'

/** An object of an XML file, as it stands there. */
export interface XmlObject {
  kind: OsmKind
  id: number
  /** In `UNITS_PER_DEGREE`; no number where a node says nothing, or nothing that can be read. */
  latitude: number
  longitude: number
  /** The ids of a way. */
  refs: number[]
  /** Where some of those lie, for files that say so with the way. */
  locations: { id: number; latitude: number; longitude: number }[]
  members: MemberRef[]
  tags: Record<string, string> | undefined
  /** No number where the file does not say. */
  version: number
  /** The day it was edited, `YYYY-MM-DD`; empty where the file does not say. */
  editedOn: string
  /** Whether it is no more. */
  isDeleted: boolean
  /** The element it stands in: 'osm', or 'create', 'modify' or 'delete' of a file of changes. */
  within: string
}

/** Extracts unpack to ten to twenty times their size; one that goes far beyond only fills the machine. */
const MOST_UNPACKED = 200
/** Small files repeat themselves more, and do no harm. */
const ALWAYS_UNPACKED_BYTES = 16 * 1024 * 1024

export interface XmlFile {
  path: string
  isGzip: boolean
}

/** The text of a file, piece by piece, with how many bytes of the file have been read. */
export async function* textOf(
  { path, isGzip }: XmlFile,
  signal?: AbortSignal,
): AsyncGenerator<{ text: string; bytes: number }> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  const content = isGzip ? file.pipe(createGunzip({ chunkSize: 256 * 1024 })) : file
  file.on('error', (cause) => content.destroy(cause))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let unpacked = 0
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      signal?.throwIfAborted()
      unpacked += piece.byteLength
      if (unpacked > Math.max(ALWAYS_UNPACKED_BYTES, file.bytesRead * MOST_UNPACKED)) {
        throw new BrokenFile(msg('its packed text unpacks to far more than an extract holds'))
      }
      yield { text: decoder.decode(piece, { stream: true }), bytes: file.bytesRead }
    }
    decoder.decode()
  } catch (cause) {
    throw readingFault(cause)
  } finally {
    content.destroy()
    file.destroy()
  }
}

function readingFault(cause: unknown): unknown {
  const code = (cause as { code?: unknown } | null)?.code
  if (code === 'Z_BUF_ERROR') {
    return new BrokenFile(msg('its packed text ends too early: fetch it again'), { cause })
  }
  if (typeof code === 'string' && code.startsWith('Z_')) {
    return new BrokenFile(msg('its packed text is damaged: fetch it again'), { cause })
  }
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new BrokenFile(msg('it is not written in UTF-8'), { cause })
  }
  return cause
}

/** Calls `told` with every object of a file, in order, and `read` after each piece of it. */
export async function readXmlObjects(
  file: XmlFile,
  told: (object: XmlObject) => void,
  read: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const parser = new SaxesParser()
  const above: string[] = []
  let object: XmlObject | undefined
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'node' || name === 'way' || name === 'relation') {
      object = newObject(name, attributes, above.at(-1) ?? '')
    } else if (object !== undefined) {
      addTo(object, name, attributes)
    }
    above.push(name)
  })
  parser.on('closetag', ({ name }) => {
    above.pop()
    if (object?.kind !== name) return
    told(object)
    object = undefined
  })
  let isAtEnd = false
  const faults: BrokenFile[] = []
  parser.on('error', (cause) => {
    const sentence = isAtEnd
      ? msg('it ends in the middle: fetch it again')
      : msg('it is not whole XML: something is wrong in its line {line}', {
          line: String(parser.line),
        })
    faults.push(new BrokenFile(sentence, { cause }))
  })
  for await (const { text, bytes } of textOf(file, signal)) {
    parser.write(text)
    if (faults[0] !== undefined) throw faults[0]
    read(bytes)
  }
  isAtEnd = true
  parser.close()
  if (faults[0] !== undefined) throw faults[0]
}

type Attributes = Readonly<Record<string, string>>

function newObject(kind: OsmKind, attributes: Attributes, within: string): XmlObject {
  const { id, lat, lon, visible, action, version, timestamp } = attributes
  return {
    kind,
    id: numberIn(id),
    latitude: unitsIn(lat),
    longitude: unitsIn(lon),
    refs: [],
    locations: [],
    members: [],
    tags: undefined,
    version: numberIn(version),
    editedOn: dayIn(timestamp) ?? '',
    isDeleted: visible === 'false' || action === 'delete' || within === 'delete',
    within,
  }
}

function addTo(object: XmlObject, name: string, attributes: Attributes): void {
  const { k, v, ref, lat, lon, type, role } = attributes
  if (name === 'tag' && k !== undefined && v !== undefined) {
    object.tags ??= noTags()
    object.tags[k] = v
  } else if (name === 'nd' && object.kind === 'way') {
    const id = numberIn(ref)
    object.refs.push(id)
    const location = { id, latitude: unitsIn(lat), longitude: unitsIn(lon) }
    if (lat !== undefined) object.locations.push(location)
  } else if (name === 'member' && (type === 'node' || type === 'way' || type === 'relation')) {
    object.members.push({ type, id: numberIn(ref), role: role ?? '' })
  }
}

function numberIn(text: string | undefined): number {
  return text === undefined || text === '' ? Number.NaN : Number(text)
}

function unitsIn(text: string | undefined): number {
  return Math.round(numberIn(text) * UNITS_PER_DEGREE)
}
