import { escapeXml } from '@wayfur/domain/xml'
import { Hono } from 'hono'
import { type Kysely, type RawBuilder, sql } from 'kysely'
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
    const places = await beginningsOfFiles(db)
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
    const asked = Number(c.req.query('after') ?? 0)
    const after = Number.isSafeInteger(asked) && asked >= 0 ? asked : 0
    const places = await realPlaces(db)
      .select(['id', 'updatedAt'])
      .where('id', '>', after)
      .where('id', '<=', after + ADDRESSES_PER_FILE)
      .orderBy('id')
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

/**
 * The number after which each file of places begins that has any. Files are as wide as numbers, not
 * as places are many, so that they are found by skipping through the index from each to the next.
 */
async function beginningsOfFiles(db: Kysely<Tables>): Promise<number[]> {
  const firstAfter = (after: RawBuilder<unknown>) =>
    realPlaces(db)
      .select('id')
      .where('id', '>', sql<number>`${after}`)
      .orderBy('id')
      .limit(1)
  const { rows } = await sql<{ after: number }>`
    with recursive files as (
      select (${firstAfter(sql`0`)} - 1) / ${ADDRESSES_PER_FILE}::int as number
      union all
      select (${firstAfter(sql`(files.number + 1) * ${ADDRESSES_PER_FILE}::int`)} - 1)
        / ${ADDRESSES_PER_FILE}::int
      from files where files.number is not null)
    select number * ${ADDRESSES_PER_FILE}::int as after from files where number is not null`.execute(
    db,
  )
  return rows.map(({ after }) => after)
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
