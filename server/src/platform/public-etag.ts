import type { Context } from 'hono'
import { etag } from 'hono/etag'

const tagged = etag()
const nothingMore = async (): Promise<void> => {}

/**
 * Gives what anybody may keep a tag, and answers 304 to whoever has the same: calendars, sitemaps,
 * pictures of links. What never changes under its address needs none, and what is somebody's own is
 * kept nowhere. Map tiles have a tag of their own, known before a tile is read.
 */
export async function tagPublic(c: Context): Promise<void> {
  const kept = c.res.headers.get('cache-control') ?? ''
  if (!kept.startsWith('public') || kept.includes('immutable') || c.res.headers.has('etag')) return
  await tagged(c, nothingMore)
}
