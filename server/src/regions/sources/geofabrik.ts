import { msg } from '@wayfur/domain/language/messages'
import { foldName } from '../../geocoding/fold-name.ts'
import { isObject, type Loose } from '../../places/import/json-entries.ts'
import {
  ELSEWHERE,
  type ExtractSource,
  NotFetched,
  type OfferedExtract,
  type Reach,
} from './extract-source.ts'

/** Its index has some ten megabytes, most of them outlines. */
const MOST_INDEX_BYTES = 64 * 1024 * 1024
const TIMEOUT_MS = 60_000

/**
 * Extracts of countries and states, as Geofabrik lists them in its `index-v1.json`, which others
 * write too: GeoJSON features with an `id`, a `name` and the address of a `.osm.pbf` each.
 */
export function geofabrikSource(indexUrl: URL, { fetch, userAgent }: Reach): ExtractSource {
  return {
    async find(name, signal) {
      const wanted = foldName(name)
      const offered = offeredIn(await index(indexUrl, { fetch, userAgent }, signal), indexUrl)
      // 'georgia' is the id of a country, 'Georgia' the name of a state as well.
      const byId = offered.filter(({ id }) => id === name.trim())
      if (byId.length > 0) return byId
      return offered.filter(
        ({ id, title }) => foldName(title) === wanted || foldName(lastPart(id)) === wanted,
      )
    },
  }
}

async function index(
  address: URL,
  { fetch, userAgent }: Reach,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new NotFetched(
        msg(
          'The list of extracts at {host} answered with status {status}. Try again later, or name a file.',
          { host: address.host, status: String(response.status) },
        ),
      )
    }
    const text = await response.text()
    if (text.length > MOST_INDEX_BYTES) throw new SyntaxError('too long')
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof NotFetched || signal?.aborted === true) throw cause
    if (cause instanceof SyntaxError) {
      throw new NotFetched(
        msg('What {host} sent is no list of extracts. Look at the setting REGION_INDEX_URL.', {
          host: address.host,
        }),
        { cause },
      )
    }
    throw new NotFetched(
      msg('The list of extracts at {host} could not be reached. {elsewhere}', {
        host: address.host,
        elsewhere: ELSEWHERE,
      }),
      { cause },
    )
  }
}

function offeredIn(index: unknown, indexUrl: URL): OfferedExtract[] {
  const features = isObject(index) && Array.isArray(index['features']) ? index['features'] : []
  return (features as unknown[]).flatMap((feature) => {
    const properties = isObject(feature) ? feature['properties'] : undefined
    return isObject(properties) ? (offeredBy(properties, indexUrl) ?? []) : []
  })
}

function offeredBy({ id, name, urls }: Loose, indexUrl: URL): OfferedExtract | undefined {
  const pbf = isObject(urls) ? urls['pbf'] : undefined
  if (typeof id !== 'string' || typeof name !== 'string' || typeof pbf !== 'string')
    return undefined
  if (!URL.canParse(pbf, indexUrl.href)) return undefined
  const address = new URL(pbf, indexUrl)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined
  const file = `${id.replaceAll(/[^a-z0-9]+/gi, '-')}.osm.pbf`
  return { id, title: name, file, address, hasSum: true }
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}
