import type { DrawnObject } from './drawn-objects.ts'
import { elementOf } from './write-xml.ts'

export interface DrawnChanges {
  create?: readonly DrawnObject[]
  modify?: readonly DrawnObject[]
  remove?: readonly DrawnObject[]
  /** Of what is modified or removed; what is created is the first. */
  version?: number
}

/** The text of a `.osc` file. */
export function changesOf(
  { create = [], modify = [], remove = [], version = 2 }: DrawnChanges,
  edited: string,
): string {
  const parts: [string, readonly DrawnObject[], number][] = [
    ['create', create, 1],
    ['modify', modify, version],
    ['delete', remove, version],
  ]
  const texts = parts.map(
    ([name, objects, version]) =>
      `<${name}>\n${objects.map((one) => elementOf(one, { version, edited })).join('\n')}\n</${name}>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<osmChange version="0.6">\n${texts.join('\n')}\n</osmChange>\n`
}
