import { join } from 'node:path'
import { gazetteerGeocoder } from './geocoding/gazetteer-geocoder.ts'
import { downloadBar } from './region-bar.ts'
import { downloadFile } from './regions/sources/download-file.ts'
import { NotFetched, type OfferedExtract } from './regions/sources/extract-source.ts'
import { findExtract } from './regions/sources/find-extract.ts'
import { geofabrikSource } from './regions/sources/geofabrik.ts'
import { overpassSource } from './regions/sources/overpass.ts'
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
  const { DATA_DIR, OVERPASS_URL, PUBLIC_URL, REGION_INDEX_URL } = settings
  const owner = PUBLIC_URL === undefined ? '' : ` (+${PUBLIC_URL})`
  const reach = { fetch, userAgent: `Wayfur/0.1${owner}` }
  try {
    const offered = await findExtract(name, {
      countries: geofabrikSource(new URL(REGION_INDEX_URL), reach),
      towns: overpassSource(new URL(OVERPASS_URL), gazetteerGeocoder()),
    })
    process.stderr.write(`Fetching ${offered.title} from ${offered.address.host}.\n`)
    const bar = downloadBar()
    try {
      const folder = join(DATA_DIR, 'downloads')
      return { offered, path: await downloadFile(offered, { ...reach, folder, told: bar.show }) }
    } finally {
      bar.stop()
    }
  } catch (cause) {
    throw cause instanceof NotFetched ? new CannotDo(cause.message) : cause
  }
}
