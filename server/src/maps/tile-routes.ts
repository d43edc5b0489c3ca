import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import { takesGzip } from '../platform/gzipped-for.ts'
import { unpacked } from './tile-set.ts'
import type { TileSets } from './tile-sets.ts'

/** Deepest level of any tiling in use; bounds what an address may ask for. */
const DEEPEST_ZOOM = 24
/** An address that names the content never changes its answer: one year, the longest in use. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'public, no-cache'

/**
 * Serves `/{set}/{z}/{x}/{y}.mvt` and `/{set}@{fingerprint}/{z}/{x}/{y}.mvt`, to be mounted under
 * `/tiles`. Empty tiles answer 204; the address with a current fingerprint may be kept for ever.
 */
export function tileRoutes(sets: TileSets): Hono {
  const app = new Hono()
  app.get('/:set/:z/:x/:tile', async (c) => {
    const [name = '', askedFingerprint] = c.req.param('set').split('@')
    const set = await sets.get(name)
    const at = tileAddress(c.req.param('z'), c.req.param('x'), c.req.param('tile'))
    if (set === undefined || at === undefined) throw noSuchTile()

    const { fingerprint } = await set.facts()
    const gzip = takesGzip(c.req.header('accept-encoding') ?? null)
    const etag = `"${fingerprint}.${at.z}.${at.x}.${at.y}${gzip ? '.gz' : ''}"`
    const headers: Record<string, string> = {
      etag,
      vary: 'accept-encoding',
      'cache-control': askedFingerprint === fingerprint ? FOR_EVER : ASK_AGAIN,
    }
    if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)

    const found = await set.tile(at.z, at.x, at.y)
    if (found === undefined) return c.body(null, 204, headers)
    const tile = gzip ? found : await unpacked(found)
    headers['content-type'] = 'application/vnd.mapbox-vector-tile'
    if (tile.encoding === 'gzip') headers['content-encoding'] = 'gzip'
    headers['content-length'] = String(tile.bytes.byteLength)
    return c.body(tile.bytes, 200, headers)
  })
  app.all('*', () => {
    throw noSuchTile()
  })
  return app
}

function noSuchTile(): Problem {
  return new Problem('not-found', msg('There is no map tile at that address.'))
}

const WHOLE_NUMBER = /^(0|[1-9]\d{0,7})$/

function tileAddress(
  z: string,
  x: string,
  tile: string,
): { z: number; x: number; y: number } | undefined {
  const y = tile.endsWith('.mvt') ? tile.slice(0, -'.mvt'.length) : ''
  if (![z, x, y].every((part) => WHOLE_NUMBER.test(part))) return undefined
  const at = { z: Number(z), x: Number(x), y: Number(y) }
  const across = 2 ** at.z
  return at.z <= DEEPEST_ZOOM && at.x < across && at.y < across ? at : undefined
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => {
    const given = tag.trim().replace(/^W\//, '')
    return given === etag || given === '*'
  })
}
