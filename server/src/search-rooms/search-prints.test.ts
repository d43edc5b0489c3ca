import { readSearchRoom } from '@wayfur/domain/search-rooms/endpoints'
import { FOUND_LANGUAGES } from '@wayfur/domain/tags/found-languages'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { codesIn, firstPageOf } from '../printing/testing/read-codes.ts'
import { searchesOf } from './testing/search-fixtures.ts'

/** A search that goes on, and where a code leads whoever scans it. */
async function aSearch() {
  const { db } = await testDatabase()
  const searches = searchesOf({ db })
  const made = await searches.withSearch('Sam')
  const app = serveOverHttp(searches.served)
  return {
    file: async (name: string): Promise<Buffer> => {
      const answer = await app.request(`/api/search-rooms/${made.secret}/${name}`)
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    },
    statusOf: async (name: string): Promise<number> =>
      (await app.request(`/api/search-rooms/${made.secret}/${name}`)).status,
    nameBehind: async (code: string | undefined): Promise<string> => {
      const secret = code?.split('/').at(-1) ?? ''
      expect(code).toBe(`HTTPS://WAYFUR.EXAMPLE/SEARCH/${secret}`)
      const room = await searches.by(null)(readSearchRoom, { params: { secret } })
      return room.petName
    },
  }
}

test('the code of the picture leads to the search, also once pictures of people were read', async () => {
  // As the first upload does, for the whole process.
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  const { file, nameBehind } = await aSearch()
  const picture = await file('picture.png')
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'png',
    width: 1080,
    height: 1080,
  })
  const [code, ...more] = await codesIn(picture)
  expect(more).toEqual([])
  expect(await nameBehind(code)).toBe('Bella')
})

test('the code of the poster leads to the search', async () => {
  const { file, nameBehind } = await aSearch()
  const [code, ...more] = await codesIn(await firstPageOf(await file('poster.pdf')))
  expect(more).toEqual([])
  expect(await nameBehind(code)).toBe('Bella')
})

test('poster and picture come in each language of finders, and lead to the same search', async () => {
  const { file, nameBehind } = await aSearch()
  const pictures = new Set<string>()
  for (const language of Object.keys(FOUND_LANGUAGES)) {
    const picture = await file(`picture.png?language=${language}`)
    pictures.add(picture.toString('base64'))
    expect(await nameBehind((await codesIn(picture))[0]), language).toBe('Bella')
    const poster = await firstPageOf(await file(`poster.pdf?language=${language}`))
    expect(await nameBehind((await codesIn(poster))[0]), language).toBe('Bella')
  }
  expect(pictures.size).toBe(Object.keys(FOUND_LANGUAGES).length)
})

test('a language that nobody knows is refused', async () => {
  const { statusOf } = await aSearch()
  expect(await statusOf('poster.pdf?language=xx')).toBe(400)
  expect(await statusOf('picture.png?language=xx')).toBe(400)
})
