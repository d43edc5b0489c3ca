import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** The files an edition is made of: an extract, and the changes after it in their order. */
export interface SourceFiles {
  extract: string
  changes: readonly string[]
}

const EXTRACT: string = 'extract'
const CHANGES = /^changes-\d{4}$/

/** What an edition was made of; undefined where it was not kept, or its files are not here. */
export async function keptSource(edition: string): Promise<SourceFiles | undefined> {
  const folder = sourceFolder(edition)
  const files = await readdir(folder).catch((): string[] => [])
  if (!files.includes(EXTRACT)) return undefined
  const changes = files.filter((file) => CHANGES.test(file)).toSorted()
  return { extract: join(folder, EXTRACT), changes: changes.map((file) => join(folder, file)) }
}

/**
 * Keeps what an edition is made of beside it, so that changes can be applied later. Files of the
 * edition before are shared with it where the disk can do that; all others are copied, since whose
 * they are may write over them.
 */
export async function keepSource(
  edition: string,
  files: SourceFiles,
  before: SourceFiles | undefined,
): Promise<void> {
  const folder = sourceFolder(edition)
  await mkdir(folder, { recursive: true })
  const own = new Set<string>(before === undefined ? [] : [before.extract, ...before.changes])
  const names = files.changes.map((_, index) => `changes-${String(index + 1).padStart(4, '0')}`)
  for (const [index, name] of [EXTRACT, ...names].entries()) {
    const from = [files.extract, ...files.changes][index] ?? ''
    const to = join(folder, name)
    if (!own.has(from) || !(await isShared(from, to))) await copied(from, to)
  }
}

function sourceFolder(edition: string): string {
  return join(edition, 'source')
}

async function isShared(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  )
}

/** With its day, which tells the day of the data where the file itself does not. */
async function copied(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const { atime, mtime } = await stat(from)
  await utimes(to, atime, mtime)
}
