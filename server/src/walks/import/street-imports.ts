import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { PackAbout } from '@wayfur/domain/walks/street-pack'
import { squareOfFile } from '../street-files.ts'
import { packsOf } from './street-packs.ts'

export interface StreetImport {
  source: string
  /** How many packs it has. */
  files: number
  credit: string
  licence: string
  /** Out of which file it was made, and of which day that is. */
  file: string
  on: string
}

/** The imports of a folder by name, with whose streets they are and where they came from. */
export async function importedStreets(folder: string): Promise<StreetImport[]> {
  const files = await readdir(folder).catch(() => [])
  const names = new Set(files.flatMap((file) => squareOfFile(file)?.name ?? []))
  return Promise.all(
    [...names].toSorted().map(async (name): Promise<StreetImport> => {
      const own = await packsOf(folder, name)
      const bytes = await readFile(join(folder, own[0] ?? ''))
      const about = JSON.parse(gunzipSync(bytes).toString('utf8')) as PackAbout
      return {
        source: name,
        files: own.length,
        credit: about.credit,
        licence: about.licence ?? 'licence not stated',
        file: about.source ?? 'an unknown file',
        on: about.on ?? 'an unknown day',
      }
    }),
  )
}

/** Takes an import away again and says how many files it had. */
export async function removeStreets(folder: string, name: string): Promise<number> {
  const files = await packsOf(folder, name)
  for (const file of files) await rm(join(folder, file))
  return files.length
}
