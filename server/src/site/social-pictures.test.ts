import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { socialPictureFiles } from './social-picture-files.ts'
import { socialPicture } from './social-pictures.ts'

const NOW = new Date('2026-11-21T20:00:00Z')

eachDatabase('pictures of shared links', (open) => {
  test('a place has one of its own; what is hidden looks as what never was', async () => {
    const { db } = await open()
    await writePlaces(db, [newPlace({ name: 'Ace & <b>Paws</b>' })], NOW)
    const { id } = await db.selectFrom('places').select('id').executeTakeFirstOrThrow()
    const app = serveOverHttp(socialPictureFiles({ db, clock: { now: () => NOW } }))
    const shown = await app.request(`/social/places/${id}.png`)
    expect(shown.headers.get('content-type')).toBe('image/png')
    const { width, height, format } = await sharp(await shown.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    await db.updateTable('places').set({ status: 'closed' }).where('id', '=', id).execute()
    const [hidden, never] = await Promise.all([
      app.request(`/social/places/${id}.png`),
      app.request('/social/places/987654321.png'),
    ])
    expect([hidden.status, await hidden.text()]).toEqual([404, await never.text()])
    for (const kind of ['events', 'providers']) {
      expect((await app.request(`/social/${kind}/987654321.png`)).status, kind).toBe(404)
    }
    expect((await app.request('/social/places/1.svg')).status).toBe(404)
  })
})

test('the same words are drawn once, other words are another picture, and long ones fit', async () => {
  const words = { title: 'Dolores Park', line: 'Park in San Francisco, CA' }
  const [first, again] = await Promise.all([socialPicture(words), socialPicture({ ...words })])
  expect(again).toBe(first)
  const other = await socialPicture({ ...words, title: 'Golden Gate Park' })
  expect(other.equals(first)).toBe(false)
  // The scene below is never written over.
  const endless = await socialPicture({ title: 'W'.repeat(300), line: 'é 🐕 '.repeat(200) })
  const scene = { left: 0, top: 440, width: 1200, height: 190 }
  const [below, usual] = await Promise.all(
    [endless, first].map((picture) => sharp(picture).extract(scene).removeAlpha().raw().toBuffer()),
  )
  expect(below!.equals(usual!)).toBe(true)
})
