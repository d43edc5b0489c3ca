import { remoteJson } from '../geocoding/remote-json.ts'
import type { Log } from '../platform/log.ts'
import { fetchFrom } from '../platform/tracing/outside.ts'
import type { Settings } from '../settings.ts'
import { type HotelPrices, noHotelPrices } from './hotel-prices.ts'
import { liteapiHotelPrices } from './liteapi-hotel-prices.ts'

/** Rates of fifty hotels take LiteAPI some seconds; longer than this nobody waits for a list. */
const TIMEOUT_MS = 6_000

/** Who is asked for prices, by the settings; nobody unless there is a key. */
export function hotelPricesFor(
  settings: Pick<Settings, 'LITEAPI_KEY' | 'LITEAPI_URL'>,
  { log }: { log: Log },
): HotelPrices {
  const { LITEAPI_KEY: key, LITEAPI_URL: url } = settings
  if (key === undefined || url === undefined) return noHotelPrices
  const ask = fetchFrom('hotel prices')
  const json = remoteJson({ fetch: ask, userAgent: 'Wayfur/0.1', timeoutMs: TIMEOUT_MS })
  return liteapiHotelPrices({ url: url.replace(/\/+$/, ''), key, json, log })
}
