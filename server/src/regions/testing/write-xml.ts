import { escapeXml } from '@wayfur/domain/xml'
import { UNITS_PER_DEGREE } from '../osm/osm-objects.ts'
import type { DrawnObject } from './drawn-objects.ts'

/** The text of a `.osm` file. */
export function xmlOf(objects: readonly DrawnObject[], root = '<osm version="0.6">'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${objects.map((object) => elementOf(object)).join('\n')}\n</osm>\n`
}

/** One element, as files of changes have them too. */
export function elementOf(
  object: DrawnObject,
  { version = 1, edited }: { version?: number; edited?: string } = {},
): string {
  const { type, id } = object
  const at =
    type === 'node' ? ` lat="${degrees(object.latitude)}" lon="${degrees(object.longitude)}"` : ''
  const parts = Object.entries(object.tags).map(
    ([key, value]) => `<tag k="${escapeXml(key)}" v="${escapeXml(value)}"/>`,
  )
  if (type === 'way') parts.unshift(...object.nodes.map((ref) => `<nd ref="${ref}"/>`))
  if (type === 'relation') {
    parts.unshift(
      ...object.members.map(
        (one) => `<member type="${one.type}" ref="${one.id}" role="${escapeXml(one.role)}"/>`,
      ),
    )
  }
  const when = edited === undefined ? '' : ` timestamp="${edited}"`
  return `<${type} id="${id}"${at} version="${version}"${when}>${parts.join('')}</${type}>`
}

/** As the program that writes extracts does: all seven digits, without an exponent. */
export function degrees(units: number): string {
  return (units / UNITS_PER_DEGREE).toFixed(7)
}
