import type { StreetGraph } from '@wayfur/domain/walks/street-graph'
import { graphOfPack, type StreetPack } from '@wayfur/domain/walks/street-pack'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export const PACK_ENDING = '.json.gz'

/** The streets of every pack in these folders, those of earlier folders first. */
export function readStreetPacks(
  folders: readonly string[],
): { graph: StreetGraph; area: string; credit: string }[] {
  return folders.flatMap((folder) =>
    !existsSync(folder)
      ? []
      : readdirSync(folder)
          .filter((file) => file.endsWith(PACK_ENDING))
          .toSorted()
          .map((file) => {
            const text = gunzipSync(readFileSync(join(folder, file))).toString('utf8')
            const pack = JSON.parse(text) as StreetPack
            return { graph: graphOfPack(pack), area: pack.area, credit: pack.credit }
          }),
  )
}
