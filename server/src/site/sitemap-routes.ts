import { escapeXml } from '@wayfur/domain/xml'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Addresses one file holds: a fifth of what the protocol allows, so that it is quickly made. */
export const ADDRESSES_PER_FILE = 10_000

/** Pages that are the same for everybody and worth finding. */
const STANDING_PAGES = [
  '/',
  '/discovery',
  '/services',
  '/events',
  '/trip-planner',
  '/airline-travel',
  '/about',
  '/poop-scout',
  '/pet-tags',
  '/qr-scan',
  '/subscription',
  '/community',
  '/resources',
  '/help',
  '/safety',
  '/contact',
  '/partners',
  '/provider/signup',
  '/business/add',
  '/terms',
  '/privacy',
  '/licences',
] as const

/** Private pages and redirects, which search engines must not visit. */
const CLOSED_PATHS = [
  '/api/',
  '/account',
  '/admin',
  '/bookings',
  '/hand-off/',
  '/inbox',
  '/moderation',
  '/outbox',
  '/passport/',
  '/qr/',
  '/sign-in',
  '/submissions',
  '/test-payment/',
] as const

/**
 * `/robots.txt` and `/sitemap.xml` with its parts. Invented samples are left out: a fresh
 * installation has nothing of its own to be found.
 */
export function sitemapRoutes({ db, publicUrl }: { db: Kysely<Tables>; publicUrl: string }): Hono {
  const app = new Hono()
  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ]
    c.header('cache-control', 'public, max-age=3600')
    return c.text(`${lines.join('\n')}\n`)
  })
  app.get('/sitemap.xml', async (c) => {
    const places = await lastPlaceOfEachFile(db)
    const parts = [
      '/sitemap-pages.xml',
      ...places.map((after) => `/sitemap-places.xml?after=${after}`),
    ]
    const entries = parts.map(
      (path) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc></sitemap>`,
    )
    return xml(c, `<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`)
  })
  app.get('/sitemap-pages.xml', async (c) => {
    const [providers, events] = await Promise.all([
      db
        .selectFrom('providers')
        .select(['id', 'updatedAt'])
        .where('isSample', '=', false)
        .orderBy('id')
        .limit(ADDRESSES_PER_FILE)
        .execute(),
      db
        .selectFrom('events')
        .select(['id', 'updatedAt'])
        .where('isSample', '=', false)
        .where('status', '=', 'live')
        .orderBy('id', 'desc')
        .limit(ADDRESSES_PER_FILE)
        .execute(),
    ])
    return xml(
      c,
      urlSet(publicUrl, [
        ...STANDING_PAGES.map((path) => ({ path })),
        ...providers.map(({ id, updatedAt }) => ({ path: `/providers/${id}`, updatedAt })),
        ...events.map(({ id, updatedAt }) => ({ path: `/events/${id}`, updatedAt })),
      ]),
    )
  })
  app.get('/sitemap-places.xml', async (c) => {
    const after = Number(c.req.query('after') ?? 0)
    const places = await realPlaces(db)
      .select(['id', 'updatedAt'])
      .where('id', '>', Number.isSafeInteger(after) && after >= 0 ? after : 0)
      .orderBy('id')
      .limit(ADDRESSES_PER_FILE)
      .execute()
    return xml(
      c,
      urlSet(
        publicUrl,
        places.map(({ id, updatedAt }) => ({ path: `/places/${id}`, updatedAt })),
      ),
    )
  })
  return app
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function realPlaces(db: Kysely<Tables>) {
  return db.selectFrom('places').where('isSample', '=', false).where('isShown', '=', true)
}

/** Where each file of places begins: after 0, after the last of the first file, and so on. */
async function lastPlaceOfEachFile(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db
    .selectFrom(
      realPlaces(db)
        .select((row) => [
          'id',
          row.fn
            .agg<string>('row_number')
            .over((o) => o.orderBy('id'))
            .as('at'),
        ])
        .as('numbered'),
    )
    .select(['id', 'at'])
    .where((row) => row(row.cast<number>('at', 'integer'), '>', 0))
    .where((row) => row(row.fn<number>('mod', ['at', row.val(ADDRESSES_PER_FILE)]), '=', 0))
    .orderBy('id')
    .execute()
  const first = await realPlaces(db).select('id').limit(1).executeTakeFirst()
  return first === undefined ? [] : [0, ...rows.map(({ id }) => id)]
}

function urlSet(publicUrl: string, pages: readonly { path: string; updatedAt?: Date }[]): string {
  const urls = pages.map(({ path, updatedAt }) => {
    const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt.toISOString()}</lastmod>`
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>`
  })
  return `<urlset ${NAMESPACE}>${urls.join('')}</urlset>`
}

function xml(
  c: { body: (text: string, status: 200, headers: Record<string, string>) => Response },
  content: string,
): Response {
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>${content}`, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
}
