import { join } from 'node:path'
import { gazetteerGeocoder } from '../../geocoding/gazetteer-geocoder.ts'
import type { Settings } from '../../settings.ts'
import { downloadFile, type DownloadOptions } from './download-file.ts'
import type { OfferedExtract } from './extract-source.ts'
import { findExtract } from './find-extract.ts'
import { geofabrikSource } from './geofabrik.ts'
import { overpassSource } from './overpass.ts'

const SIZE_TIMEOUT_MS = 15_000

/** Extracts by the name of a state, a country or a town. All of it throws `NotFetched`. */
export interface NamedExtracts {
  find(name: string, signal?: AbortSignal): Promise<OfferedExtract>
  /** How many bytes it has; undefined where nobody says so before it is fetched. */
  sizeOf(extract: OfferedExtract, signal?: AbortSignal): Promise<number | undefined>
  /** Fetches it into the data folder, where what breaks off is gone on with, and gives its path. */
  fetch(
    extract: OfferedExtract,
    options?: Pick<DownloadOptions, 'told' | 'signal'>,
  ): Promise<string>
}

/** The extracts that others offer, as the settings say where. */
export function namedExtracts({
  DATA_DIR,
  OVERPASS_URL,
  PUBLIC_URL,
  REGION_INDEX_URL,
}: Pick<Settings, 'DATA_DIR' | 'OVERPASS_URL' | 'PUBLIC_URL' | 'REGION_INDEX_URL'>): NamedExtracts {
  const owner = PUBLIC_URL === undefined ? '' : ` (+${PUBLIC_URL})`
  const reach = { fetch, userAgent: `Wayfur/0.1${owner}` }
  const countries = geofabrikSource(new URL(REGION_INDEX_URL), reach)
  return {
    find(name, signal) {
      // Where towns are takes memory, and is asked once for each region.
      const towns = overpassSource(new URL(OVERPASS_URL), gazetteerGeocoder())
      return findExtract(name, { countries, towns }, signal)
    },
    async sizeOf({ address, query }, signal) {
      // What is made when it is asked for has no size before.
      if (query !== undefined) return undefined
      const timeout = AbortSignal.timeout(SIZE_TIMEOUT_MS)
      try {
        const { ok, headers } = await reach.fetch(address, {
          method: 'HEAD',
          headers: { 'user-agent': reach.userAgent, 'accept-encoding': 'identity' },
          signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        })
        const bytes = Number(headers.get('content-length') ?? NaN)
        return ok && bytes > 0 ? bytes : undefined
      } catch {
        signal?.throwIfAborted()
        return undefined
      }
    },
    fetch: (extract, options = {}) =>
      downloadFile(extract, { ...reach, ...options, folder: join(DATA_DIR, 'downloads') }),
  }
}
