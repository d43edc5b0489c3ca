import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { fetchFrom } from '../platform/tracing/outside.ts'
import type { Settings } from '../settings.ts'
import type { RegionAddresses } from './addresses/region-addresses.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { nominatimGeocoder } from './nominatim-geocoder.ts'
import { photonGeocoder } from './photon-geocoder.ts'
import { remoteJson } from './remote-json.ts'
import { withRegionAddresses } from './with-region-addresses.ts'

/**
 * The geocoder that the settings ask for, always with the embedded one behind it: the gazetteer, with
 * the street addresses of the regions that are here.
 */
export function geocoderFor(
  settings: Pick<Settings, 'GEOCODER' | 'GEOCODER_URL' | 'PUBLIC_URL'>,
  parts: {
    clock: Clock
    log: Log
    addresses: RegionAddresses
    fetch?: typeof fetch
    workers?: number | undefined
  },
): Geocoder {
  const embedded = withRegionAddresses(gazetteerGeocoder(), parts.addresses)
  const url = settings.GEOCODER_URL
  if (settings.GEOCODER === 'embedded' || url === undefined) return embedded
  const owner = settings.PUBLIC_URL === undefined ? '' : ` (+${settings.PUBLIC_URL})`
  const ask = fetchFrom('geocoder', parts.fetch)
  const json = remoteJson({ fetch: ask, userAgent: `Wayfur/0.1${owner}` })
  const { clock, log, workers } = parts
  return settings.GEOCODER === 'photon'
    ? photonGeocoder({ url, json, embedded, log })
    : nominatimGeocoder({ url, json, embedded, clock, log, workers })
}

/** Whether street addresses are found at all, so that a box may promise them. */
export async function knowsAddresses(
  settings: Pick<Settings, 'GEOCODER'>,
  addresses: RegionAddresses,
): Promise<boolean> {
  return settings.GEOCODER !== 'embedded' || (await addresses.areKnown())
}
