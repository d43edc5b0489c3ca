import { expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

const NOW = new Date('2026-11-21T20:00:00Z')

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
