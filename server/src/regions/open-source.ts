import { msg } from '@wayfur/domain/language/messages'
import type { Area } from '@wayfur/domain/maps/schemas'
import type { RegionToBuild } from './build-region.ts'
import { keptSource, type SourceFiles } from './kept-source.ts'
import { changedExtract } from './osm/changed-extract.ts'
import type { Extract } from './osm/extract.ts'
import { openExtract } from './osm/open-extract.ts'
import { holdsChanges, readChanges } from './osm/read-changes.ts'
import { RegionRefused } from './region-refusal.ts'

/** The edition that holds while another is built of it. */
export interface EditionBefore {
  title: string
  /** The name of the extract it was made of. */
  file: string
  folder: string
  area: Area
  /** The day of its data. */
  on: string
}

/** What an edition is made of, ready to be read. */
export interface OpenedSource {
  extract: Extract
  /** The name of the extract. */
  file: string
  files: SourceFiles
  /** What of `files` the edition before has. */
  before: SourceFiles | undefined
}

/**
 * The extract that was asked for; or, where the file holds changes, what the region was made of with
 * those. Throws a `RegionRefused` or a `BrokenFile`.
 */
export async function openSource({ path, file, before }: RegionToBuild): Promise<OpenedSource> {
  if (!(await holdsChanges(path))) {
    const extract = await openExtract(path)
    return { extract, file, files: { extract: path, changes: [] }, before: undefined }
  }
  if (before === undefined) {
    throw new RegionRefused(
      msg(
        '{file} holds changes of OpenStreetMap, and not what they change. Add an extract first, and then bring its region up to date with them.',
        { file },
      ),
    )
  }
  const kept = await keptSource(before.folder)
  if (kept === undefined) {
    throw new RegionRefused(
      msg(
        'The extract of {title} is not kept here. Bring it up to date from a whole extract first; changes can follow.',
        { title: before.title },
      ),
    )
  }
  const whole = await openExtract(kept.extract)
  if (whole.holds !== undefined) {
    throw new RegionRefused(
      msg('{title} holds addresses of others, which changes of OpenStreetMap do not change.', {
        title: before.title,
      }),
    )
  }
  const known = await readChanges(kept.changes)
  const held =
    kept.changes.length === 0
      ? whole
      : await changedExtract(whole, known, before.area, { isAgain: true })
  // Changes that were deleted again say nothing of their day.
  const on = before.on > held.on ? before.on : held.on
  const changes = await readChanges([path])
  return {
    extract: await changedExtract({ ...held, on }, changes, before.area, { before: known }),
    file: before.file,
    files: { extract: kept.extract, changes: [...kept.changes, path] },
    before: kept,
  }
}
