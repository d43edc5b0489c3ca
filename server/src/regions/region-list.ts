import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { RegionCounts } from './current-region.ts'
import { editionFolder, regionsDir } from './region-folders.ts'

/** A region as an operator sees it. */
export interface ListedRegion {
  id: string
  title: string
  file: string
  /** The day of the data, or where the file does not say it, the day it was written. */
  on: string
  isDated: boolean
  counts: RegionCounts
  bytes: number
  /** Whether it can be brought up to date from where it came: its file, or by the name it was fetched by. */
  isRenewable: boolean
  /** By which name it was fetched. */
  fetchedAs: string | null
  /** Its files are not here: a restored database names what no backup holds. */
  isMissing: boolean
  addedAt: string
  updatedAt: string
}

export async function listRegions(db: Kysely<Tables>, dataDir: string): Promise<ListedRegion[]> {
  const rows = await db.selectFrom('regions').selectAll().orderBy('title').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    file: row.file,
    on: row.sourceOn,
    isDated: row.isDated,
    counts: row.counts,
    bytes: row.bytes,
    isRenewable: row.path !== null || row.fetchedAs !== null,
    fetchedAs: row.fetchedAs,
    isMissing: !existsSync(editionFolder(dataDir, row.id, row.edition)),
    addedAt: row.addedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Whether the database knows any region, with files or without. */
export async function isAnyRegion(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('regions').select('id').limit(1).executeTakeFirst()) !== undefined
}

function listFile(dataDir: string): string {
  return join(regionsDir(dataDir), 'regions.json')
}

/** Writes the list beside the regions, for a command while a server holds the embedded database. */
export async function noteRegions(db: Kysely<Tables>, dataDir: string): Promise<void> {
  const half = `${listFile(dataDir)}.half`
  await writeFile(half, JSON.stringify(await listRegions(db, dataDir)))
  await rename(half, listFile(dataDir))
}

/** The list as it was noted last; empty where nobody ever did. */
export async function notedRegions(dataDir: string): Promise<ListedRegion[]> {
  try {
    return JSON.parse(await readFile(listFile(dataDir), 'utf8')) as ListedRegion[]
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw cause
  }
}
