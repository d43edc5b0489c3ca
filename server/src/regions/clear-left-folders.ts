import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import { editionFolder, regionsDir, sentDir } from './region-folders.ts'

/** Whoever began to read an edition before it was left has long ended. */
const READ_ON_MS = 60_000

/**
 * Clears away what no region names: builds that were cut off, at once, and editions that another took
 * the place of, a minute after. Only whoever builds here may: what another builds looks the same.
 */
export async function clearLeftFolders({
  db,
  clock,
  dataDir,
}: {
  db: Kysely<Tables>
  clock: Clock
  dataDir: string
}): Promise<void> {
  const rows = await db.selectFrom('regions').select(['id', 'edition']).execute()
  const current = new Map(rows.map(({ id, edition }) => [id, edition]))
  const dir = regionsDir(dataDir)
  for (const region of await foldersIn(dir)) {
    if (region.startsWith('.')) continue
    for (const edition of await foldersIn(join(dir, region))) {
      if (current.get(region) === edition) continue
      const folder = editionFolder(dataDir, region, edition)
      const found = await stat(folder).catch(() => undefined)
      const leftMs = clock.now().getTime() - (found?.mtimeMs ?? 0)
      if (!edition.endsWith('.unfinished') && leftMs < READ_ON_MS) continue
      await rm(folder, { recursive: true, force: true })
    }
    if (!current.has(region) && (await foldersIn(join(dir, region))).length === 0) {
      await rm(join(dir, region), { recursive: true, force: true })
    }
  }
}

/** Extracts that were sent and that nothing is asked of any more, as after a kill. */
export async function clearSent(
  dataDir: string,
  { clock, needed }: { clock: Clock; needed: ReadonlySet<string> },
): Promise<void> {
  const folder = sentDir(dataDir)
  for (const file of await readdir(folder).catch(() => [])) {
    const path = join(folder, file)
    const found = await stat(path).catch(() => undefined)
    const ageMs = clock.now().getTime() - (found?.mtimeMs ?? 0)
    if (!needed.has(path) && ageMs > READ_ON_MS) await rm(path, { force: true })
  }
}

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
