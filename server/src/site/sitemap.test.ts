import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { ADDRESSES_PER_FILE, sitemapRoutes } from './sitemap-routes.ts'

const OWN = { name: 'test', licence: null, on: null }
const NOW = new Date('2026-11-21T20:00:00Z')

function numbered(id: number) {
  return newPlace({ name: `${id}`, source: { ...OWN, id: `${id}` } })
}

eachDatabase('the sitemap', (open) => {
  test('names real places and leaves out invented ones', async () => {
    const { db } = await open()
    await writePlaces(
      db,
      [
        newPlace({ name: 'Real' }),
        newPlace({
          name: 'Invented',
          source: { name: 'sample', id: '1', licence: null, on: null },
        }),
      ],
      NOW,
    )
    const app = sitemapRoutes({ db, publicUrl: 'https://wayfur.example' })
    const index = await (await app.request('/sitemap.xml')).text()
    expect(index).toContain('<loc>https://wayfur.example/sitemap-places.xml?after=0</loc>')
    const places = await (await app.request('/sitemap-places.xml?after=0')).text()
    expect(places.match(/<loc>/g)).toHaveLength(1)
    expect(places).toMatch(/<lastmod>2026-11-21T20:00:00.000Z<\/lastmod>/)
    expect(await (await app.request('/sitemap-places.xml?after=x')).text()).toContain('/places/')
  })

  test('each place stands in one file of those the index names, however far numbers lie apart', async () => {
    const { db } = await open()
    const numbers = [1, ADDRESSES_PER_FILE, ADDRESSES_PER_FILE + 1, 7 * ADDRESSES_PER_FILE]
    await writePlaces(db, [...numbers, 40 * ADDRESSES_PER_FILE].map(numbered), NOW)
    await db
      .updateTable('places')
      .set({ id: sql<number>`name::int` })
      .execute()
    await db
      .updateTable('places')
      .set({ status: 'closed' })
      .where('id', '=', 40 * ADDRESSES_PER_FILE)
      .execute()
    const app = sitemapRoutes({ db, publicUrl: 'https://wayfur.example' })
    const index = await (await app.request('/sitemap.xml')).text()
    const files = index.match(/\/sitemap-places\.xml\?after=\d+/g) ?? []
    expect(files).toEqual(
      [0, 1, 6].map((file) => `/sitemap-places.xml?after=${file * ADDRESSES_PER_FILE}`),
    )
    const listed: string[] = []
    for (const file of files) {
      const text = await (await app.request(file)).text()
      listed.push(...(text.match(/(?<=\/places\/)\d+/g) ?? []))
    }
    expect(listed).toEqual(numbers.map(String))
  })

  test('an installation with nothing of its own names its pages only', async () => {
    const { db } = await open()
    const app = sitemapRoutes({ db, publicUrl: 'https://wayfur.example' })
    expect(await (await app.request('/sitemap.xml')).text()).not.toContain('places')
    expect(await (await app.request('/sitemap-pages.xml')).text()).toContain(
      '<loc>https://wayfur.example/services</loc>',
    )
    expect(await (await app.request('/robots.txt')).text()).toContain(
      'Sitemap: https://wayfur.example/sitemap.xml',
    )
  })
})
