import type { OsmTags } from '../osm/osm-objects.ts'

/** Tags with other names of the same thing, in the order in which they are kept. */
const OTHER_NAMES = [
  'name:en',
  'int_name',
  'official_name',
  'short_name',
  'loc_name',
  'alt_name',
  'old_name',
  'ref',
]
const NAME_IN_A_LANGUAGE = /^name:[a-z]{2,3}(?:[-_][A-Za-z]+)?$/
const MOST_NAMES = 12
const LONGEST_NAME = 120

/** The name on the sign first, then every other one; none of what has no name. */
export function namesOf(tags: OsmTags): string[] {
  const own = cleanName(tags['name'])
  if (own === undefined) return []
  const names = new Set([own])
  // Where two languages stand on one sign: 'Rue Neuve - Nieuwstraat'.
  const halves = own.split(/ [-–/] /)
  if (halves.length > 1) for (const half of halves) names.add(half.trim())
  const others = [
    ...OTHER_NAMES,
    ...Object.keys(tags).filter((key) => NAME_IN_A_LANGUAGE.test(key)),
  ]
  for (const key of others) {
    for (const part of (tags[key] ?? '').split(';')) {
      const name = cleanName(part)
      if (name !== undefined && names.size < MOST_NAMES) names.add(name)
    }
  }
  return [...names]
}

/** A name as one line; undefined for none, and for what is no name but a text. */
export function cleanName(text: string | undefined): string | undefined {
  const clean = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return clean === '' || clean.length > LONGEST_NAME ? undefined : clean
}
