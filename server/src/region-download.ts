import { downloadBar } from './region-bar.ts'
import { NotFetched, type OfferedExtract } from './regions/sources/extract-source.ts'
import { namedExtracts } from './regions/sources/named-extracts.ts'
import type { Settings } from './settings.ts'
import { CannotDo } from './with-database.ts'

export interface DownloadedExtract {
  offered: OfferedExtract
  /** Of the file, which is there for this region alone. */
  path: string
}

/** Fetches the extract somebody means by the name of a state or a town, and shows how it goes. */
export async function downloadedExtract(
  name: string,
  settings: Settings,
): Promise<DownloadedExtract> {
  const extracts = namedExtracts(settings)
  try {
    const offered = await extracts.find(name)
    process.stderr.write(`Fetching ${offered.title} from ${offered.address.host}.\n`)
    const bar = downloadBar()
    try {
      return { offered, path: await extracts.fetch(offered, { told: bar.show }) }
    } finally {
      bar.stop()
    }
  } catch (cause) {
    throw cause instanceof NotFetched ? new CannotDo(cause.message) : cause
  }
}
