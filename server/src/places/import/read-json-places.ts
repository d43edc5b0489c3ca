import type { ReadStream } from 'node:fs'
import { type ImportContext, type ImportRecord, skipped } from './import-record.ts'
import { jsonEntries, mappedEntry } from './json-entries.ts'
import { type Row, columnsOf, placeOfRow } from './place-of-row.ts'
import { type Tags, categoryOfTags, placeOfTags } from './place-of-tags.ts'

/** The entries of an Overpass answer or a GeoJSON collection as places. */
export async function* readJsonPlaces(
  file: ReadStream,
  context: ImportContext,
): AsyncGenerator<ImportRecord> {
  for await (const { entry, number } of jsonEntries(file)) {
    yield await recordOf(entry, number, context)
  }
}

async function recordOf(
  entry: unknown,
  number: number,
  context: ImportContext,
): Promise<ImportRecord> {
  const found = mappedEntry(entry)
  if (found === undefined) {
    const sentence = 'is neither an element nor a feature.'
    return skipped(`entry ${number}`, 'bad-row', sentence)
  }
  const { tags, point } = found
  if (found.kind === 'element') return placeOfTags(found.id, tags, point, context)
  const { id } = found
  const where = id ?? `feature ${number}`
  // Exports of OpenStreetMap carry its tags; any other table is read by the names of its columns.
  if (id !== null && (categoryOfTags(tags) !== undefined || tags['@id'] !== undefined)) {
    return placeOfTags(id, tags, point, context)
  }
  const row = { ...rowOf(tags), ...(id !== null && { id }) }
  return placeOfRow(where, row, point, context)
}

function rowOf(tags: Tags): Row {
  const keys = Object.keys(tags)
  const columns = columnsOf(keys)
  return Object.fromEntries(
    keys.flatMap((key, index) => {
      const column = columns[index]
      return column === undefined ? [] : [[column, tags[key]]]
    }),
  )
}
