import type { ReadStream } from 'node:fs'
import type { Point } from '@wayfur/domain/schemas'
import { isObject, jsonEntries, type Loose, tagsOf } from '../../places/import/json-entries.ts'
import { pointOn, type Shape, type StreetElement, unbroken } from './street-element.ts'

/** The elements of an Overpass answer or a GeoJSON collection, however large the file is. */
export async function* readJsonStreets(file: ReadStream): AsyncGenerator<StreetElement> {
  for await (const { entry, number } of jsonEntries(file)) {
    yield* elementsOf(entry, `entry ${number}`)
  }
}

function* elementsOf(entry: unknown, where: string): Generator<StreetElement> {
  if (!isObject(entry)) {
    yield { kind: 'broken', where, sentence: 'is not an object.' }
    return
  }
  if (entry['type'] === 'Feature') yield* featureElements(entry, where)
  else yield overpassElement(entry, where)
}

function overpassElement(element: Loose, where: string): StreetElement {
  const { type, id, nodes, members } = element
  if (typeof id !== 'number') return { kind: 'broken', where, sentence: 'has no id.' }
  const tags = tagsOf(element['tags'])
  const named = `${String(type)}/${id}`
  if (type === 'node') {
    const at = pointOn(element['lat'], element['lon'])
    if (at !== undefined) return { kind: 'node', id, at, tags }
    return { kind: 'broken', where: named, sentence: 'has no location on earth.' }
  }
  if (type === 'way') {
    const shape = geometryOf(element['geometry']) ?? { nodes: numbersOf(nodes) }
    return { kind: 'way', id, where: named, tags, shape }
  }
  if (type === 'relation') {
    const pieces = (Array.isArray(members) ? (members as unknown[]) : []).flatMap((member) => {
      if (!isObject(member) || member['type'] !== 'way') return []
      const { ref } = member
      const shape = geometryOf(member['geometry'])
      return shape ?? (typeof ref === 'number' ? { way: ref } : [])
    })
    return { kind: 'area', where: named, tags, pieces }
  }
  return { kind: 'broken', where, sentence: 'is neither a node nor a way nor a relation.' }
}

function geometryOf(geometry: unknown): Shape | undefined {
  if (!Array.isArray(geometry)) return undefined
  const points = (geometry as unknown[]).map((at) =>
    isObject(at) ? pointOn(at['lat'], at['lon']) : undefined,
  )
  return { lines: unbroken(points) }
}

function numbersOf(list: unknown): number[] {
  return Array.isArray(list)
    ? (list as unknown[]).filter((one): one is number => typeof one === 'number')
    : []
}

/** A feature is one way, several lines of one name, or an area. */
function* featureElements(feature: Loose, number: string): Generator<StreetElement> {
  const properties = isObject(feature['properties']) ? feature['properties'] : {}
  const id = feature['id'] ?? properties['@id'] ?? properties['id']
  const where = typeof id === 'string' || typeof id === 'number' ? String(id) : number
  const tags = tagsOf(properties)
  const geometry = isObject(feature['geometry']) ? feature['geometry'] : {}
  const coordinates = Array.isArray(geometry['coordinates']) ? geometry['coordinates'] : []
  const list = coordinates as unknown[]
  const line = (points: unknown): StreetElement => ({
    kind: 'way',
    id: undefined,
    where,
    tags,
    shape: { lines: [pointsOf(points)] },
  })
  const area = (rings: unknown[]): StreetElement => ({
    kind: 'area',
    where,
    tags,
    pieces: rings.map((ring) => ({ lines: [pointsOf(ring)] })),
  })
  switch (geometry['type']) {
    case 'LineString':
      yield line(list)
      return
    case 'MultiLineString':
      for (const part of list) yield line(part)
      return
    case 'Polygon':
      yield area(list)
      return
    case 'MultiPolygon':
      yield area(list.flatMap((polygon) => (Array.isArray(polygon) ? (polygon as unknown[]) : [])))
      return
    case 'Point': {
      const at = pointOn(list[1], list[0])
      yield at === undefined
        ? { kind: 'broken', where, sentence: 'has no location on earth.' }
        : { kind: 'point', at, tags }
      return
    }
    case 'MultiPoint':
      yield { kind: 'area', where, tags, pieces: [] }
      return
    default:
      yield { kind: 'broken', where, sentence: 'has no lines and no areas.' }
  }
}

function pointsOf(coordinates: unknown): Point[] {
  if (!Array.isArray(coordinates)) return []
  return (coordinates as unknown[]).flatMap((at) => {
    const [longitude, latitude] = Array.isArray(at) ? (at as unknown[]) : []
    return pointOn(latitude, longitude) ?? []
  })
}
