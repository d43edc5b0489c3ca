import type { ReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { msg } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { pick } from 'stream-json/filters/pick.js'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { cleanText } from './field-text.ts'
import { BrokenFile } from './import-record.ts'

/** The tags of an OpenStreetMap object. */
export type Tags = Readonly<Record<string, string>>

/**
 * The entries of an Overpass answer (`elements`) or a GeoJSON collection (`features`), one after
 * the other, however large the file is.
 */
export async function* jsonEntries(
  file: ReadStream,
): AsyncGenerator<{ entry: unknown; number: number }> {
  const entries = streamArray.asStream()
  const tokens = pick.withParserAsStream({ filter: /^(elements|features)$/, streamValues: false })
  // Failures of any part arrive where the entries are read.
  pipeline(file, tokens, entries, () => undefined)
  let number = 0
  try {
    for await (const entry of entries as AsyncIterable<{ value: unknown }>) {
      number += 1
      yield { entry: entry.value, number }
    }
  } catch (cause) {
    if (!(cause instanceof Error) || !isReadingFault(cause)) throw cause
    throw new BrokenFile(
      msg('it is not whole JSON after entry {number}', { number: String(number) }),
      {
        cause,
      },
    )
  }
  if (number === 0) {
    throw new BrokenFile(msg('it holds no Overpass `elements` and no GeoJSON `features`'))
  }
}

/** Faults of the file, as the parser tells them; everything else is our own. */
function isReadingFault(cause: Error): boolean {
  return /^Parser |array|JSON|premature close/i.test(cause.message)
}

/** An object of a file, of which nothing is known yet. */
export type Loose = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Something of a map: what it is called in its source, its tags, and where it is. */
export type MappedEntry = { tags: Tags; point: Point | undefined; isPoint: boolean } & (
  | { kind: 'element'; id: string }
  | { kind: 'feature'; id: string | null }
)

/** An element of Overpass or a feature of GeoJSON; undefined for anything else. */
export function mappedEntry(entry: unknown): MappedEntry | undefined {
  if (!isObject(entry)) return undefined
  if (entry['type'] === 'Feature') {
    const { geometry } = entry
    const properties = isObject(entry['properties']) ? entry['properties'] : {}
    return {
      kind: 'feature',
      id: cleanText(
        entry['id'] ?? properties['@id'] ?? osmIdOf(properties) ?? properties['id'],
        200,
      ),
      tags: tagsOf(properties),
      point: pointOfGeometry(geometry),
      isPoint: isObject(geometry) && geometry['type'] === 'Point',
    }
  }
  const { type, id } = entry
  if ((type !== 'node' && type !== 'way' && type !== 'relation') || typeof id !== 'number') {
    return undefined
  }
  return {
    kind: 'element',
    id: `${type}/${id}`,
    tags: tagsOf(entry['tags']),
    point: pointOfElement(entry),
    isPoint: type === 'node',
  }
}

/** Some exports of OpenStreetMap say `osm_id`, with or without what kind of object it is. */
function osmIdOf(properties: Loose): string | undefined {
  const { osm_id: id, osm_type: type } = properties
  if (typeof id !== 'number' && typeof id !== 'string') return undefined
  const kind = { n: 'node', w: 'way', r: 'relation' }[String(type).slice(0, 1).toLowerCase()]
  return `${kind ?? 'unknown'}/${id}`
}

/** The point of an element: its own, the requested centre, or the middle of its bounds. */
function pointOfElement(element: Loose): Point | undefined {
  const { center, bounds } = element
  if (isObject(bounds) && !isObject(center) && typeof element['lat'] !== 'number') {
    const { minlat, minlon, maxlat, maxlon } = bounds
    return pointFrom(middle(minlat, maxlat), middle(minlon, maxlon))
  }
  const at = isObject(center) ? center : element
  return pointFrom(at['lat'], at['lon'])
}

function middle(a: unknown, b: unknown): number | undefined {
  if (typeof a !== 'number' || typeof b !== 'number') return undefined
  // Seven digits, as OpenStreetMap keeps them: a centimeter.
  return Math.round(((a + b) / 2) * 1e7) / 1e7
}

function pointFrom(latitude: unknown, longitude: unknown): Point | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : undefined
}

/** Properties as texts; nested values are nothing a thing of a map is described by. */
export function tagsOf(properties: unknown): Tags {
  if (!isObject(properties)) return {}
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[key, String(value)]] : [],
    ),
  )
}

/** A point as it is, anything else by the middle of the box around it. */
function pointOfGeometry(geometry: unknown): Point | undefined {
  if (!isObject(geometry)) return undefined
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity }
  widen(box, geometry['coordinates'])
  if (box.south > box.north) return undefined
  return pointFrom(middle(box.south, box.north), middle(box.west, box.east))
}

interface Box {
  south: number
  north: number
  west: number
  east: number
}

function widen(box: Box, coordinates: unknown): void {
  if (!Array.isArray(coordinates)) return
  const [longitude, latitude] = coordinates as unknown[]
  if (typeof longitude === 'number' && typeof latitude === 'number') {
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
  } else {
    for (const part of coordinates as unknown[]) widen(box, part)
  }
}
