import { msg } from '@wayfur/domain/language/messages'
import type { Area } from '@wayfur/domain/maps/schemas'
import { dayIn } from '../../places/import/field-text.ts'
import { BrokenFile } from '../../places/import/import-record.ts'
import {
  datedBy,
  type Extract,
  type ExtractReading,
  type ExtractSink,
  type OsmKind,
  type SeenFile,
} from './extract.ts'
import { requireOnEarth } from './on-earth.ts'
import { packIds } from './packed-ids.ts'
import { readXmlObjects, textOf, type XmlFile, type XmlObject } from './xml-objects.ts'

const RANKS: Readonly<Record<string, number>> = { node: 0, way: 1, relation: 2 }

/** Characters at the end of a piece of text in which an element may have begun. */
const CARRIED = 2000

/** Looks at a `.osm` file, packed with gzip or not; `head` is how its text begins. */
export async function openXml(xml: XmlFile, head: string, seen: SeenFile): Promise<Extract> {
  return {
    ...datedBy(seen, dayOf(head) ?? (await dayOfNewestEdit(xml))),
    bounds: boundsIn(head),
    isSorted: (reading) => isInOrder(xml, reading),
    versions: (told, { told: read, signal }) =>
      readXmlObjects(
        xml,
        ({ kind, id, version, isDeleted }) => isDeleted || told(kind, id, version),
        (bytes) => read?.(bytes),
        signal,
      ),
    read: (sink: ExtractSink, { kinds, told, signal }: ExtractReading) =>
      readXmlObjects(
        xml,
        (object) => tell(object, kinds, sink),
        (bytes) => told?.(bytes),
        signal,
      ),
  }
}

/**
 * Looks for a kind of object behind a later one without parsing, which takes a tenth of the time;
 * what only looks like an element, as in a comment, at worst has the file read once for each kind.
 */
async function isInOrder(
  xml: XmlFile,
  { told, signal }: Omit<ExtractReading, 'kinds'>,
): Promise<boolean> {
  let last = 0
  let carried = ''
  for await (const { text, bytes } of textOf(xml, signal)) {
    told?.(bytes)
    const piece = carried + text
    for (const [, kind = '', located] of piece.matchAll(
      /<(node|way|relation)\s|<nd\s[^>]*\s(lat)=/g,
    )) {
      // Locations must be known before the first way is told.
      if (located !== undefined) return false
      const rank = RANKS[kind] ?? 0
      if (rank < last) return false
      last = rank
    }
    carried = lastElement(piece)
  }
  return true
}

/** What of a piece of text may be the beginning of an element that ends in the next piece. */
function lastElement(piece: string): string {
  const at = piece.lastIndexOf('<')
  const end = piece.indexOf('>', at)
  return at < 0 || end >= 0 || piece.length - at > CARRIED ? '' : piece.slice(at)
}

function tell(object: XmlObject, kinds: ReadonlySet<OsmKind>, sink: ExtractSink): void {
  const { kind, id, latitude, longitude, refs, members, tags } = object
  if (object.isDeleted) return
  if (kind === 'way' && kinds.has('node')) {
    for (const location of object.locations) {
      requireOnEarth(location.id, location.latitude, location.longitude)
      sink.location(location.id, location.latitude, location.longitude)
    }
  }
  if (!kinds.has(kind)) return
  if (kind === 'node') {
    requireOnEarth(id, latitude, longitude)
    sink.node(id, latitude, longitude, tags)
  } else if (kind === 'way') {
    if (!refs.every(Number.isSafeInteger)) {
      throw new BrokenFile(msg('its way {id} names a node without a number', { id: String(id) }))
    }
    sink.way(id, packIds(refs), tags)
  } else sink.relation(id, members, tags)
}

/** Up to when edits are in it, as the different programs say that. */
function dayOf(head: string): string | undefined {
  return (
    dayIn(/<osm\s[^>]*\b(?:osmosis_replication_)?timestamp=["']([^"']+)/.exec(head)?.[1]) ??
    dayIn(/<meta\s[^>]*\bosm_base=["']([^"']+)/.exec(head)?.[1]) ??
    undefined
  )
}

/** Files that do not say up to when they are can be told by their newest edit, if they have any. */
async function dayOfNewestEdit(xml: XmlFile): Promise<string | undefined> {
  let newest = ''
  let carried = ''
  for await (const { text } of textOf(xml)) {
    const piece = carried + text
    for (const [, day = ''] of piece.matchAll(/\stimestamp=["'](\d{4}-\d\d-\d\d)T/g)) {
      if (day > newest) newest = day
    }
    carried = lastElement(piece)
  }
  return dayIn(newest) ?? undefined
}

function boundsIn(head: string): Area | undefined {
  const element = /<bounds?\s[^>]*>/.exec(head)?.[0]
  if (element === undefined) return undefined
  const box = /\bbox=["']([^"']+)/.exec(element)?.[1]?.split(',')
  const side = (name: string) => new RegExp(`\\b${name}=["']([^"']+)`).exec(element)?.[1]
  const sides = box ?? [side('minlat'), side('minlon'), side('maxlat'), side('maxlon')]
  const [south, west, north, east] = sides.map((text) => Number(text ?? Number.NaN))
  const area = { south: south ?? 0, west: west ?? 0, north: north ?? 0, east: east ?? 0 }
  return Object.values(area).every(Number.isFinite) ? area : undefined
}
